export const serialsWords = {
  'serials.title': 'Serial of {name}',
  'serials.scan': 'Scan or type it',
  'serials.missing': '{count, plural, one {# more is} other {# more are}} needed.',
  'serials.whole': 'Every piece has its number.',
  'serials.batch': 'Batch of {count}',
  'serials.until': 'until {day}',
  'serials.take': 'Take it',
  'serials.done': 'Done',
} as const;
