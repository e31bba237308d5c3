/** Sales put aside, goods that come back, and what else happens around a sale. */
export const afterSaleWords = {
  'parked.key': 'Park',
  'parked.keyCount': 'Parked {count}',
  'parked.title': 'Parked sales',
  'parked.label': 'Name for this sale',
  'parked.label.hint': 'Who it is for, or what it is. It may stay empty.',
  'parked.park': 'Park this sale',
  'parked.recall': 'Bring back {name}',
  'parked.swap': 'Park this sale, bring back {name}',
  'parked.none': 'Nothing is parked',
  'parked.none.next': 'A sale that has to wait is kept here, over shifts and restarts.',
  'parked.unnamed': 'Sale of {at}',
  'parked.by': '{at} · {by} · {count, plural, one {# item} other {# items}}',
  'parked.atClose': '{count, plural, one {# parked sale stays} other {# parked sales stay}} for the next shift',
} as const;

export const afterSaleRefusals = {
  park_tenders_taken: {
    happened: 'Money was already taken for the sale on the screen, so it cannot be put aside.',
    safe: 'The sale and the money are kept.',
    next: 'Finish it, or give the payments back first.',
  },
  parked_gone: {
    happened: 'That sale is no longer parked.',
    safe: 'The sale is as it was.',
    next: 'Look at the list again: somebody may have brought it back already.',
  },
} as const;
