import type { z } from 'zod';

import type { saleView } from '#contract/register/sale-view.ts';
import { customerOfSale } from '#db/tables/customers.ts';
import { missingFor } from '#domain/coupons.ts';
import { countItems } from '#domain/item-count.ts';
import { add, type Money, money } from '#domain/money.ts';
import { hasPoints } from '#domain/points.ts';
import { backFrom } from '#domain/receipt-claim.ts';
import { emptySale, type OpenSale, type SaleLine, taxOf, totalsOf } from '#domain/sale.ts';
import { splitTax, type TaxRule } from '#domain/tax.ts';
import { cashDueOf, settle } from '#domain/tender.ts';
import type { Register } from '#register/context.ts';
import { nobodysPackage } from '#register/packages/nobodys-package.ts';
import { unseenAge } from '#register/sale/age.ts';
import { comesInUnits, extrasFor } from '#register/sale/makings.ts';
import { oldPrices } from '#register/sale/old-prices.ts';
import { goesOut, isSameShort, type Short, shortOf } from '#register/sale/oversell.ts';
import { missingSerials } from '#register/sale/serials.ts';

export type SaleView = z.output<typeof saleView>;

export function currentSale({ memory, ids }: Register): OpenSale {
  if (!memory.sale) {
    memory.sale = emptySale(ids.next());
    if (memory.handOut?.next === null) memory.handOut = { ...memory.handOut, next: memory.sale };
  }
  return memory.sale;
}

/** What a window holds that names this revision, if that is the sale as it is. */
export function heldView(sale: OpenSale, revision: string | undefined): SaleView | undefined {
  const view = views.get(sale);
  return view?.revision === revision ? view : undefined;
}

/** The sale as it is; beside what a window holds already, only the lines that differ. */
export function viewSale(register: Register, held?: SaleView): SaleView {
  const sale = currentSale(register);
  const whole = viewWhole(register, sale);
  views.set(sale, whole);
  if (!held || held.lines.some(({ id }, index) => whole.lines[index]?.id !== id)) return whole;
  const lines = whole.lines.filter((line, index) => line !== held.lines[index]);
  return { ...whole, since: held.revision, lines };
}

function viewWhole(register: Register, sale: OpenSale): SaleView {
  const tax = taxOf(sale, register.memory.tax);
  const totals = totalsOf(sale, tax);
  const settled = settle(totals.total, sale.tenders, register.memory.rounding);
  const due = settled.ok ? settled.value.due : totals.total;
  const customer = sale.customerId === null ? undefined : customerOfSale(register.db, sale.customerId);
  return {
    id: sale.id,
    revision: views.get(sale)?.revision ?? nextRevision(register),
    since: null,
    returnOf: backFrom(sale),
    quote: quotedAs(sale),
    lines: viewLines(register, sale, totals.lineAmounts),
    touched: sale.touched,
    customer: customer ? { id: customer.id, name: customer.name, group: sale.customerGroup ?? '' } : null,
    discountPercent: sale.discount.percent,
    discountAmount: sale.discount.amount,
    note: sale.note,
    subtotal: totals.subtotal,
    discount: totals.discount,
    tax: totals.tax,
    ...nameTax(tax, totals.tax),
    total: totals.total,
    tenders: sale.tenders.map(({ isCash, ...tender }) => tender),
    tendered: add(...sale.tenders.map(({ tendered }) => tendered)),
    due,
    cashDue: settled.ok ? settled.value.cashDue : cashDueOf(due, register.memory.rounding),
    rounding: settled.ok ? settled.value.rounding : money(0),
    change: settled.ok ? settled.value.change : money(0),
    itemCount: countItems(sale.lines),
    ...agesOf(register, sale),
    ...extrasOn(register, sale),
    ...offOn(sale),
    ...handedOutBefore(register, sale),
  };
}

function nameTax(tax: TaxRule, sum: Money): Pick<SaleView, 'taxName' | 'taxIncluded' | 'taxParts'> {
  return {
    taxName: tax.rate === 0 ? '' : tax.name,
    taxIncluded: tax.included,
    ...(tax.parts && { taxParts: splitTax(tax.parts, sum) }),
  };
}

