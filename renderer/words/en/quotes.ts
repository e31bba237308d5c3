import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

const nothingDone = 'Nothing of it was rung up. The sale is as it was.';

/** Goods rung up and kept for later, as an estimate or a sales order. Whoever can meet one of these refusals has them on the screen. */
export const quotesWords = {
  'quotes.title': 'Quotes and sales orders',
  'quotes.find': 'Number, customer or mobile',
  'quotes.days': 'Prices hold for … days',
  'quotes.keep': 'Keep as quote',
  'quotes.order': 'Keep as sales order',
  'quotes.kept': '{number} is kept. No money was taken.',
  'quotes.recall': 'Sell {number}',
  'quotes.swap': 'Park this sale, sell {number}',
  'quotes.choose': 'Choose one of the list',
  'quotes.all': 'Also sold and cancelled ones',
  'quotes.print': 'Print',
  'quotes.cancel': 'Cancel it …',
  'quotes.cancel.title': 'Cancel {number}?',
  'quotes.cancel.what': 'It cannot be sold any more, and leaves the list at the office. Its paper is worth nothing.',
  'quotes.cancel.reason': 'Why',
  'quotes.cancel.do': 'Cancel {number}',
  'quotes.none': 'No quote or order is open',
  'quotes.none.next': 'What is kept here promises its prices, and no money is taken for it.',
  'quotes.noneFound': 'Nothing found for “{text}”',
  'quotes.estimate': 'Quote',
  'quotes.salesorder': 'Sales order',
  'quotes.until': 'until {day}',
  'quotes.expired': 'expired {day}',
  'quotes.sold': 'sold as {number}',
  'quotes.voided': 'its sale {number} was voided, so it can be sold again',
  'quotes.cancelled': 'cancelled: {reason}',
  'quotes.untold': 'the office has yet to hear of it',
  'quotes.other.till': 'from {place}',
  'quotes.other.office': 'from the office',
  'quotes.other.asOf': 'as of {at}',
  'quotes.elsewhere': 'became {number} elsewhere',
  'quotes.withdrawn': 'the office has it no more',
  'refusal.quote_settled_there.happened': 'Money was taken for {number} already, or some of its goods have left.',
  'refusal.quote_settled_there.safe': nothingDone,
  'refusal.quote_settled_there.next': 'Let the office finish it, where the deposit and what was sent are known.',
  'refusal.quote_goods_unknown.happened': 'This till does not sell {name}, which is on {number}.',
  'refusal.quote_goods_unknown.safe': nothingDone,
  'refusal.quote_goods_unknown.next': 'Sell it where it was made. Or wait until the goods have been copied down.',
  'refusal.quote_customer_unknown.happened': '{number} is for {name}, whom this till does not know.',
  'refusal.quote_customer_unknown.safe': nothingDone,
  'refusal.quote_customer_unknown.next':
    'Wait until the customers have been copied down, or sell it where it was made.',
  'refusal.quote_not_exact.happened': '{number} promises {promised}, and at this till it would come to {here}.',
  'refusal.quote_not_exact.safe': nothingDone,
  'refusal.quote_not_exact.next': 'Sell it where it was made, or have the office look at its taxes and discounts.',
} as const;

export type QuoteRefusalCode = RefusalsIn<typeof quotesWords>;
