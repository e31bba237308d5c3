const nothingTaken = 'Nothing was taken by it, and what is to pay stays as it was.';
const otherTender = 'Take another tender, or ask a manager to allow it.';

const notSaved = 'Nothing was saved, and receipts wait as they did.';

/** About receipts, practice and tenders without the office. */
export const paperRefusals = {
  gift_of_nothing: {
    happened: 'On this invoice goods only came back.',
    safe: 'Nothing was printed.',
    next: 'Choose the invoice they were bought with.',
  },
  printer_missing: {
    happened: 'This till has no printer.',
    safe: 'Nothing was printed.',
    next: 'Set one up in the settings, under Printer, then print again.',
  },
  printer_port_closed: {
    happened: 'There is a machine at that address, but it takes no prints there.',
    safe: notSaved,
    next: 'Look whether it is the printer’s address, and whether its page says another port than 9100.',
  },
  printer_name_unknown: {
    happened: 'Nobody on the network has that name.',
    safe: notSaved,
    next: 'Use the numbers its own test page prints, such as 192.168.1.50.',
  },
  printer_no_answer: {
    happened: 'Nobody answers at that address.',
    safe: notSaved,
    next: 'Look whether the printer is on, its cable is in, and it is on the same network as this till.',
  },
  printer_hung_up: {
    happened: 'The printer hung up before it had everything.',
    safe: notSaved,
    next: 'Another till may be printing on it: wait until it is done, look what came out, and test again.',
  },
  printer_file_unusable: {
    happened: 'That file or device cannot be written: {says}.',
    safe: notSaved,
    next: 'Look whether the cable is in, whether the path is right, and whether this till may write there.',
  },
  printer_paper_out: {
    happened: 'The printer is out of paper.',
    safe: notSaved,
    next: 'Put a roll in, printed side up, shut the cover, and test again.',
  },
  printer_cover_open: {
    happened: 'The cover of the printer is open.',
    safe: notSaved,
    next: 'Shut it until it clicks, and test again.',
  },
  printer_fault: {
    happened: 'The printer says it has a fault.',
    safe: notSaved,
    next: 'Switch it off and on. If it stays, look whether paper is caught in the cutter.',
  },
  printer_failed: {
    happened: 'The page was not printed: {says}.',
    safe: notSaved,
    next: 'Test again. If it stays, call whoever looks after the till, with these words.',
  },
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
    safe: nothingTaken,
    next: otherTender,
  },
  offline_customer: {
    happened: 'Without the office no more than {most} is taken by {method} of one customer.',
    safe: nothingTaken,
    next: otherTender,
  },
  offline_count: {
    happened:
      'Without the office {most, plural, =0 {nothing is} one {# payment is} other {# payments are}} taken by {method}.',
    safe: nothingTaken,
    next: otherTender,
  },
  offline_hours: {
    happened:
      'The office has not been reached for more than {most, plural, one {# hour} other {# hours}}, so {method} is not taken.',
    safe: nothingTaken,
    next: otherTender,
  },
} as const;
