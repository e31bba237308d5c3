const nothingChanged = 'Nothing was changed.';

const drawerKept = 'Nothing was written down about the drawer.';
const shiftOpen = 'The shift is still open and complete.';

export const cashRefusals = {
  amount_not_above_zero: {
    happened: 'The amount is not above zero.',
    safe: drawerKept,
    next: 'Key in how much goes in or out.',
  },
  drawer_has_less: {
    happened: 'There should be less than that in the drawer.',
    safe: drawerKept,
    next: 'Look at the amount. If the drawer really holds more, write it down as a pay-in first.',
  },
  move_gone: {
    happened: 'That entry is not of the open shift.',
    safe: drawerKept,
    next: 'Look at the list again.',
  },
  move_corrected: {
    happened: 'That entry was taken back already, or takes another one back.',
    safe: drawerKept,
    next: 'Write the right amount down as a new entry.',
  },
  cash_rules_impossible: {
    happened:
      '{field, select, denominations {These coins and notes} tolerance {This difference let through} moveLimit {This most paid in or out} roundTo {This smallest coin} openHours {This number of hours} other {This number of minutes}} cannot work.',
    safe: 'The old settings still hold.',
    next: '{field, select, denominations {Write what each is worth once, up to 30 of them, with a space between.} roundTo {Write an amount above zero.} openHours {Write whole hours from 1 to 336.} idleMinutes {Write whole minutes from 0 to 1440.} other {Write an amount from zero, with no more decimals than the prices have.}}',
  },
  count_impossible: {
    happened: 'That count cannot be right.',
    safe: nothingChanged,
    next: 'Look at the number of pieces of each coin and note.',
  },
  left_impossible: {
    happened: 'More would stay in the drawer than was counted.',
    safe: shiftOpen,
    next: 'Key in what stays for the next shift: all of it, or less.',
  },
  drawer_changed: {
    happened: 'Cash came into this drawer or left it since this count was begun.',
    safe: shiftOpen,
    next: 'Count again, or say that it is in the count.',
  },
  difference_note_missing: {
    happened: 'The count differs from what should be there by more than is allowed.',
    safe: shiftOpen,
    next: 'Count once more. If it stays, write a note that says why.',
  },
  float_note_missing: {
    happened: 'The last shift left {expected} in the drawer, not {float}.',
    safe: 'No shift was opened.',
    next: 'Count once more. If it stays, write a note that says why.',
  },
  clock_doubted: {
    happened:
      'The clock of this computer says {now}. {by, select, office {The back office has {there}.} later {But this till did something at {there}, which is still to come.} other {But this till did nothing since {there}.}}',
    safe: 'No shift was opened.',
    next: 'Set the clock first, for what is sold counts on its day (Windows: Settings, Time & language; Linux: Settings, Date & Time). If it is right as it is, say so.',
  },
  act_denied: {
    happened: 'Your role does not do this.',
    safe: nothingChanged,
    next: '{who} can sign in and do it.',
  },
  approval_gone: {
    happened: 'That yes is used up, too old, or not theirs to give.',
    safe: nothingChanged,
    next: 'Ask them to agree once more.',
  },
  cannot_approve: {
    happened: 'The role of that person does not allow it either.',
    safe: nothingChanged,
    next: 'Ask somebody else on the list to key in their PIN.',
  },
} as const;
