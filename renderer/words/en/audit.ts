export const auditWords = {
  'audit.title': 'Compared with the office',
  'audit.never': 'Not compared yet. It happens by itself after a shift and once a day.',
  'audit.last':
    '{at}: {count, plural, one {# invoice} other {# invoices}} here and {there} there{waiting, plural, =0 {} one {, # is on its way} other {, # are on their way}}.',
  'audit.agree': 'Both agree.',
  'audit.now': 'Compare now',
  'audit.seen': 'Seen',
  'audit.void': 'Void the copy',
  'audit.seen.meant': 'Changed there on purpose',
  'audit.seen.righted': 'Put right at the office',
  'audit.seen.told': 'The office looks into it',
  'audit.void.twice': 'The office has it twice',
  'audit.void.byHand': 'Entered there by hand as well',
  'audit.settle.seen': 'Why does this difference stay?',
  'audit.settle.void': 'The copy is voided at the office. The sale itself stays as it is.',
} as const;
