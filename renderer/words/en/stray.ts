export const strayWords = {
  'stray.happened': '{code} was scanned, and nothing was rung up.',
  'stray.till': 'Goods are sold on the sale: go to Sell and scan it again.',
  'stray.signIn': 'Nobody is signed in. Key in the PIN and scan it again.',
} as const;
