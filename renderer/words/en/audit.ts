export const auditWords = {
  'audit.title': 'Compared with the office',
  'audit.never': 'Not compared yet. It happens by itself after a shift and once a day.',
  'audit.last':
    '{at}: {count, plural, one {# invoice} other {# invoices}} here and {there} there{waiting, plural, =0 {} one {, # is on its way} other {, # are on their way}}.',
  'audit.agree': 'Both agree.',
  'audit.now': 'Compare now',
  'audit.seen': 'Seen',
  'audit.void': 'Void the copy',
  'audit.again': 'Tell the office again',
  'audit.again.all': 'Tell all {count} again',
  'audit.again.restored': 'The office was put back from an old copy',
  'audit.again.lost': 'Nobody there knows why it is gone',
  'audit.onItsWay': 'What puts it right is told to the office. The next comparison shows whether it did.',
  'audit.seen.meant': 'Changed there on purpose',
  'audit.seen.righted': 'Put right at the office',
  'audit.seen.told': 'The office looks into it',
  'audit.void.twice': 'The office has it twice',
  'audit.void.byHand': 'Entered there by hand as well',
  'audit.settle.seen': 'Why does this difference stay?',
  'audit.settle.again':
    'It is looked for at the office once more, and told where it is not there, as it is here: the invoice with its payments, or what was voided or paid of it later. One that somebody entered there by hand under another number would count twice.',
  'audit.settle.void': 'The copy is voided at the office. The sale itself stays as it is.',
} as const;
