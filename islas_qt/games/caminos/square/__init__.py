"""The market square: stalls, storehouse, cart, weather vane and the building cards that are left."""
