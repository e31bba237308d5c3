const nothingChanged = 'Nothing was changed.';

export const cashRefusals = {
  approval_gone: {
    happened: 'That yes of a manager is used up or too old.',
    safe: nothingChanged,
    next: 'Ask the manager to agree once more.',
  },
  not_a_manager: {
    happened: 'That person is not a manager.',
    safe: nothingChanged,
    next: 'Ask a manager to key in their own PIN.',
  },
} as const;
