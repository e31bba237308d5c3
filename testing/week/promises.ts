import { expect } from 'vitest';

import { active, summed } from '#testing/week/books.ts';
import type { Document } from '#testing/week/ledger.ts';
import type { Counter, Week } from '#testing/week/shop.ts';

/** Nothing came back more often than it was sold, nor for more than was paid. */
export function compareReturns(week: Week): void {
  const documents = active(week);
  for (const { number, of, view, total } of documents) {
    if (of !== null) continue;
    const returns = documents.filter((each) => each.of === number && !week.ledger.unreceipted.has(each.number));
    if (returns.length === 0) continue;
    const sold = summed(
      view.lines.filter(({ quantity }) => quantity > 0).map(({ code, quantity }) => [code, quantity]),
    );
    const back = summed(returns.flatMap((each) => backOf(each)));
    for (const [code, quantity] of back)
      expect(quantity, `${code} of ${number} came back`).toBeLessThanOrEqual(sold.get(code) ?? 0);
    const pure = returns.filter((each) => each.view.lines.every(({ quantity }) => quantity < 0));
    const given = pure.reduce((sum, each) => sum - each.total, 0);
    expect(given, `money given back for ${number}`).toBeLessThanOrEqual(Math.max(total, 0));
  }
}

function backOf({ view }: Document): (readonly [string, number])[] {
  return view.lines.filter(({ quantity }) => quantity < 0).map(({ code, quantity }) => [code, -quantity]);
}

export async function comparePoints(week: Week): Promise<void> {
  const { store } = week.office.service;
  const customers = await store.selectFrom('customer').select(['id', 'code', 'name', 'loyaltyPoint']).execute();
  const entries = await store.selectFrom('pointEntry').select(['customerId', 'earned']).execute();
  const invoices = await store
    .selectFrom('invoice')
    .select(['number', 'customerId', 'pointUsed', 'pointsEarned'])
    .where('status', '=', 'Active')
    .execute();
  for (const { id, name, loyaltyPoint } of customers) {
    const sum = entries.filter(({ customerId }) => customerId === id).reduce((all, { earned }) => all + earned, 0);
    expect(loyaltyPoint, `points of ${name}`).toBe(sum);
    const mine = invoices.filter(({ customerId }) => customerId === id);
    if (mine.length === 0) continue;
    expect(
      mine.reduce((all, each) => all + each.pointsEarned - each.pointUsed, 0),
      `invoices of ${name}`,
    ).toBe(sum);
    // Used ones stay used when what earned them comes back or is voided; and what came back without its receipt took points
    // that another return of the same goods had taken.
    const used = mine.reduce((all, { pointUsed }) => all + pointUsed, 0);
    const twice = mine.filter(({ number }) => week.ledger.unreceipted.has(number));
    const taken = twice.reduce((all, { pointsEarned }) => all - Math.min(0, pointsEarned), 0);
    expect(loyaltyPoint + used + taken, `points of ${name}`).toBeGreaterThanOrEqual(0);
  }
  await comparePointsShown(week, new Map(customers.map(({ code, loyaltyPoint }) => [code, loyaltyPoint])));
  for (const { number, pointUsed } of invoices)
    if (!week.ledger.pointless.has(number))
      expect([number, pointUsed]).toEqual([number, week.ledger.documents.get(number)?.view.points?.used ?? 0]);
}

/** What each till lets somebody use is what the office says they have. */
async function comparePointsShown({ counters }: Week, held: ReadonlyMap<string, number>): Promise<void> {
  for (const { till, nth } of counters) {
    const { customer, sale, points } = till.client;
    for (const { id, code, name } of await customer.find({ text: '' })) {
      await sale.setCustomer({ customerId: id });
      const shown = await points.show({});
      expect(shown, `points of ${name} at till ${nth}`).toMatchObject({ held: held.get(code), untold: 0, coming: 0 });
    }
    await sale.clear({});
  }
}

export async function compareCoupons({ office }: Week): Promise<void> {
  const { store } = office.service;
  const invoices = await store.selectFrom('invoice').select('coupon').where('status', '<>', 'Voided').execute();
  const rows = await store.selectFrom('coupon').select(['code', 'quota', 'balance']).execute();
  expect(rows.map(({ code, balance }) => [code, balance])).toEqual(
    rows.map(({ code, quota }) => [code, quota - invoices.filter(({ coupon }) => coupon === code).length]),
  );
}

