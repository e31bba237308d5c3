export const weighWords = {
  'weigh.title': 'Weigh {name}',
  'weigh.reading': 'Reading the scale …',
  'weigh.weight': '{kilograms} kg',
  'weigh.net': 'The scale took a tare off already.',
  'weigh.tare': 'On the scale {gross} kg, tare {tare} kg',
  'weigh.price': '{grams} × {price}',
  'weigh.again': 'Weigh again',
  'weigh.asTare': 'That is the tare',
  'weigh.put': 'Put the goods on and weigh again.',
  'weigh.goods': 'Now the goods with it: put them on and weigh again.',
  'weigh.take': 'Take {kilograms} kg',
} as const;
