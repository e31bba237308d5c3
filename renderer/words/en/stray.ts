export const strayWords = {
  'stray.happened': '{code} was scanned, and nothing was rung up.',
  'stray.till': 'Goods are sold on the sale: go to Sell and scan it again.',
  'stray.signIn': 'It is nobody’s badge, and nobody is signed in. Key in the PIN first.',
} as const;
