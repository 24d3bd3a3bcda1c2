"""The pictures of Caminos: goods, cards, buildings, the square and its scenes."""
