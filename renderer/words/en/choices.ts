export const choicesWords = {
  'choices.which': 'Which one?',
  'choices.option': 'Option {number}',
} as const;
