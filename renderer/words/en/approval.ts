import type { AskedAct } from '#domain/roles.ts';

export const approvalWords = {
  'approval.title': 'Somebody else has to agree',
  'approval.who': '{who} can say yes.',
  'approval.go': 'Agree',
  'approval.worth': '{what}: {much}',
  'approval.percent': '{percent} % off',
  'approval.act.catalogue.add': 'Adding goods to the shop',
  'approval.act.catalogue.setPrice': 'Another price from now on',
  'approval.act.catalogue.favour': 'Changing the favourites',
  'approval.act.shift.close': 'Closing this shift as it stands',
  'approval.act.shift.printX': 'Showing the takings of a shift that is counted blind',
  'approval.act.drawer.payIn': 'Putting this much cash into the drawer',
  'approval.act.drawer.payOut': 'Taking this much cash out of the drawer',
  'approval.act.drawer.correct': 'Taking back what was written down about the drawer',
  'approval.act.drawer.open': 'Opening the drawer without a sale',
  'approval.act.sale.setPrice': 'Selling at another price',
  'approval.act.sale.addMisc': 'Selling something that has no code',
  'approval.act.sale.usePoints': 'Paying with points',
  'approval.act.sale.discount': 'Giving this discount',
  'approval.act.package.beyond': 'A visit that the office may refuse',
  'approval.act.payment.beyondLimit': 'Taking more by this tender than the shop does without the office',
  'approval.act.invoice.void': 'Voiding this invoice',
  'approval.act.invoice.restore': 'Restoring this invoice',
  'approval.act.invoice.erase': 'Erasing this invoice for ever',
  'approval.act.invoice.return': 'Taking these goods back',
  'approval.act.invoice.takeBack': 'Taking back what was paid',
  'approval.act.invoice.writeOff': 'Writing off what is owing',
  'approval.act.invoice.cancelWriteOff': 'Cancelling the write-off',
} as const satisfies Record<
  `approval.${'title' | 'who' | 'go' | 'worth' | 'percent'}` | `approval.act.${AskedAct}`,
  string
>;
