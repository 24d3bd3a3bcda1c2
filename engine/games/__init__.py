"""One package per game; the games do not know each other."""
