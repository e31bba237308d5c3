export type Role = 'cashier' | 'manager';

/** What a cashier does only when a manager says yes, in place. */
export const managerActs = [
  'shift.close',
  'shift.printX',
  'drawer.payIn',
  'drawer.payOut',
  'drawer.correct',
  'drawer.open',
  'sale.setPrice',
  'sale.discount',
  'invoice.void',
  'invoice.restore',
  'invoice.erase',
  'invoice.return',
  'invoice.writeOff',
  'invoice.cancelWriteOff',
] as const;
export type ManagerAct = (typeof managerActs)[number];
