"""One island looked at closely."""
