"""The matches that are kept: found, looked at, deleted, taken along."""
