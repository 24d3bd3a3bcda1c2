"""Islands: hexagonal cells and borders, their files, their checks, and the graph the rules see."""
