/** Goods by a scan, a code or a name, onto a list. */
export const goodsFindWords = {
  'goodsFind.find': 'Scan it, or type its code or name',
  'goodsFind.take': 'Put it on the list',
  'goodsFind.take.any': 'Take it as a code',
  'goodsFind.none': 'Nothing is called “{text}”. Enter takes it as a code.',
  'goodsFind.books': '{count} in the books',
} as const;
