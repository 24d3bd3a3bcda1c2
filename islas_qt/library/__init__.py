"""The islands of the people here: kept, generated, judged, exported, and recovered after a crash."""
