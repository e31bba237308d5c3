const rolesKept = 'The roles are as they were.';

export const roleRefusals = {
  discount_too_deep: {
    happened: 'On what is left of the sale, the discount comes to {percent} %: more than your role gives.',
    safe: 'The sale is as it was, and nothing was booked.',
    next: 'Give a smaller one, or give it once more: {who} can agree to it there.',
  },
  role_gone: { happened: 'That role is no longer on this till.', safe: rolesKept, next: 'Choose another one.' },
  role_above_yours: {
    happened: 'That role may do more than yours.',
    safe: rolesKept,
    next: 'Somebody whose role may do all of it can hand it on.',
  },
  role_full: {
    happened: '{name} may always do everything.',
    safe: rolesKept,
    next: 'Add a role that is like it, and change that one.',
  },
  role_pin_short: {
    happened: '{name} signs in with four digits, which is too few for this.',
    safe: rolesKept,
    next: 'Add a role that is like one with six digits, and give people that one.',
  },
  role_in_use: {
    happened: '{name} has this role.',
    safe: rolesKept,
    next: 'Give them another role first.',
  },
  person_is_you: {
    happened: 'This is you, and you are at work here.',
    safe: 'Everybody is still on this till.',
    next: 'Somebody else whose role may do it can remove you.',
  },
  badge_short: {
    happened: 'What was scanned has too few characters for a badge.',
    safe: 'Badges are as they were.',
    next: 'Use one with {characters} or more.',
  },
  badge_taken: {
    happened: 'That is the badge of {name}.',
    safe: 'Badges are as they were.',
    next: 'Scan another one.',
  },
  badge_is_goods: {
    happened: 'That is the code of {name}, which anybody can scan.',
    safe: 'Badges are as they were.',
    next: 'Scan a badge whose code is on no goods.',
  },
  badge_unknown: {
    happened: 'That is nobody’s badge.',
    safe: 'Nobody was signed in by it.',
    next: 'Choose a name and key in the PIN.',
  },
  badges_paused: {
    happened: 'Too many badges of nobody.',
    safe: 'The open sale is kept.',
    next: 'Sign in with a PIN, or with a badge from {until} on.',
  },
  phone_none: {
    happened: '{name} has no telephone at this till any more.',
    safe: 'What was asked for was not done.',
    next: 'Ask somebody else, or {name} in place.',
  },
  code_not_digits: {
    happened: 'A code has {digits} digits.',
    safe: 'It counts as no wrong try.',
    next: 'Key in all of them.',
  },
  code_used: {
    happened: 'That code was used already.',
    safe: 'It counts as no wrong try.',
    next: 'Wait until the phone shows another one, half a minute at most.',
  },
  code_wrong: {
    happened: 'That is not the code.',
    safe: 'What was asked for was not done.',
    next: '{triesLeft, plural, =0 {No tries left.} one {One try left.} other {# tries left.}} By this till it is {at}; the phone must say the same.',
  },
  code_clock_behind: {
    happened:
      'That is not the code, and the clock of this till is {minutes, plural, one {# minute} other {# minutes}} behind or more.',
    safe: 'What was asked for was not done.',
    next: 'It says {at}. Have it set right, or ask somebody in place. {triesLeft, plural, =0 {No tries left.} one {One try left.} other {# tries left.}}',
  },
  phone_not_shown: {
    happened: 'What the phone was shown is too old.',
    safe: 'Telephones are as they were.',
    next: 'Begin again.',
  },
  phone_code_other: {
    happened: 'The app shows another code for this till.',
    safe: 'Telephones are as they were.',
    next: 'Key in the one it shows now, under the name of this till.',
  },
  phone_clock_apart: {
    happened: 'The phone and this till are {minutes, plural, one {# minute} other {# minutes}} apart.',
    safe: 'Telephones are as they were.',
    next: 'By this till it is {at}. Set right whichever is wrong, and key in the next code.',
  },
  act_not_asked: {
    happened: 'Nobody can say yes to this in place.',
    safe: rolesKept,
    next: 'Choose alone or never.',
  },
  last_manager: {
    happened: '{name} is the last one here who may do everything.',
    safe: 'Their role is as it was.',
    next: 'Give somebody else that role first.',
  },
} as const;
