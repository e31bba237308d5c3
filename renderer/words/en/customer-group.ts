/** Whose prices a customer has. */
export const customerGroupWords = {
  'customerGroup.open': 'Prices of a group',
  'customerGroup.title': 'Prices of a group',
  'customerGroup.why':
    '{name} pays what the price books of a group say. It is changed at the back office at once, and counts here right away, in the open sale too; the other tills have it within a day.',
  'customerGroup.group': 'Group',
  'customerGroup.known': 'There are {names}. Left empty the usual prices count.',
  'customerGroup.first':
    'Nobody is in a group yet: what you type here can be chosen in a price book. Left empty the usual prices count.',
  'customerGroup.save': 'Give these prices',
  'customerGroup.none': 'Usual prices again',
} as const;
