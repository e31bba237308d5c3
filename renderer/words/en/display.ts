export const displayWords = {
  'display.total': 'Total',
  'display.discount': 'Discount',
  'display.due': 'To pay',
  'display.change': 'Your change',
  'display.back': 'You get back',
} as const;
