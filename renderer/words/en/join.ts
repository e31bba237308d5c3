/** How a new till comes into a shop that has one already. */
export const joinWords = {
  'join.ask': 'This shop has a till already',
  'join.title': 'One more till of a shop',
  'join.why':
    'At the till that keeps the shop’s back office a manager opens Settings (F12). Under “Other tills of this shop” stands its address, and “Code for another till” shows the code. From then on this till sells the goods of that shop, in its money, for one of its outlets.',
  'join.at': 'This till uses the back office at {address}.',
  'join.first':
    'If it used the back office of another till, go back and choose “This shop has a till already” (F8) first.',
  'join.address': 'Address of the other till',
  'join.address.hint': 'As the settings of the other till show it, such as 192.168.1.10.',
  'join.code': 'Code of eight letters',
  'join.code.hint': 'The blank between does not matter.',
  'join.go': 'Join that shop',
  'join.busy': 'Joining …',
  'join.back': 'No, this is its first till',
  'join.done': 'This till is one of that shop now',
  'join.done.why':
    'It starts again by itself, and uses the back office at {address} from then on. Then it asks who runs it: people and their PINs are each till’s own.',
} as const;
