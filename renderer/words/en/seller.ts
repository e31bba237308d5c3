export const sellerWords = {
  'seller.title': 'Who sold {name}?',
  'seller.cashier': 'Whoever rings it up',
} as const;
