export const offlineWords = {
  'offline.head': '{method} without the office:',
  'offline.amount': '{is} of {most}',
  'offline.customer': '{is} of {most} by this customer',
  'offline.count': '{is} of {most} payments',
  'offline.hours': '{is} of {most} hours',
  'offline.allow': 'Allow more for this sale',
  'offline.allowLater': 'Allow more for this payment',
} as const;
