export const priceWords = {
  'price.title': 'What does it cost?',
  'price.scan': 'Scan it. Nothing is rung up.',
  'price.code': 'Or type its code',
  'price.look': 'Look',
  'price.sell': 'Ring it up',
  'price.quantity': '{quantity} of it: {total}',
} as const;
