import type { ReadDb } from '#db/connection.ts';
import { codesNow } from '#db/tables/code-names.ts';
import { newestEntryAt } from '#db/tables/journal.ts';
import { loadOpenSale } from '#db/tables/open-sale.ts';
import { findOpenShift, type Shift } from '#db/tables/shifts.ts';
import { listMakings } from '#db/tables/makings.ts';
import { ownGoods } from '#db/tables/own-goods.ts';
import { loadPointRules } from '#db/tables/points.ts';
import { listPriceBooks } from '#db/tables/price-books.ts';
import { listPromotions } from '#db/tables/promotions.ts';
import { listRoles } from '#db/tables/roles.ts';
import { trackedCodes } from '#db/tables/serials.ts';
import { taxNow } from '#db/tables/tax-names.ts';
import { findOutlet, listPaymentMethods, listTaxes, type PaymentMethod } from '#db/tables/shop.ts';
import type { StaffMember } from '#db/tables/staff.ts';
import { findStockRead, soldSincePull } from '#db/tables/stock.ts';
import { packageCodes } from '#db/tables/variants.ts';
import { listWeightUnits } from '#db/tables/weight-units.ts';
import { fromShelf, type Makings, makingsOf, noMakings } from '#domain/makings.ts';
import { shelfOf } from '#domain/price-books.ts';
import { bookOf, noPromotions, type Prices } from '#domain/pricing.ts';
import type { Instant } from '#domain/ids.ts';
import type { PointRules } from '#domain/points.ts';
import type { OpenSale } from '#domain/sale.ts';
import type { Role } from '#domain/roles.ts';
import { type TaxRule, untaxed } from '#domain/tax.ts';
import { type CashRounding, everyCoin } from '#domain/tender.ts';
import type { LargeUnit } from '#domain/weight-price.ts';
import { emptyListRoom, type ListRoom } from '#register/goods-list/list-room.ts';
import type { SeenShift } from '#register/landing/outlook.ts';
import { type HandOut, handedOutLast } from '#register/sale/hand-out.ts';
import { type AgreedOld, loadAgreedOld } from '#register/sale/agreed-old.ts';
import { loadOfflineLimits, type OfflineLimits } from '#register/sale/offline-limits.ts';
import { taxOpenSale } from '#register/sale/taxed-now.ts';
import type { Approval, Question } from '#register/people/approvals.ts';
import { noStrangeBadges, type StrangeBadges } from '#register/people/badges.ts';
import type { ShownSecret } from '#register/people/phones.ts';
import { loadIdentity, loadPreferences, type Preferences, type TillIdentity } from '#register/settings.ts';

/**
 * What a scan needs and the database already holds, kept at hand so that a scan
 * is one query. Every change goes to the database first; this can be thrown
 * away and read again at any moment.
 */
export interface Memory {
  /** The cashier at the till. A restart signs everyone out. */
  staff: StaffMember | null;
  identity: TillIdentity | null;
  preferences: Preferences;
  shift: Shift | undefined;
  sale: OpenSale | undefined;
  /** What this person hands out of the sale before, as long as the one after it is as it began. */
  handOut: HandOut | undefined;
  /** When the till did something last, before it was started or as it opened or closed a shift since. */
  lastActAt: Instant;
  tax: TaxRule;
  methods: readonly PaymentMethod[];
  /** Promotions and price books. */
  prices: Prices;
  /** Of cash. */
  rounding: CashRounding;
  /** The last number taken, by its start (prefix and year) and its counter; undefined when it has to be looked up. */
  counter: { readonly start: string; readonly last: number } | undefined;
  /** Pieces sold here that the last pulled stock level does not know of, by code. */
  readonly sold: Map<string, number>;
  /** When the office told the stock levels last; undefined before it told all of them. */
  levelsAt: Instant | undefined;
  /** What managers said yes to and nobody used yet. */
  readonly approvals: Map<string, Approval>;
  /** By the connection of the window that was told it takes a yes. */
  readonly questions: WeakMap<symbol, Question>;
  strangeBadges: StrangeBadges;
  /** By the person whose phone is to have it. */
  readonly shownSecrets: Map<string, ShownSecret>;
  /** How far tenders are trusted while the office is not reached. */
  offlineLimits: OfflineLimits;
  points: PointRules;
  /** A manager's yes to so much by one tender of one sale, or of one invoice that is paid later, beyond its limit. */
  beyond: { readonly of: string; readonly method: string; readonly most: number } | undefined;
  /** What was open at the office when somebody looked. */
  seenShift: SeenShift | undefined;
  /** A lost till is made anew here just now. */
  restoring: boolean;
  /** The list of goods that somebody chose last. */
  readonly goodsList: ListRoom;
  /** Few, so that looking one up needs no map. */
  roles: readonly Role[];
  oldPricesAgreed: AgreedOld | undefined;
  /** Codes of variants that are sold by serial or batch. */
  tracked: ReadonlySet<string>;
  /** Codes of goods that only this till knows, until it starts anew: a sale of them does not overtake their making. */
  readonly ownGoods: Set<string>;
  /** What the price of weighed goods is of, by code, where it is not of a gram. */
  weightUnits: ReadonlyMap<string, LargeUnit>;
  /** Codes of packages, which somebody has to hold. */
  packages: ReadonlySet<string>;
  /** Goods that are told in terms of others. */
  makings: Makings;
}

