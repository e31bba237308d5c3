import type { FileInvoice, FileLine } from '#scripts/replay/invoice-file.ts';
import { findCustomer, must } from '#scripts/replay/open-shop.ts';
import { type Handed, type Ringing, sumOf } from '#scripts/replay/steps.ts';
import type { Client } from '#scripts/replay/till.ts';

/** What a window asks of the shop. */
export interface Counter {
  readonly client: Client;
  variant(code: string): Promise<{ readonly key: number; readonly price: number } | undefined>;
  customer(code: string): Promise<string | undefined>;
  /** The ID of a payment method. */
  method(name: string): Promise<string>;
}

export type Rung =
  | { readonly ok: true; readonly invoiceId: string; readonly number: string }
  | { readonly ok: false; readonly reason: string };

export function atCounter(client: Client): Counter {
  const customers = new Map<string, string>();
  let methods: readonly { readonly id: string; readonly name: string }[] = [];
  return {
    client,
    // Never kept: what sells well moves to the front of the catalogue, and its key with it.
    variant: async (code) => (await client.catalogue.find({ text: code })).find((each) => each.code === code),
    async customer(code) {
      const known = customers.get(code) ?? (await findCustomer(client, code));
      if (known) customers.set(code, known);
      return known;
    },
    async method(name) {
      if (methods.length === 0) methods = await client.payment.methods({});
      const found = methods.find((each) => each.name === name);
      if (!found) throw new Error(`the shop has no payment method ${name}`);
      return found.id;
    },
  };
}

/** Rings up one invoice of the file as a cashier would. What the register will not take ends in a reason and an empty sale. */
export async function ring(counter: Counter, step: Ringing): Promise<Rung> {
  const { client } = counter;
  const refused = (await ringLines(counter, step.invoice)) ?? (await nameCustomer(counter, step.invoice));
  if (refused !== undefined) {
    must('clearing the sale', await client.sale.clear({}));
    return { ok: false, reason: refused };
  }
  must('the note', await client.sale.note({ lineId: null, note: noteOf(step.invoice.number) }));
  const last = step.tenders.at(-1);
  for (const tender of step.tenders.slice(0, -1))
    must('a tender', await client.sale.addTender(await spoken(counter, tender)));
  const tender = last ? await spoken(counter, last) : null;
  const done = await client.sale.complete({ tender, leaveUnpaid: sumOf(step.tenders) !== step.total });
  const { invoiceId, number } = must(`completing ${step.invoice.number}`, done);
  return { ok: true, invoiceId, number };
}

/** How the file's number travels: the back office shows the note of an invoice. */
export function noteOf(fileNumber: string): string {
  return `file ${fileNumber}`;
}

export async function spoken(
  counter: Counter,
  { method, tendered }: Handed,
): Promise<{ methodId: string; tendered: number }> {
  return { methodId: await counter.method(method), tendered };
}

async function ringLines(counter: Counter, { lines }: FileInvoice): Promise<string | undefined> {
  const variants = await Promise.all(lines.map(({ code }) => counter.variant(code)));
  const priced = lines.map((line, index) => ({ line, variant: variants[index] }));
  // A line at another price than the catalogue's goes first: rung right after its twin, it would become one with it.
  const own = priced.filter(({ line, variant }) => variant?.price !== line.price);
  const usual = priced.filter(({ line, variant }) => variant?.price === line.price);
  for (const { line, variant } of [...own, ...usual]) {
    if (!variant) return `${line.code} is not in the catalogue`;
    const refusal = await ringLine(counter, line, variant.price);
    if (refusal) return `${line.code}: ${JSON.stringify(refusal)}`;
  }
  return undefined;
}

async function ringLine(counter: Counter, line: FileLine, usualPrice: number) {
  const { client } = counter;
  const added = await addLine();
  if (!added.ok) return added.refusal;
  if (usualPrice === line.price) return undefined;
  const priced = await client.sale.setPrice({ lineId: added.value.touched ?? 0, price: line.price });
  return priced.ok ? undefined : priced.refusal;

  async function addLine() {
    if (line.quantity === 1) return client.sale.scan({ code: line.code });
    const { code, quantity } = line;
    if (quantity < 0)
      return client.returns.withoutReceipt({ goods: { by: 'code', code, quantity: -quantity }, reason: 'in the file' });
    const found = await counter.variant(line.code);
    return client.sale.add({ key: found?.key ?? 0, quantity: line.quantity });
  }
}

async function nameCustomer(counter: Counter, { customer }: FileInvoice): Promise<string | undefined> {
  if (customer === '') return undefined;
  const customerId = await counter.customer(customer);
  if (customerId === undefined) return `customer ${customer} is not known`;
  const named = await counter.client.sale.setCustomer({ customerId });
  return named.ok ? undefined : `customer ${customer}: ${named.refusal.code}`;
}
