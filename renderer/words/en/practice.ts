export const practiceWords = {
  'practice.enter': 'Practise',
  'practice.title': 'Practice',
  'practice.why': 'Nothing here is sold or sent, the drawer stays shut. Every PIN is {pin}.',
  'practice.leave': 'Back to the till',
} as const;
