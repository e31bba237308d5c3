const nothingChanged = 'Nothing was changed.';

export const auditRefusals = {
  office_not_read: {
    happened: 'The office could not be compared: {message}.',
    safe: 'Every sale is safe on this till.',
    next: 'The till compares again by itself. Selling goes on.',
  },
  office_not_reached: {
    happened: 'The office cannot be reached, so nothing was compared.',
    safe: 'Every sale is safe on this till.',
    next: 'The till compares again by itself. Selling goes on.',
  },
  nothing_sold: {
    happened: 'This till has sold nothing yet.',
    safe: nothingChanged,
    next: 'Compare after the first sale.',
  },
  difference_gone: {
    happened: 'That difference is not known here.',
    safe: nothingChanged,
    next: 'Look at the list once more.',
  },
  difference_settled: {
    happened: 'That difference is settled already.',
    safe: nothingChanged,
    next: 'Look at the list once more.',
  },
  not_told_before: {
    happened: 'The office was never told of it from this till, or is being told just now.',
    safe: nothingChanged,
    next: 'Compare once more in a minute.',
  },
  not_a_copy: {
    happened: 'What the office has is no exact copy of the sale.',
    safe: nothingChanged,
    next: 'Look at both at the office, correct it there, and mark it as seen here.',
  },
} as const;
