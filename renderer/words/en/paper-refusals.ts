const saleIsOpen = 'The sale is kept, and nothing was taken by it.';
const otherTender = 'Take another tender, or ask a manager to allow it.';

/** About receipts, practice and tenders without the office. */
export const paperRefusals = {
  email_impossible: {
    happened: 'That is not an e-mail address.',
    safe: 'The receipt was not sent anywhere.',
    next: 'Key it in again, such as name@example.com.',
  },
  not_in_practice: {
    happened: 'The practice shop does not do that.',
    safe: 'Nothing here touches the till.',
    next: 'Go back to the till first.',
  },
  offline_amount: {
    happened: 'Without the office no more than {most} is taken by {method}.',
    safe: saleIsOpen,
    next: otherTender,
  },
  offline_customer: {
    happened: 'Without the office no more than {most} is taken by {method} of one customer.',
    safe: saleIsOpen,
    next: otherTender,
  },
  offline_count: {
    happened:
      'Without the office {most, plural, =0 {nothing is} one {# payment is} other {# payments are}} taken by {method}.',
    safe: saleIsOpen,
    next: otherTender,
  },
  offline_hours: {
    happened:
      'The office has not been reached for more than {most, plural, one {# hour} other {# hours}}, so {method} is not taken.',
    safe: saleIsOpen,
    next: otherTender,
  },
} as const;
