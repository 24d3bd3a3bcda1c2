"""The tests mirror the packages; `support` is what they share, `stress` are the long proofs."""
