"""What is drawn: islands, pieces, the sea chart, and the screens made of them."""