function extrasOn(register: Register, sale: OpenSale): Pick<SaleView, 'extras' | 'visits' | 'nobodys' | 'hasPoints'> {
  const extras = extrasFor(register, sale).map(({ place, code, name, price }) => ({ key: place, code, name, price }));
  const nobodys = nobodysPackage(register, sale);
  return {
    ...(extras.length > 0 && { extras }),
    ...(register.memory.packages.size > 0 && { visits: true as const }),
    ...(nobodys && { nobodys: nobodys.name }),
    ...(sale.customerId !== null && hasPoints(register.memory.points) && { hasPoints: true as const }),
  };
}

/** Of its prices, and of whoever buys. */
function agesOf(register: Register, sale: OpenSale): Pick<SaleView, 'oldPrices' | 'age'> {
  const old = oldPrices(register);
  const age = unseenAge(register, sale);
  return { ...(old && { oldPrices: old }), ...(age && { age }) };
}

function offOn(sale: OpenSale): Pick<SaleView, 'coupon' | 'points'> {
  const { coupon, points } = sale;
  return {
    ...(coupon && {
      coupon: { code: coupon.terms.code, amount: coupon.amount, missing: missingFor(sale, coupon.terms) },
    }),
    ...(points && { points: { used: points.used, amount: points.amount } }),
  };
}

function handedOutBefore({ memory }: Register, sale: OpenSale): Pick<SaleView, 'changeBefore' | 'refundBefore'> {
  const before = memory.handOut;
  if (before?.next !== sale || before.cashier !== memory.staff?.name) return {};
  return {
    ...(before.change !== 0 && { changeBefore: before.change }),
    ...(before.refund > 0 && { refundBefore: before.refund }),
  };
}

function quotedAs({ quote }: OpenSale): string | null {
  return quote?.number ?? null;
}

/** Told with every scan, so it takes no id of its own: those of one start begin with the same, and are counted. */
function nextRevision({ ids }: Register): string {
  let begun = revisions.get(ids);
  if (!begun) revisions.set(ids, (begun = { start: ids.next(), count: 0 }));
  return `${begun.start}.${(begun.count += 1)}`;
}

const revisions = new WeakMap<Register['ids'], { readonly start: string; count: number }>();

function viewLines(register: Register, sale: OpenSale, amounts: readonly Money[]): SaleLineView[] {
  const short = shortOf(register, sale);
  return sale.lines.map((line, index) =>
    viewLine(register, line, {
      amount: amounts[index] ?? money(0),
      short: goesOut(line) ? short.get(line.code) : undefined,
    }),
  );
}

interface OfTheSale {
  readonly amount: Money;
  readonly short: Short | undefined;
}

/** The same object as before for a line that is the same. */
function viewLine(register: Register, line: SaleLine, { amount, short }: OfTheSale): SaleLineView {
  const known = lineViews.get(line);
  // What a line comes to also depends on the fractions of those before it, and what is left on the other lines.
  if (known?.amount === amount && isSameShort(known.short, short)) return known;
  const { taxable, returns, keyed, labelled, misc, serials, made, sharesOff, ...shown } = line;
  const missing = missingSerials(register, line);
  const view: SaleLineView = {
    ...shown,
    returned: returns !== null,
    amount,
    ...(serials && { serials }),
    ...(made && { made }),
    ...(returns === null && comesInUnits(register, line.code) && { units: true as const }),
    ...(isToWeigh(register, line) && { toWeigh: true as const }),
    ...(missing > 0 && { missingSerials: missing }),
    ...(short && { short }),
  };
  lineViews.set(line, view);
  return view;
}

/** What a person priced, or promised, is as heavy as it was then. */
function isToWeigh({ memory }: Register, { code, quantity, weight, weighed, labelled, keyed }: SaleLine): boolean {
  return memory.weightUnits.has(code) && quantity > 0 && !weight && !weighed && !labelled && !keyed;
}

type SaleLineView = SaleView['lines'][number];

// A sale and its lines are never changed in place, so each object is one state of them.
const views = new WeakMap<OpenSale, SaleView>();
const lineViews = new WeakMap<SaleLine, SaleLineView>();
