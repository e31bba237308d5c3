export const unprintedWords = {
  'unprinted.title': 'Not printed',
  'unprinted.what':
    '{count, plural, one {# paper did not come out.} other {# papers did not come out.}} The drawer stays shut when they do, and whoever pays meanwhile gets their receipt first.',
  'unprinted.itself': 'The printer needs a hand. What waits comes out by itself when it is ready, unless you leave it.',
  'unprinted.more': 'and {count} older',
  'unprinted.print': '{count, plural, one {Print it} other {Print all #}}',
  'unprinted.leave': '{count, plural, one {Leave it} other {Leave all #}}',
  'unprinted.left': 'A receipt that is left can be printed from its invoice at any time.',
  'unprinted.none': 'Nothing is left to print.',
} as const;
