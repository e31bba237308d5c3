const nothingChanged = 'Nothing was changed.';
const hereAndThere = 'Nothing was changed, here or there.';
const asShown = 'Type the address as the settings of the other till show it, such as 192.168.1.10.';

/** Of a till that lets others in, and of one that joins. */
export const joiningRefusals = {
  joining_not_own: {
    happened: 'This till does not keep the back office of the shop.',
    safe: nothingChanged,
    next: 'Do it at the till that keeps it.',
  },
  joining_office_silent: {
    happened: 'The back office of this till gave no answer.',
    safe: 'It may have done this or not. Selling goes on.',
    next: 'Wait a moment, look at what stands here then, and do it again if need be. The machine says: {says}',
  },
  joining_is_off: {
    happened: 'No other till is let in just now.',
    safe: nothingChanged,
    next: 'Press “Let other tills join” first.',
  },
  joining_not_joined: {
    happened: 'This till does not use the back office of another till.',
    safe: nothingChanged,
    next: 'Look at the settings as they are now.',
  },
  join_address_wrong: {
    happened: 'That is no address of a till.',
    safe: hereAndThere,
    next: asShown,
  },
  join_code_unreadable: {
    happened: 'That is not a code of eight letters and digits.',
    safe: hereAndThere,
    next: 'Type it as the other till shows it.',
  },
  join_not_reached: {
    happened: 'No back office of a till was reached at that address.',
    safe: hereAndThere,
    next: 'Look whether that till is on, on this network, and at the address that its settings show now. If all of that is right, whoever looks after the tills lets the others through its firewall. The machine says: {says}',
  },
  join_no_office: {
    happened: 'What answers at that address is not the back office of a till.',
    safe: hereAndThere,
    next: 'Type the address as the settings of the other till show it, with the colon and what stands behind it where there is one. It says: {says}',
  },
  join_code_wrong: {
    happened: 'That is not the code that the other till shows, or it is too old by now.',
    safe: hereAndThere,
    next: 'Type it once more, or have another code made there and type that one.',
  },
  join_not_proved: {
    happened: 'Whoever answers there does not know the code. Another machine may stand between the two tills.',
    safe: 'Nothing was changed here, and the code was not given away.',
    next: 'Look at the address once more. If it is right, call whoever looks after the network, and make another code afterwards.',
  },
  join_own_shop: {
    happened: 'This till keeps the back office of its shop itself.',
    safe: nothingChanged,
    next: 'Let the other tills join this one.',
  },
  join_other_shop: {
    happened: 'The back office of that till is of another shop: it does not have the outlet of this one.',
    safe: 'This till keeps all that it has, and sells on.',
    next: 'Type the address of the till that keeps the back office of this shop, and a code that it shows.',
  },
  join_other_office: {
    happened: 'The back office that answers there is not the one this till uses.',
    safe: 'This till looks for its own where it did before, and sells on.',
    next: asShown,
  },
} as const;