export async function compareVisits({ office, ledger }: Week): Promise<void> {
  const { store } = office.service;
  const sessions = await store
    .selectFrom('prepaidSession')
    .innerJoin('customer', 'customer.id', 'prepaidSession.customerId')
    .select(['customer.code as member', 'packageId'])
    .execute();
  expect(sessions.map(({ member }) => member).toSorted()).toEqual(ledger.visits.map(({ member }) => member).toSorted());
  const packages = await store.selectFrom('prepaidPackage').select(['id', 'used', 'point']).execute();
  for (const { id, used, point } of packages) {
    expect(used).toBe(sessions.filter(({ packageId }) => packageId === id).length);
    expect(used).toBeLessThanOrEqual(point);
  }
}

/** How a quote ended, or that it did not. */
export async function compareQuotes(week: Week): Promise<void> {
  const { office, counters, ledger } = week;
  const rows = await office.service.store
    .selectFrom('orderDocument')
    .select(['number', 'status', 'convertedNumber'])
    .execute();
  const endings = new Map(
    rows.map(({ number, status, convertedNumber }) => [number, endedThere(status, convertedNumber)]),
  );
  for (const each of counters) {
    const { till, outlet, nth } = each;
    for (const { number, counter } of ledger.quotes.filter((quote) => counters[quote.counter]?.outlet === outlet)) {
      const [shown] = await till.client.quote.find({ text: number, open: false });
      const [here, there] = [endedHere(shown), endings.get(number) ?? 'gone'];
      const ends = `${here} at till ${nth}, ${there} at the office`;
      // One that ended before this till heard of it is none that it knows.
      if (!shown && counter !== nth)
        expect(there === 'open' && (await isMet(number, each, week)), `quote ${number}: ${ends}`).toBe(false);
      else {
        const isOwed = here === 'open' && (counter === nth || typeof shown?.voided === 'string');
        expect(isExplained({ nth, number, here, there, isOwed }, ledger), `quote ${number}: ${ends}`).toBe(true);
      }
    }
  }
}

/** v3 lists no orders: one is found by the numbers of a till that sold in the last days, or whose quotes were read before. */
async function isMet(number: string, { till }: Counter, { ledger, time }: Week): Promise<boolean> {
  const [series = '', counter = ''] = number.split('-');
  if (counter.startsWith('Q')) return true;
  const since = new Date(Date.now() + time.aheadMs - 2 * 86_400_000).toISOString().slice(0, 10);
  const sold = [...ledger.documents.values()].some((each) => each.number.startsWith(`${series}-`) && each.day >= since);
  return sold || (await till.client.quote.find({ text: `${series}-`, open: false })).length > 0;
}

interface Ends {
  readonly nth: number;
  readonly number: string;
  readonly here: string;
  readonly there: string;
  /** Open by a paper or a void sale of this till: a promise, whatever another till did. */
  readonly isOwed: boolean;
}

function isExplained({ nth, number, here, there, isOwed }: Ends, ledger: Week['ledger']): boolean {
  if (here === there) return true;
  const madeHere = (invoice: string) => ledger.documents.get(invoice)?.counter === nth;
  const withdrawnHere = here === 'gone' && ledger.withdrawn.has(`${nth} ${number}`);
  // Withdrawn at another till: sold here, where that was not known yet, its sale stands; and what is owed stays so.
  if (there === 'gone')
    return [...ledger.withdrawn].some((each) => each.endsWith(` ${number}`)) && (madeHere(here) || isOwed);
  // Voided, it is owed again, sold once more or withdrawn, and v3 has no way back onto the list of the office.
  if (madeHere(there)) return withdrawnHere || (isVoid(there, ledger) && (madeHere(here) || isOwed));
  // Another till had ended it first, as the office told a manager.
  return ledger.contended.has(`${nth} ${number}`) && (madeHere(here) || withdrawnHere);
}

const isVoid = (number: string, { documents }: Week['ledger']) => documents.get(number)?.view.voided === true;

function endedThere(status: string, convertedNumber: string | null): string {
  if (status === 'Cancelled') return 'gone';
  return status === 'Invoice' ? (convertedNumber ?? '') : 'open';
}

function endedHere(quote: { readonly state: string; readonly soldAs: string | null } | undefined): string {
  if (!quote || quote.state === 'cancelled') return 'gone';
  if (quote.soldAs !== null) return quote.soldAs;
  return quote.state === 'elsewhere' ? 'gone' : 'open';
}
