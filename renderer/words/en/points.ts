import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

const saleKept = 'The sale is as it was.';

/** Loyalty points of the customer of a sale. Whoever can meet one of these refusals has the customer's points on the screen. */
export const pointsWords = {
  'points.title': 'Points of {name}',
  'points.title.nobody': 'Points',
  'points.nobody': 'Points belong to a customer. Choose one first.',
  'points.note': '{count, plural, one {# point} other {# points}}',
  'points.note.unknown': 'Points not known yet',
  'points.note.used': '{count} take {amount} off',
  'points.note.earns': 'earns {count}',
  'points.note.loses': 'loses {count}',
  'points.note.asOf': 'as of {at}',
  'points.can': '{count, plural, one {# point} other {# points}} can be used, worth {amount}.',
  'points.held': '{count} as of {at}, by the office.',
  'points.held.never': 'The office has not said yet what this customer has.',
  'points.untold': '{count} of them went at this till since.',
  'points.coming': '{count} more were earned here and can be used when the office has heard of it.',
  'points.earns': 'This sale earns {count}.',
  'points.takes': 'At most {count} on this sale',
  'points.on':
    '{count, plural, one {# point is} other {# points are}} on the sale and {count, plural, one {takes} other {take}} {amount} off.',
  'points.noWorth': 'Nobody has said what a point is worth. It is said under Settings, Loyalty points.',
  'points.away': 'The office is not reached. By points since then:',
  'points.choose': 'Choose a customer',
  'points.noRules':
    'Nobody has said at this till how the points of the shop work. It is said under Settings, Loyalty points.',
  'points.all': 'Use all {count} for {amount}',
  'points.use': 'Use {count} for {amount}',
  'points.use.none': 'Key in how many',
  'points.returned':
    '{count, plural, one {# point} other {# points}} took {amount} off this sale and stay used when goods come back. A void of the whole sale gives them back.',
  'points.off': 'Take the points off',
  'refusal.points_need_customer.happened': 'There are points on the sale and no customer whose points they are.',
  'refusal.points_need_customer.safe': saleKept,
  'refusal.points_need_customer.next': 'Choose the customer, or take the points off.',
  'refusal.points_unknown.happened': 'The office has not told this till what points {name} has.',
  'refusal.points_unknown.safe': saleKept,
  'refusal.points_unknown.next': 'Take the payment in another way. Points are known when the office has been asked.',
  'refusal.points_short.happened':
    '{name} has {left, plural, =0 {no points} one {# point} other {# points}} that can be used, by what the office last said.',
  'refusal.points_short.safe': 'The sale is as it was. No point was used.',
  'refusal.points_short.next': 'Use fewer points, or take the payment in another way.',
  'refusal.points_without_worth.happened': 'Nobody has said what a point is worth.',
  'refusal.points_without_worth.safe': saleKept,
  'refusal.points_without_worth.next': 'A manager says it under Settings, Loyalty points.',
  'refusal.points_with_discount.happened':
    'Points, a coupon and an amount off cannot be on one sale: the office knows one of them.',
  'refusal.points_with_discount.safe': saleKept,
  'refusal.points_with_discount.next': 'Take the other one off first. Percentages and discounts on lines can stay.',
  'refusal.points_after_money.happened': 'Money was already taken for this sale, and points change what is due.',
  'refusal.points_after_money.safe': 'The sale and the money are kept.',
  'refusal.points_after_money.next': 'Give the payments back first.',
  'refusal.points_beyond_sale.happened':
    'This sale takes {most, plural, =0 {no points} one {# point} other {# points}} at most: it comes to no more.',
  'refusal.points_beyond_sale.safe': saleKept,
  'refusal.points_beyond_sale.next': 'Use fewer points.',
  'refusal.points_on_quote.happened':
    'Points are on the sale, and nobody knows whether the customer will have them when the goods are sold.',
  'refusal.points_on_quote.safe': saleKept,
  'refusal.points_on_quote.next': 'Take them off, and use them on the day of the sale.',
} as const;

/** The refusals among them. */
export type PointRefusalCode = RefusalsIn<typeof pointsWords>;
