import type { TestTill } from '#testing/till.ts';

/** What a window would have to choose from, by field, by group and field, or by procedure and field; what it offers first in front. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export interface Shop {
  /** Of goods it sells and of coupons. */
  readonly codes: readonly string[];
  readonly coupons: readonly string[];
  readonly variants: readonly number[];
}

/** Of goods nobody knows. */
const newCodes = ['4000000000013', 'NEW-1', 'NEW-2', 'ÄPFEL', '漢字'];

export async function lookAround(till: TestTill, { codes, coupons, variants }: Shop): Promise<Known> {
  return {
    code: codes,
    'sale.coupon.code': coupons,
    'catalogue.add.code': [...newCodes, ...codes],
    'sale.add.key': variants,
    ...(await onTheSale(till)),
    ...(await soldBefore(till)),
    ...(await atTheTill(till)),
  };
}

async function onTheSale({ client }: TestTill): Promise<Known> {
  const { lines, tenders, due, total, cashDue } = await client.sale.show({});
  const last = lines.at(-1);
  const serials = last ? await client.sale.serials({ lineId: last.id }) : [];
  return {
    lineId: lines.map(({ id }) => id),
    tenderId: tenders.map(({ id }) => id),
    serial: serials.map(({ serial }) => serial),
    tendered: [due, total, cashDue, Math.floor(due / 2), due + 5_000],
  };
}

async function soldBefore({ client }: TestTill): Promise<Known> {
  const { items } = await client.invoice.find({ text: '', show: 'all', offset: 0, limit: 8 });
  const newest = items[0] ? await client.invoice.show({ invoiceId: items[0].id }) : null;
  const quotes = await client.quote.find({ text: '', open: false });
  const parked = await client.parked.list({});
  return {
    invoiceId: items.map(({ id }) => id),
    number: [...items, ...quotes].map(({ number }) => number),
    line: newest?.lines.map((_, at) => at) ?? [],
    lines: newest?.lines.map((_, at) => at) ?? [],
    'invoice.pay.tendered': newest ? [newest.due, Math.floor(newest.due / 2)] : [],
    'quote.key': quotes.map(({ key }) => key),
    'parked.key': parked.map(({ key }) => key),
  };
}

async function atTheTill({ client }: TestTill): Promise<Known> {
  const shift = await client.shift.show({});
  const methods = await client.payment.methods({});
  const customers = await client.customer.find({ text: 'a' });
  const { items } = await client.sync.list({ show: 'all', offset: 0, limit: 8 });
  return {
    methodId: methods.map(({ id }) => id),
    customerId: customers.map(({ id }) => id),
    tag: await client.invoice.writeOffOptions({}),
    seq: items.map(({ seq }) => seq),
    'drawer.key': shift?.moves.map(({ key }) => key) ?? [],
    shiftId: shift ? [shift.id] : [],
    float: [shift?.left ?? 0],
    counted: [shift?.expectedCash ?? 0],
  };
}
