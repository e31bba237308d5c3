export const unitsWords = {
  'units.title': 'Unit of {name}',
  'units.pieces': '{count} pieces',
} as const;
