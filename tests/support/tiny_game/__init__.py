"""Faros: the smallest game with a hidden card and a secret choice. It shows what a game needs, and that it suffices.

The rules, for 2 to 4 lighthouses:

1. There are twelve lamps: red, green and white, each of brightness 1 to 4. The brighter lamp counts; among equal ones
   white beats green and green beats red.
2. In every round each seat is dealt one lamp and looks at it alone.
3. Beginning with the start seat, each seat chooses in secret: whether its lamp shines or stays dark, and, if it
   wants to, a colour to bet on.
4. When the last has chosen, everything is revealed. The brightest lamp that shines earns its seat 2 points. A bet on
   its colour earns 1 point, any other bet costs 1. If all stay dark, nobody earns anything and every bet is lost.
5. The next seat begins the next round. After four rounds the most points win; among equals the one with the brightest
   lamp in the last round wins alone.
"""

KEY = "faros"
PACKAGE = __name__  # what a registry knows it by
