/** How the other tills of the shop do, as the office heard of them. */
export const tillsWords = {
  'tills.title': 'Other tills',
  'tills.name': '{register} · {outlet}',
  'tills.nameOfTwo': '{register} ({letter}) · {outlet}',
  'tills.justNow': 'just now',
  'tills.minutesAgo': '{count, plural, one {a minute ago} other {# minutes ago}}',
  'tills.fine': 'All sent, heard of {ago}.',
  'tills.heard': 'Heard of {ago}.',
  'tills.waits': '{count, plural, one {One entry waits} other {# entries wait}} since {since}, heard of {ago}.',
  'tills.person':
    '{count, plural, one {One entry needs} other {# entries need}} a manager, on the Sync page of that till.',
  'tills.cut': 'Not heard of since {at}, in the middle of its shift. What it sells meanwhile is on that till alone.',
  'tills.quiet': 'Not heard of since {at}, while {outlet} sells.',
  'tills.away': 'Not heard of since {at}.',
  'tills.thenSent': 'All was sent then.',
  'tills.thenWaited': '{count, plural, one {One entry} other {# entries}} waited then, since {since}.',
  'tills.cut.next':
    'Where a till is not heard of in the middle of its shift, look whether it is on and whether its line works: its own light says so. Selling goes on there, and all of it arrives once the line is back.',
  'tills.notReached': 'The office is not reached, so how they do cannot be said now.',
  'tills.notShown': 'The office does not say how they do: {words}',
} as const;