export function recall(db: ReadDb): Memory {
  const shift = findOpenShift(db);
  const memory: Memory = {
    staff: null,
    identity: loadIdentity(db),
    preferences: loadPreferences(db),
    shift,
    handOut: shift && handedOutLast(db, shift),
    sale: loadOpenSale(db),
    lastActAt: newestEntryAt(db),
    tax: untaxed,
    methods: [],
    prices: { promotions: noPromotions, books: new Map() },
    rounding: everyCoin,
    counter: undefined,
    sold: new Map(),
    levelsAt: undefined,
    approvals: new Map(),
    questions: new WeakMap(),
    strangeBadges: noStrangeBadges,
    shownSecrets: new Map(),
    offlineLimits: loadOfflineLimits(db),
    points: loadPointRules(db),
    beyond: undefined,
    restoring: false,
    goodsList: emptyListRoom(),
    seenShift: undefined,
    roles: listRoles(db),
    oldPricesAgreed: loadAgreedOld(db),
    tracked: new Set(),
    ownGoods: new Set(ownGoods(db)),
    packages: new Set(),
    weightUnits: new Map(),
    makings: noMakings,
  };
  recallShop(db, memory);
  recallPrices(db, memory);
  taxOpenSale({ db, memory });
  recallStock(db, memory);
  return memory;
}

/** After a pull: taxes and payment methods may be others now, and the outlet may be called otherwise. */
export function recallShop(db: ReadDb, memory: Memory): void {
  memory.identity &&= asCalledNow(db, memory.identity);
  const { taxName } = memory.preferences;
  const now = taxNow(db, taxName);
  if (now !== taxName) memory.preferences = { ...memory.preferences, taxName: now };
  const { miscCode } = memory.preferences;
  const misc = codesNow(db, [miscCode]).get(miscCode);
  if (misc !== undefined) memory.preferences = { ...memory.preferences, miscCode: misc };
  memory.tax = taxNamed(listTaxes(db), now);
  memory.methods = listPaymentMethods(db);
  // They are kept by the names of the methods.
  memory.offlineLimits = loadOfflineLimits(db);
  memory.tracked = new Set(trackedCodes(db));
  memory.packages = new Set(packageCodes(db));
  memory.weightUnits = listWeightUnits(db);
  memory.makings = makingsOf(listMakings(db));
}

/** Some shops have tens of thousands of them, and other goods change every few minutes. */
export function recallPrices(db: ReadDb, memory: Memory): void {
  memory.prices = { promotions: bookOf(listPromotions(db)), books: shelfOf(listPriceBooks(db)) };
}

function asCalledNow(db: ReadDb, identity: TillIdentity): TillIdentity {
  const name = findOutlet(db, identity.outletId)?.name ?? identity.outletName;
  // Whoever waits for the office meanwhile goes by its being the same.
  return name === identity.outletName ? identity : { ...identity, outletName: name };
}

/** Where nobody has chosen one, or it is gone: whatever is already in the prices, else the only one there is. */
function taxNamed(taxes: readonly TaxRule[], chosen: string): TaxRule {
  const named = taxes.find(({ name }) => name === chosen);
  if (named) return named;
  const taxed = taxes.filter(({ rate }) => rate > 0);
  return taxed.find(({ included }) => included) ?? (taxed.length === 1 ? taxed[0] : undefined) ?? untaxed;
}

/** The tax somebody chose that the office has no more, while another is in its place. */
export function taxGone({ preferences, tax }: Memory): string | null {
  return preferences.taxName === '' || preferences.taxName === tax.name ? null : preferences.taxName;
}

export function recallStock(db: ReadDb, memory: Memory): void {
  memory.levelsAt = findStockRead(db);
  memory.sold.clear();
  remember(memory, soldSincePull(db), 1);
}

/** By what leaves the shelf: a case of cans is cans. */
export function remember(memory: Memory, lines: readonly { code: string; quantity: number }[], sign: 1 | -1): void {
  for (const { code, quantity } of fromShelf(memory.makings, lines))
    memory.sold.set(code, (memory.sold.get(code) ?? 0) + sign * quantity);
}
