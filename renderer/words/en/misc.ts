export const miscWords = {
  'misc.title': 'Something without a code',
  'misc.price': 'Price of one',
  'misc.name': 'What it is',
  'misc.do': 'Add for {price}',
} as const;
