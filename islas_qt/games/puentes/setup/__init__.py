"""Planning a match of Puentes: the board for all seats, also a new one or that of the day."""
