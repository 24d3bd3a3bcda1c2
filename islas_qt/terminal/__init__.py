"""What all commands share: how they print, and how they end."""
