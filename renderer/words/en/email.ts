export const emailWords = {
  'email.address': 'E-mail the receipt to',
  'email.send': 'Send',
  'email.queued': 'The office is asked to send it to {email}. The list of what was sent says how it stands.',
} as const;
