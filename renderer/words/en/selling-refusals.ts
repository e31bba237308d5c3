const saleKept = 'The sale is as it was.';
const nothingChanged = 'Nothing was changed.';

/** About choosing goods at the till. */
export const sellingRefusals = {
  tenders_no_longer_fit: {
    happened: 'Money was already taken, and would not fit what is then to pay.',
    safe: 'The sale and the money are kept.',
    next: 'Give that payment back on the pay screen, then change the sale.',
  },
  favourites_full: {
    happened: 'The favourites are full: there is room for {most}.',
    safe: nothingChanged,
    next: 'Take one off first.',
  },
  misc_not_set_up: {
    happened: 'This till has no product to sell goods without a code as.',
    safe: saleKept,
    next: 'A manager sets its code under Settings. Until then, sell by the code of something like it.',
  },
  misc_unknown: {
    happened: 'No product has the code {misc}.',
    safe: nothingChanged,
    next: 'Use the code of a product the office keeps for goods without one, or leave it empty.',
  },
  label_empty: {
    happened: 'The label of {name} has a price or a weight of nothing.',
    safe: saleKept,
    next: 'Weigh it and print another label, or find it by name and key its price.',
  },
  misc_needs_price: {
    happened: '{name} has no price of its own.',
    safe: saleKept,
    next: 'Press Misc and key its price.',
  },
  person_unknown: {
    happened: 'The shop has nobody called {name}.',
    safe: saleKept,
    next: 'Choose somebody from the list.',
  },
  serial_unknown: {
    happened: 'The office keeps no {serial} of it in this shop.',
    safe: saleKept,
    next: 'Choose one from the list, or write the number into the note of the line.',
  },
  serial_taken: {
    happened: '{serial} is on this sale already.',
    safe: saleKept,
    next: 'Take the number of the other piece.',
  },
  serials_enough: {
    happened: 'Every piece of the line has its number.',
    safe: saleKept,
    next: 'Take one off first, or raise the quantity.',
  },
  age_unseen: {
    happened: 'Nobody has looked yet whether the customer is {years} or older.',
    safe: 'The sale is as it was. No money was booked.',
    next: 'Answer that on the sale, then pay again.',
  },
  package_needs_customer: {
    happened: '{name} belongs to somebody, and the sale has no customer.',
    safe: 'The sale is as it was. No money was booked.',
    next: 'Choose the customer who will use it, then pay again.',
  },
  packages_too_many: {
    happened: '{name} is sold {most} at a time at most.',
    safe: 'The sale is as it was. No money was booked.',
    next: 'Lower the quantity, and sell the rest in a sale of its own.',
  },
  package_unknown: {
    happened: 'The shop sells no such package.',
    safe: 'Nobody was checked in.',
    next: 'Choose one from the list.',
  },
  member_without_code: {
    happened: '{name} has no customer code, and the office knows its members by it.',
    safe: 'Nothing was told to the office.',
    next: 'Have the office give the customer a code.',
  },
  member_inside: {
    happened: '{name} is checked in already, with {packageName}.',
    safe: 'No second visit was taken.',
    next: 'Check out first when this is another visit.',
  },
  member_leaving: {
    happened: 'Something about the visits of {name} is still on its way to the office.',
    safe: 'Nobody was checked out a second time.',
    next: 'Wait until the office has heard of it.',
  },
  coupon_unknown: {
    happened: 'The office has not told this till of a coupon {coupon}.',
    safe: saleKept,
    next: 'Check the code. A new coupon is known here once this till has asked the office again.',
  },
  coupon_early: { happened: '{coupon} is good from {from} on.', safe: saleKept, next: 'Take another coupon.' },
  coupon_expired: { happened: '{coupon} was good until {until}.', safe: saleKept, next: 'Take another coupon.' },
  coupon_spent: {
    happened: '{coupon} is used up.',
    safe: 'The sale is as it was. No money was booked.',
    next: 'Take another coupon, or take it off the sale.',
  },
  coupon_of_other: {
    happened: '{coupon} belongs to one customer, who is not the customer of this sale.',
    safe: saleKept,
    next: 'Choose that customer, or take the coupon off the sale.',
  },
  coupon_beyond: {
    happened: 'Without the office {coupon} takes off more by now than your shop trusts it with.',
    safe: 'The sale is as it was. No money was booked.',
    next: 'Go back to the sale and put the coupon on it once more, which asks for somebody’s yes, or take it off.',
  },
  coupon_on_quote: {
    happened: 'A coupon is on the sale, and nobody knows whether it will be good when the goods are sold.',
    safe: saleKept,
    next: 'Take the coupon off, and use it on the day of the sale.',
  },
  quote_gone: {
    happened: 'That quote is not on this till.',
    safe: nothingChanged,
    next: 'Find it again by its number.',
  },
  quote_ended: {
    happened: '{number} was sold or cancelled already.',
    safe: 'It was not sold a second time. No money was booked.',
    next: 'Look at it under Quotes. To sell the goods again, ring them up anew.',
  },
  quote_of_return: {
    happened: 'Goods that come back are on the sale.',
    safe: saleKept,
    next: 'Finish the return first; a quote has only goods to be sold.',
  },
  order_needs_customer: {
    happened: 'A sales order promises the goods to somebody, and the sale has no customer.',
    safe: saleKept,
    next: 'Choose the customer, then keep it as an order.',
  },
  price_zero: {
    happened: 'It has no price yet.',
    safe: saleKept,
    next: 'Key what it costs.',
  },
} as const;
