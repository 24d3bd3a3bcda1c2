"""Designing an island in the window: the chart to paint on, the tools, and what is said about the island."""
