"""The first screen: the chart with the islands and the menu."""
