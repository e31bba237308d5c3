import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

const nothingTaken = 'Nothing was taken in.';

/** Sales of a lost till, taken in from its receipts. */
export const rescueWords = {
  'rescue.open': 'Take in receipts of a lost till',
  'rescue.title': 'Receipts of a lost till',
  'rescue.what':
    'Scan the code on each receipt that was printed while the office did not answer. Its sale goes to the office with its own number, once, and into no shift or drawer of this till.',
  'rescue.code': 'Code on the receipt',
  'rescue.take': 'Take in',
  'rescue.camera': 'Camera',
  'rescue.list': 'What each receipt came to',
  'rescue.number': 'Receipt',
  'rescue.day': 'Sold',
  'rescue.total': 'Total',
  'rescue.outcome': 'What came of it',
  'rescue.unread': '?',
  'rescue.none': 'No receipt was taken in here yet.',
  'rescue.standing.waiting': 'Taken in, waits',
  'rescue.standing.checking': 'Taken in, being looked up',
  'rescue.standing.attention': 'Needs a manager',
  'rescue.standing.cancelled': 'Given up',
  'rescue.standing.confirmed': 'Taken in and told',
  'rescue.standing.was_there': 'The office had it already',
  'rescue.trust.title': 'A till this one does not know',
  'rescue.trust.what':
    'Compare with a Z of {register} on paper: under its journal stands the receipt key. Where there is none, say yes only to receipts that you know are the shop’s own. Your name is kept with it, and all receipts of that till are believed from then on.',
  'rescue.trust.key': 'Receipt key',
  'rescue.trust.yes': 'It is a till of this shop',
  'rescue.operation':
    'Taken in from its receipt by {by} at {at}. It was sold at {register}, and is in no shift of this till.',
  'rescue.operation.checking':
    'The office may have it from the lost till, or from another that took the same receipt in. It is looked up there before anything is sent, so it cannot count twice.',
  'rescue.counted':
    'Beside this shift, {count, plural, one {one sale of a lost till was} other {# sales of a lost till were}} taken in here from paper: {amount}. They are in none of these figures.',
  'refusal.paper_not_a_receipt.happened': 'That is not the code of a receipt.',
  'refusal.paper_not_a_receipt.safe': nothingTaken,
  'refusal.paper_not_a_receipt.next': 'Scan the square code at its foot, not the bars.',
  'refusal.paper_damaged.happened': 'The code does not read as a till signed it.',
  'refusal.paper_damaged.safe': nothingTaken,
  'refusal.paper_damaged.next':
    'Smooth the paper and scan it once more. If other receipts read well, this one is damaged or was not made by a till: enter its sale at the office by hand, if it is real.',
  'refusal.paper_short.happened': 'The code of {number} names its sale and does not hold it.',
  'refusal.paper_short.safe': nothingTaken,
  'refusal.paper_short.next':
    'The office took sales when this was printed, or this one was too long for the paper. Look for {number} at the office; where it is missing, enter it there by hand.',
  'refusal.paper_sold_here.happened': '{number} was sold at this till.',
  'refusal.paper_sold_here.safe': 'This till has it and tells the office of it by itself.',
  'refusal.paper_sold_here.next': 'Take the next receipt.',
  'refusal.paper_taken_in.happened': '{number} was taken in already, by {by}.',
  'refusal.paper_taken_in.safe': 'It counts once.',
  'refusal.paper_taken_in.next': 'Take the next receipt.',
  'refusal.paper_given_up.happened': '{number} was given up at this till by {by}: “{why}”.',
  'refusal.paper_given_up.safe': 'This till does not tell the office of it.',
  'refusal.paper_given_up.next':
    'Look for it at the office. Where it is missing, enter it there by hand, or take it in at another till of this outlet.',
  'refusal.paper_number_ours.happened': 'This till gave {number} to another sale of its own.',
  'refusal.paper_number_ours.safe': nothingTaken,
  'refusal.paper_number_ours.next': 'Enter the sale on this receipt at the office by hand, under another number.',
  'refusal.paper_other_outlet.happened': '{number} was sold in another outlet.',
  'refusal.paper_other_outlet.safe': nothingTaken,
  'refusal.paper_other_outlet.next': 'Take it in at a till of that outlet.',
  'refusal.paper_letters_used_up.happened':
    'The lost till gave its numbers as this one does, and no other letter is left for this one.',
  'refusal.paper_letters_used_up.safe': nothingTaken,
  'refusal.paper_letters_used_up.next': 'Take {number} in at another till of this outlet.',
  'refusal.paper_till_unknown.happened': '{number} was signed by a till that this one does not know.',
  'refusal.paper_till_unknown.safe': nothingTaken,
  'refusal.paper_till_unknown.next': 'Compare its receipt key, then say whether it is a till of this shop.',
} as const;

/** The refusals among them. */
export type RescueRefusalCode = RefusalsIn<typeof rescueWords>;
