export const priceWords = {
  'price.title': 'What does it cost?',
  'price.scan': 'Scan it. Nothing is rung up.',
  'price.code': 'Or type its code',
  'price.look': 'Look',
  'price.sell': 'Ring it up',
  'price.quantity': '{quantity} of it: {total}',
  'price.elsewhere': '{price} where an outlet has no price of its own',
  'price.change': 'Change the price',
  'price.new': 'From now on',
  'price.new.what': 'At this outlet, on all its tills. What is rung up already keeps its price.',
  'price.set': 'It costs {price}',
  'price.usual': '{price} again, as elsewhere',
} as const;
