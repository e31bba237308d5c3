import { expect } from 'vitest';

import { pick } from '#testing/below.ts';
import { say, someone, usual } from '#testing/week/selling.ts';
import { copyDown, type Counter, type Week } from '#testing/week/shop.ts';

/** What a till said of something that another till may say otherwise, known by the outbox's number of it. */
export interface Said {
  readonly counter: number;
  readonly seq: number;
  /** `Kemang` and a code, or a field and the code of a customer. */
  readonly about: string;
  /** Nobody says a value twice; nothing is the usual price. */
  readonly to: string;
  /** What that till showed before. */
  readonly from: string;
  /** A manager read what the office had instead, and wanted this. */
  insisted: boolean;
}

/** Prepared here: what is made with `query` counts as the register's own. */
function newestSeq({ till: { db } }: Counter): number {
  return Number(db.prepare('SELECT max(seq) FROM outbox').pluck().get());
}

type Change = Pick<Said, 'about' | 'to' | 'from'>;

function note({ ledger }: Week, counter: Counter, change: Change): void {
  if (change.from === change.to) return;
  ledger.said.push({ counter: counter.nth, seq: newestSeq(counter), insisted: false, ...change });
}

/** A number that nobody said before. */
const another = ({ ledger }: Week) => 1_000 + (ledger.sayings += 1);

async function priceAt({ till }: Counter, code: string): Promise<string> {
  const checked = await till.client.catalogue.check({ code });
  // Without a usual price beside it, that is its price.
  return checked.ok && checked.value.usualPrice !== null ? String(checked.value.price) : '';
}

/** Of few goods, so that tills meet; now and then while the other till of the outlet has them on a sale. */
export async function setPrice(week: Week, counter: Counter): Promise<void> {
  const { random } = week;
  const { code } = pick(random, usual.slice(0, 2));
  const from = await priceAt(counter, code);
  const other = week.counters.find(({ nth, outlet }) => nth !== counter.nth && outlet === counter.outlet);
  const price = random(4) === 0 ? null : another(week);
  if (other) await other.till.client.sale.scan({ code });
  const before = await other?.till.client.sale.show({});
  const set = say(week, 'price', await counter.till.client.catalogue.setPrice({ code, price }));
  if (set.ok) note(week, counter, { about: `${counter.outlet} ${code}`, to: String(price ?? ''), from });
  if (!other) return;
  if (!other.isCut) await copyDown(other.till);
  // What is on a sale keeps its price.
  const { lines, total } = await other.till.client.sale.show({});
  expect({ lines, total }).toEqual({ lines: before?.lines, total: before?.total });
  await other.till.client.sale.clear({});
}

export async function editCustomer(week: Week, counter: Counter): Promise<void> {
  const { client } = counter.till;
  const [maya] = await client.customer.find({ text: 'Maya' });
  const customerId = week.random(3) === 0 ? await someone(week, counter) : (maya?.id ?? '');
  const before = (await client.customer.find({ text: '' })).find(({ id }) => id === customerId);
  if (!before) return;
  const field = pick(week.random, ['name', 'email', 'mobile'] as const);
  const nth = another(week);
  const to = { name: `${before.name.split(' #')[0]} #${nth}`, email: `${nth}@shop.example`, mobile: `0899-${nth}` }[
    field
  ];
  const edited = say(week, 'edit', await client.customer.edit({ customerId, [field]: to }));
  if (edited.ok) note(week, counter, { about: `${field} ${before.code}`, to, from: before[field] });
}

/** The last word of each till, but for what another has seen and said otherwise since. */
function lastWords(said: readonly Said[]): Set<string> {
  const last = new Map(said.map((each) => [each.counter, each]));
  const seenSince = ({ counter, to }: Said, at: number) =>
    to !== '' && said.slice(at + 1).some((each) => each.counter !== counter && each.from === to);
  const standing = [...last.values()].filter((each) => each.insisted || !seenSince(each, said.indexOf(each)));
  return new Set(standing.map(({ to }) => to));
}

/** What was said last stands at the office, nothing else, and all tills show it. */
export async function compareSaid(week: Week): Promise<void> {
  const there = new Map([...(await pricesThere(week)), ...(await customersThere(week))]);
  const about = Map.groupBy(week.ledger.said, (each) => each.about);
  for (const [what, said] of about)
    expect([...lastWords(said)], `${what}: ${JSON.stringify(said)}`).toContain(there.get(what) ?? '');
  for (const counter of week.counters) {
    const customers = await counter.till.client.customer.find({ text: '' });
    for (const what of about.keys()) {
      const [where = '', code = ''] = what.split(' ');
      const customer = customers.find((each) => each.code === code);
      if (where === counter.outlet)
        expect(await priceAt(counter, code), `${what} at till ${counter.nth}`).toBe(there.get(what) ?? '');
      else if (customer) expect(customer[where as 'name'], `${what} at till ${counter.nth}`).toBe(there.get(what));
    }
  }
}

async function pricesThere({ office: { service } }: Week): Promise<(readonly [string, string])[]> {
  const rows = await service.store
    .selectFrom('outletPrice')
    .innerJoin('outlet', 'outlet.id', 'outletPrice.outletId')
    .innerJoin('variant', 'variant.id', 'outletPrice.variantId')
    .select(['outlet.name as outlet', 'variant.code', 'price'])
    .execute();
  return rows.map(({ outlet, code, price }) => [`${outlet} ${code}`, String(price)]);
}

async function customersThere({ office: { service } }: Week): Promise<(readonly [string, string])[]> {
  const rows = await service.store.selectFrom('customer').select(['code', 'name', 'email', 'mobile']).execute();
  return rows.flatMap(({ code, ...fields }) =>
    Object.entries(fields).map(([field, value]) => [`${field} ${code}`, value ?? ''] as const),
  );
}
