/** Labels of the shelves that one press prints: no more than a roll has. */
export const mostLabelsAtOnce = 50;
