const stored = 'Everything sold so far is stored.';

/** What is said before anybody signed in: the first script carries these and no others. */
export const firstWords = {
  'signIn.title': 'Who is selling?',
  'signIn.pin': 'PIN of {name}',
  'signIn.keyed': 'Digits keyed: {count}',
  'signIn.go': 'Sign in',
  'pad.full': 'No more digits fit. The last one was left out.',
  erase: 'Erase the last digit',
  'frame.place': '{outlet} · {register}',
  'line.connecting': 'Starting the register …',
  'line.lost': 'The register is restarting',
  'line.lost.safe': `${stored} The sale on the screen comes back with it.`,
  'line.lost.next': 'Wait a moment. Scans made now are taken when it is back.',
  'line.gone': 'The register does not answer',
  'line.gone.safe': stored,
  'line.gone.next':
    'Close this window and open the till again from its own icon or link. If it does not start, restart the computer.',
  'line.refused': 'This window has no pass to the register',
  'line.refused.safe': stored,
  'line.refused.next': 'Open the till again from its own icon or link. The old link works once.',
} as const;
