/** Which tills of the shop use the back office of which, without a server. */
export const joiningWords = {
  'joining.title': 'Other tills of this shop',
  'joining.off':
    'This till keeps the back office of the shop. Other tills can use it over the shop’s network, so no server is needed. What goes between them is encrypted.',
  'joining.leaveOn': 'Leave this till on while the others want to send. When it is off, they sell on without it.',
  'joining.left':
    '{count, plural, one {One till joined before. It sells on, and sends again once others are let in.} other {# tills joined before. They sell on, and send again once others are let in.}}',
  'joining.letIn': 'Let other tills join',
  'joining.on': 'Other tills can use the back office of this one over the shop’s network, encrypted.',
  'joining.addresses':
    '{count, plural, one {Address of this till} other {Addresses of this till, any of which will do}}',
  'joining.addresses.name':
    'The last one is the name of this computer, and stays when the router gives out another address.',
  'joining.noCopy':
    'What all tills of this shop sold lies on this computer, and there is no second copy of it. Turn on “Second copy” here in the settings: if this computer breaks, another one goes on from there.',
  'joining.trouble':
    'Nobody gets through: {says}. It is tried again by itself. If it stays, call whoever looks after the till.',
  'joining.makeCode': 'Code for another till',
  'joining.code.how':
    'On the first screen of the other till choose “This shop has a till already” (F8), then type an address and this code. It is good for one till and {minutes, plural, one {one minute} other {# minutes}}.',
  'joining.code.old': 'That code is too old by now. Make another one.',
  'joining.code.used': '{name} has joined.',
  'joining.joined': 'Tills that joined',
  'joining.name': '{register} · {outlet}',
  'joining.machine': 'On the computer {name}.',
  'joining.none': 'No other till has joined yet.',
  'joining.lastUsed': 'Signed in last: {moment}.',
  'joining.notYet': 'Not signed in yet.',
  'joining.sendAway': 'Send away',
  'joining.sendAway.sure': 'Send {name} away',
  'joining.sendAway.why':
    'What {name} sells from then on stays on it, until a new code lets it in again. Look first whether its light says that all is sent.',
  'joining.end': 'Let no till in any more',
  'joining.unreached':
    'The back office of this till is not reached just now, so which tills use it cannot be said. It is asked again by itself.',
  'joining.unread': 'The back office of this till does not say which tills use it: {says}',
  'joining.at': 'This till uses the back office of the till at {address}.',
  'joining.at.why':
    'It sells on while that till is off, and sends when it is on again. Another address that the router gave that till is mostly found by itself; where it is not, say it here.',
  'joining.address': 'New address of that till',
  'joining.address.hint': 'As the settings of the other till show it, such as 192.168.1.10.',
  'joining.notOurs':
    'The back office here is not that of this till’s shop, so nothing is sent. Where another till keeps that of its shop, type the address of that till and a code.',
  'joining.addressThere': 'Address of that till',
  'joining.code': 'Code of eight letters',
  'joining.code.hint': 'Only where that till sent this one away, or lets it in no more. It shows a new one.',
  'joining.code.there': 'As that till shows it.',
  'joining.again': 'Join again',
  'joining.againDone':
    'This till is let in again. It starts again by itself, with all that it has, and asks who is there.',
  'joining.move': 'Look for it there',
  'joining.moved': 'It was found there, and is looked for there from now on.',
} as const;
