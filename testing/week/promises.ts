import { expect } from 'vitest';

import { active, summed } from '#testing/week/books.ts';
import type { Document } from '#testing/week/ledger.ts';
import type { Week } from '#testing/week/shop.ts';

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
    expect(loyaltyPoint, `points of ${name}`).toBeGreaterThanOrEqual(0);
  }
  for (const { number, pointUsed } of invoices)
    if (!week.ledger.pointless.has(number))
      expect([number, pointUsed]).toEqual([number, week.ledger.documents.get(number)?.view.points?.used ?? 0]);
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
export async function compareQuotes({ office, counters, ledger }: Week): Promise<void> {
  const rows = await office.service.store
    .selectFrom('orderDocument')
    .select(['number', 'status', 'convertedNumber'])
    .execute();
  const there = new Map(
    rows.map(({ number, status, convertedNumber }) => [number, endedThere(status, convertedNumber)]),
  );
  for (const { till, outlet, nth } of counters) {
    for (const { number, counter } of ledger.quotes.filter((each) => counters[each.counter]?.outlet === outlet)) {
      const [here] = await till.client.quote.find({ text: number, open: false });
      // One that ended before this till heard of it is none that it knows.
      if (!here && counter !== nth) continue;
      const pair = { here: endedHere(here), there: there.get(number) ?? 'gone' };
      const isHeld = counter === nth || typeof here?.voided === 'string';
      // Another till had ended it first, as the office told a manager.
      if (ledger.contended.has(`${nth} ${number}`)) expect(pair.there).toMatch(/^[A-Z]{3}[0-9]/);
      else expect(whyOther(pair, { isHeld, ledger }), `quote ${number}: ${pair.here}, ${pair.there}`).not.toBe('wrong');
    }
  }
}

interface Judging {
  /** The paper of its own is a promise, whatever another till did; and one whose sale was voided here is as it is here. */
  readonly isHeld: boolean;
  readonly ledger: Week['ledger'];
}

function whyOther({ here, there }: Record<'here' | 'there', string>, { isHeld, ledger }: Judging): string {
  if (here === there) return 'alike';
  if (there === 'gone') return isHeld || here !== 'open' ? 'withdrawn' : 'wrong';
  // It is owed again here, or was sold once more, and v3 has no way back onto the list of the office.
  return ledger.documents.get(there)?.view.voided && here !== 'gone' ? 'voided' : 'wrong';
}

function endedThere(status: string, convertedNumber: string | null): string {
  if (status === 'Cancelled') return 'gone';
  return status === 'Invoice' ? (convertedNumber ?? '') : 'open';
}

function endedHere(quote: { readonly state: string; readonly soldAs: string | null } | undefined): string {
  if (!quote || quote.state === 'cancelled') return 'gone';
  if (quote.soldAs !== null) return quote.soldAs;
  return quote.state === 'elsewhere' ? 'gone' : 'open';
}
