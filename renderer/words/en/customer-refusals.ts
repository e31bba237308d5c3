const nothingChanged = 'Nothing was changed.';

/** Of the acts on customers. */
export const customerRefusals = {
  email_unreadable: {
    happened: 'That is no e-mail address.',
    safe: nothingChanged,
    next: 'Type it like name@example.com, or leave it empty.',
  },
  customer_exists: {
    happened: '{name} ({customerCode}) has that e-mail or mobile already.',
    safe: nothingChanged,
    next: 'Find {name} and choose them, or type another e-mail or mobile.',
  },
};
