/** Whose a package will be, and what is known of the visits of one that comes back. */
export const packageUseWords = {
  'package.nobodys': '{name} belongs to somebody. Choose the customer who will use it.',
  'package.choose': 'Customer',
  'packageUse.of': '{name}: {used} of {of} visits were used, as the office said at {at}.',
  'packageUse.used':
    '{name}: {used, plural, one {# visit was} other {# visits were}} used, as the office said at {at}.',
  'packageUse.unknown': '{name}: how many visits were used is not known, the office has yet to say it.',
  'packageUse.over':
    '{name}: the office lists {count, plural, one {it} other {# of them}} no more, as of {at}. The visits are used, or their time is over.',
  'packageUse.here':
    '{count, plural, one {# visit was} other {# visits were}} begun at this till, which the office has yet to count.',
} as const;
