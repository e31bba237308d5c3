export type Role = 'cashier' | 'manager';

/** What a cashier does only when a manager says yes, in place. */
export const managerActs = [
  'catalogue.favour',
  'shift.close',
  'shift.printX',
  'drawer.payIn',
  'drawer.payOut',
  'drawer.correct',
  'drawer.open',
  'sale.setPrice',
  'sale.addMisc',
  'sale.discount',
  'payment.beyondLimit',
  'invoice.void',
  'invoice.restore',
  'invoice.erase',
  'invoice.return',
  'invoice.takeBack',
  'invoice.writeOff',
  'invoice.cancelWriteOff',
] as const;
export type ManagerAct = (typeof managerActs)[number];

/** What a cashier may do of these: alone, with a manager's yes in place, or not at all. Nobody said: ask. */
export const permissions = ['allowed', 'ask', 'denied'] as const;
export type Permission = (typeof permissions)[number];
export type CashierRules = Readonly<Partial<Record<ManagerAct, Permission>>>;
