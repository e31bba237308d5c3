/** Which shift of the office a sale that waits is counted in. */
export const landingWords = {
  'landing.open': 'Where they land',
  'landing.title': 'Where they land',
  'landing.what':
    'The office counts a sale in the shift that is open on this register when it arrives. So it will be, if nobody decides anything more.',
  'landing.now': 'Open at the office, as far as this till was told: {place}.',
  'landing.seen': 'Open at the office when it was looked at, {at}: {place}.',
  'landing.look': 'Look at the office',
  'landing.looking': 'Asking the office …',
  'landing.nothing': 'Nothing waits: the office has everything rung up here.',
  'landing.clean': 'All of it lands in the shift it was rung up in.',
  'landing.elsewhere':
    '{count, plural, one {One sale or payment} other {# sales and payments}} ({amount}) will be counted in another shift at the office, or in none.',
  'landing.stuck':
    '{count, plural, one {One sale or payment goes} other {# sales and payments go}} nowhere ({amount}): the office has no room for their shift.',
  'landing.see': '“{key}” says which, and why.',
  'landing.shift': 'Shift',
  'landing.opened': 'Opened',
  'landing.sales': 'Sales that wait',
  'landing.payments': 'Payments that wait',
  'landing.state': 'At the office',
  'landing.number': 'Shift {number}',
  'landing.state.open_there': 'Open there',
  'landing.state.opens': 'Will be opened there',
  'landing.state.held': 'Waits for {what}',
  'landing.state.refused': 'Its opening was refused',
  'landing.state.no_room': 'Another one is in its way',
  'landing.state.given_up': 'Its opening was given up',
  'landing.state.closed_there': 'Closed there',
  'landing.state.unsaid': 'Not known',
  'landing.needPerson':
    '{count, plural, one {One of them needs a manager} other {# of them need a manager}}; the close of the shift waits for it.',
  'landing.next.stuck':
    'Close at the office what is open on this register, then choose the entry “Shift opened” and try again: they land in their own shift. Give it up, and they are counted in what is open there.',
  'landing.strays': 'Counted elsewhere',
  'landing.stray': '{what} · {amount} · rung up in {from}',
  'landing.into': 'Lands in {places}',
  'landing.place.shift': 'shift {number}',
  'landing.place.other': 'a shift that this till did not open',
  'landing.place.none': 'no shift',
  'landing.place.unknown': 'a shift that this till does not know of',
  'landing.why.given_up': 'Sending the opening of its shift was given up.',
  'landing.why.closed_there': 'Its shift is closed at the office already.',
  'landing.why.not_open': 'Its shift is not open at the office any more: somebody closed it there.',
  'landing.why.rescued': 'It was sold at a till that is lost, and is of no shift here.',
  'landing.strays.next':
    'Each still arrives whole and once, on its own day; only the shift is another. Write them down beside the Z of their shift, so that nobody looks for a difference at the office.',
  'landing.more': '{count, plural, one {And one more.} other {And # more.}}',
  'giveUp.moves':
    '{count, plural, one {One sale or payment} other {# sales and payments}} ({amount}) will then be counted at the office in {places}.',
  'giveUp.stuck':
    'It stays open at the office then, and is in the way of shift {shift}: {count, plural, one {one sale or payment goes} other {# sales and payments go}} nowhere ({amount}) until somebody closes it there.',
  'giveUp.closes': 'Shift {shift} is then closed at the office without it.',
} as const;
