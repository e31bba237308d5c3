/** Who decides over an act is written in the modules of v3 §5, so that a shop finds the same words at its office. */
export const modules = [
  'Sell',
  'Orders',
  'Payment',
  'Shift',
  'Report',
  'Products',
  'Setup',
  'Users',
  'Global',
] as const;
export type Module = (typeof modules)[number];

/** What a role may do of an act: alone, with somebody's yes in place, or not at all. */
export const permissions = ['allowed', 'ask', 'denied'] as const;
export type Permission = (typeof permissions)[number];

interface ActOfTill {
  readonly module: Module;
  /** What a role may that says nothing about it. */
  readonly usual: Permission;
  /** Nobody says yes to these in place: they are done by whoever is signed in, or not. */
  readonly alone?: true;
}

const acts = {
  'sale.discount': { module: 'Sell', usual: 'allowed' },
  'sale.setPrice': { module: 'Sell', usual: 'ask' },
  'sale.addMisc': { module: 'Sell', usual: 'ask' },
  'sale.oversell': { module: 'Sell', usual: 'ask' },
  'sale.oldPrices': { module: 'Sell', usual: 'ask' },
  'sale.usePoints': { module: 'Sell', usual: 'allowed' },
  'invoice.return': { module: 'Sell', usual: 'ask' },
  'package.beyond': { module: 'Sell', usual: 'ask' },
  'practice.enter': { module: 'Sell', usual: 'allowed', alone: true },
  'invoice.void': { module: 'Orders', usual: 'ask' },
  'invoice.restore': { module: 'Orders', usual: 'ask' },
  'invoice.erase': { module: 'Orders', usual: 'ask' },
  'invoice.takeBack': { module: 'Payment', usual: 'ask' },
  'invoice.writeOff': { module: 'Payment', usual: 'ask' },
  'invoice.cancelWriteOff': { module: 'Payment', usual: 'ask' },
  'payment.beyondLimit': { module: 'Payment', usual: 'ask' },
  'shift.close': { module: 'Shift', usual: 'ask' },
  'shift.printX': { module: 'Shift', usual: 'ask' },
  'drawer.payIn': { module: 'Shift', usual: 'ask' },
  'drawer.payOut': { module: 'Shift', usual: 'ask' },
  'drawer.correct': { module: 'Shift', usual: 'ask' },
  'drawer.open': { module: 'Shift', usual: 'ask' },
  'report.see': { module: 'Report', usual: 'denied', alone: true },
  'catalogue.add': { module: 'Products', usual: 'ask' },
  'catalogue.setPrice': { module: 'Products', usual: 'ask' },
  'catalogue.favour': { module: 'Products', usual: 'ask' },
  'stock.adjust': { module: 'Products', usual: 'ask' },
  'settings.save': { module: 'Setup', usual: 'denied', alone: true },
  'drawer.setRules': { module: 'Setup', usual: 'denied', alone: true },
  'payment.setLimits': { module: 'Setup', usual: 'denied', alone: true },
  'secondCopy.turn': { module: 'Setup', usual: 'denied', alone: true },
  'update.putOn': { module: 'Setup', usual: 'denied', alone: true },
  'staff.add': { module: 'Users', usual: 'denied', alone: true },
  'staff.setRoles': { module: 'Users', usual: 'denied', alone: true },
  'sync.settle': { module: 'Global', usual: 'denied', alone: true },
} as const satisfies Record<string, ActOfTill>;

export type Act = keyof typeof acts;
export const actNames = Object.keys(acts) as [Act, ...Act[]];
/** Those that somebody says yes to in place. */
export type AskedAct = { [A in Act]: (typeof acts)[A] extends { alone: true } ? never : A }[Act];
export const askedActNames = actNames.filter(canBeAsked);
export type Rules = Readonly<Partial<Record<Act, Permission>>>;

export interface Role {
  readonly id: string;
  readonly name: string;
  /** May always do everything, and cannot be changed. */
  readonly full: boolean;
  /** The fewest digits of a PIN of these people. */
  readonly pinDigits: 4 | 6;
  readonly rules: Rules;
  /** The most percent off that these people give alone; null is any. */
  readonly mostDiscount: number | null;
}

/** An act somebody wants to do, a discount with how much of the price it takes, in percent. */
export interface Wanted {
  readonly act: Act;
  readonly percent?: number | undefined;
}

export function actsOf(module: Module): readonly Act[] {
  return actNames.filter((act) => acts[act].module === module);
}

/** What can be chosen for an act. */
export function choicesFor(act: Act): readonly Permission[] {
  return canBeAsked(act) ? permissions : permissions.filter((permission) => permission !== 'ask');
}

export function permissionFor(role: Role, act: Act): Permission {
  return role.full ? 'allowed' : (role.rules[act] ?? acts[act].usual);
}

/** The same for this much of it: beyond its limit a role asks. */
export function judge(role: Role, { act, percent = 0 }: Wanted): Permission {
  const permission = permissionFor(role, act);
  const beyond = act === 'sale.discount' && percent > discountOf(role);
  return permission === 'allowed' && beyond ? 'ask' : permission;
}

/** Nobody hands on more than they have: whether one role may do all that another may. */
export function covers(one: Role, other: Role): boolean {
  if (one.full || other.full) return one.full;
  return (
    discountOf(one) >= discountOf(other) &&
    actNames.every((act) => rank(permissionFor(one, act)) >= rank(permissionFor(other, act)))
  );
}

/** Acts that take a long PIN: they reach further than the sale at hand. */
export function isGuarded(act: Act): boolean {
  const module: Module = acts[act].module;
  return module === 'Setup' || module === 'Users' || module === 'Global';
}

function canBeAsked(act: Act): act is AskedAct {
  return !('alone' in acts[act]);
}

function discountOf({ full, mostDiscount }: Role): number {
  return full ? 100 : (mostDiscount ?? 100);
}

function rank(permission: Permission): number {
  return permissions.length - permissions.indexOf(permission);
}
