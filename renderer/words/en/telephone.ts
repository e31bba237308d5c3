/** A yes by telephone, and the phone it takes. */
export const telephoneWords = {
  'telephone.ring': 'Ring {name}, and read this out:',
  'telephone.asker': '{who} asks for it, {place}.',
  'telephone.how': '{name} reads out the six digits that the app on the phone shows for this till.',
  'telephone.code': 'Code of {name}',
  'telephone.keyed': '{code} keyed so far',
  'telephone.none': 'Nothing keyed yet',
  'telephone.go': 'Agree by telephone',
  'telephone.title': 'The telephone of {name}',
  'telephone.why':
    'An authenticator app on the phone shows six digits for this till, others every half minute. Read out to a cashier they are a yes, with the line down too.',
  'telephone.pin': 'PIN of {name}',
  'telephone.pin.hint': 'Only whoever has the phone keys it.',
  'telephone.show': 'Show the code for the app',
  'telephone.scan': 'Scan this with the app. Nobody else may see it: it is as good as a PIN.',
  'telephone.qr': 'QR code for the app on the phone',
  'telephone.key': 'Or type this key into the app:',
  'telephone.address': 'Or give the app this address:',
  'telephone.shown': 'The six digits that the app shows now',
  'telephone.keep': 'Keep this telephone',
} as const;
