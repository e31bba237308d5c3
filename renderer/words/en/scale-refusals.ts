const kept = 'The sale is as it was.';

/** About the scale beside the till. */
export const scaleRefusals = {
  scale_target_invalid: {
    happened: 'This till does not know where its scale is.',
    safe: kept,
    next: 'A manager sets it up under Settings. Until then, key the weight in grams.',
  },
  scale_unreachable: {
    happened: 'The scale is not there: {says}.',
    safe: kept,
    next: 'Look whether it is on and its cable is in, then weigh again, or key the weight in grams.',
  },
  scale_windows_device: {
    happened: 'On Windows this till reads a scale over the network only.',
    safe: kept,
    next: 'Connect it through a box from serial to network, and set its address here.',
  },
  scale_silent: {
    happened: 'The scale says nothing.',
    safe: kept,
    next: 'Look whether it is on, and whether a manager set the protocol its handbook names. Until then, key the weight in grams.',
  },
  scale_garbled: {
    happened: 'The scale says what this till does not understand.',
    safe: kept,
    next: 'A manager sets its protocol and its line as its handbook has them. Until then, key the weight in grams.',
  },
  scale_moving: {
    happened: 'The goods do not lie still.',
    safe: kept,
    next: 'Let go of them, wait until the scale is quiet, and weigh again.',
  },
  scale_over: {
    happened: 'That is more than the scale can weigh.',
    safe: kept,
    next: 'Take some off and weigh it in two lots.',
  },
  scale_under: {
    happened: 'The scale shows less than nothing.',
    safe: kept,
    next: 'Take everything off, press its zero key, and weigh again.',
  },
  scale_fault: {
    happened: 'The scale has no weight to give.',
    safe: kept,
    next: 'Take everything off, switch it off and on, and weigh again.',
  },
  scale_empty: { happened: 'There is nothing on the scale.', safe: kept, next: 'Put the goods on, and weigh again.' },
} as const;
