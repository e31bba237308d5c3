import type Database from 'better-sqlite3';

import { paidOf } from '#db/tables/tenders.ts';
import { money } from '#domain/money.ts';
import { addItem, emptySale, type OpenSale, type SaleTender } from '#domain/sale.ts';
import { completeSale } from '#register/sale/complete-sale.ts';
import { atShift, type Context } from '#register/context.ts';
import type { Random } from '#testing/simulator/random.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';
import { customerId, methods } from '#testing/simulator/till/files.ts';
import type { TillClient } from '#testing/till.ts';

/** One running register, as the people of the shop use it. */
export interface Counter {
  readonly context: Context;
  readonly client: TillClient;
  readonly file: Database.Database;
  readonly random: Random;
  /** The number was said to the customer: from here on the sale must never be lost. */
  readonly promised: (number: string) => void;
}

export type Act = (counter: Counter) => Promise<unknown> | void;

/** What people do with the register. New kinds of operation get their act here, with how often it is done. */
export const acts: readonly (readonly [often: number, act: Act])[] = [
  [10, sell],
  [3, (counter) => onInvoice(counter, 'owing', (invoiceId, due) => payPart(counter, invoiceId, due))],
  [2, ({ client, ...counter }) => onInvoice(counter, 'owing', (id) => client.invoice.writeOff(badDebt(id)))],
  [
    1,
    ({ client, ...counter }) =>
      onInvoice(counter, 'written_off', (id) => client.invoice.cancelWriteOff({ invoiceId: id })),
  ],
  [1, ({ client, ...counter }) => onInvoice(counter, 'active', (id) => client.invoice.void(because(id)))],
  [1, meetSomebody],
  [1, somebodyMoves],
  [1, ({ client, ...counter }) => onInvoice(counter, 'voided', (id) => client.invoice.restore(because(id)))],
];

export async function openShift({ context, client }: Counter): Promise<void> {
  if (!context.memory.shift) await client.shift.open({ float: 10_000, note: 'as counted', clockRight: true });
}

export async function closeShift({ context, client, random }: Counter): Promise<void> {
  if (context.memory.shift) await client.shift.close({ counted: random.between(1, 500) * 100, note: 'as counted' });
}

export function sell({ context, file, random, promised }: Counter): void {
  const work = atShift(context);
  if (!work.ok) return;
  const rung = ringUp(context, random);
  const total = rung.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const leaveUnpaid = random.chance(0.4);
  const buyer = random.chance(0.5) ? customerId : anybody(file, random);
  const tenders = tendersFor(random, total, leaveUnpaid);
  const sale = { ...rung, customerId: leaveUnpaid ? buyer : null, tenders };
  const sold = completeSale(context, work.value, { sale, leaveUnpaid });
  if (sold.ok) promised(sold.value.number);
}

export function ringUp({ ids }: Pick<Context, 'ids'>, random: Random): OpenSale {
  let sale = emptySale(ids.next());
  for (let lines = random.between(1, 3); lines > 0; lines -= 1) {
    const item = {
      code: `V${lines}`,
      name: `Variant ${lines}`,
      price: money(random.between(1, 60) * 50),
      taxable: false,
    };
    const added = addItem(sale, item, random.between(1, 3));
    if (added.ok) sale = added.value;
  }
  return sale;
}

export function anybody(file: Counter['file'], random: Random): string {
  const all = rowsOf<{ id: string }>(file, 'SELECT id FROM customer WHERE hidden = 0 ORDER BY key');
  return random.pick(all).id;
}

function meetSomebody({ client, random }: Counter): Promise<unknown> {
  const number = random.between(1, 999_999);
  return client.customer.create({ name: `Somebody ${number % 50}`, email: `${number}@example.com`, mobile: '' });
}

function somebodyMoves({ client, file, random }: Counter): Promise<unknown> {
  const all = rowsOf<{ id: string; name: string; email: string }>(
    file,
    'SELECT id, name, email FROM customer WHERE local_id IS NOT NULL ORDER BY key',
  );
  if (all.length === 0) return Promise.resolve();
  const { id, ...known } = random.pick(all);
  return client.customer.edit({ customerId: id, ...known, mobile: String(random.between(1, 999_999)) });
}

function tendersFor(random: Random, total: number, leaveUnpaid: boolean): OpenSale['tenders'] {
  if (leaveUnpaid) return random.chance(0.6) ? [] : [tender(1, 'Cash', Math.max(1, Math.floor(total / 3)))];
  if (random.chance(0.7)) return [tender(1, 'Cash', total + random.between(0, 3) * 100)];
  const first = Math.max(1, Math.floor(total / 2));
  return first === total ? [tender(1, 'Card', total)] : [tender(1, 'Card', first), tender(2, 'Cash', total - first)];
}

export function tender(id: number, method: 'Cash' | 'Card', tendered: number): SaleTender {
  const isCash = method === 'Cash';
  return { id, methodId: isCash ? '1' : '2', method, kind: method, isCash, tendered: money(tendered) };
}

/** Half of it, or all of it in one or two ways. */
function payPart({ client, random }: Counter, invoiceId: string, due: number): Promise<unknown> {
  const [cash, card] = methods.map(({ id }) => id) as [string, string];
  const half = Math.max(1, Math.floor(due / 2));
  const way = random.between(0, 2);
  const both = [
    { methodId: card, tendered: half },
    { methodId: cash, tendered: due - half },
  ];
  if (way === 0) return client.invoice.pay({ invoiceId, tenders: [{ methodId: cash, tendered: half }] });
  return client.invoice.pay({
    invoiceId,
    tenders: way === 1 || due === half ? [{ methodId: card, tendered: due }] : both,
  });
}

const badDebt = (invoiceId: string) => ({ invoiceId, tag: 'Bad debt', note: '' });
export const because = (invoiceId: string) => ({ invoiceId, reason: 'because' });

export async function onInvoice(
  { file, random }: Pick<Counter, 'file' | 'random'>,
  standing: keyof typeof standings,
  act: (invoiceId: string, due: number) => Promise<unknown>,
): Promise<void> {
  const found = rowsOf<{ key: number; due: number }>(file, `${invoices} WHERE ${standings[standing]}`);
  if (found.length === 0) return;
  const { key, due } = random.pick(found);
  await act(String(key), due);
}

const standings = {
  owing: 'voided_at IS NULL AND due > 0',
  written_off: 'voided_at IS NULL AND written_off > 0',
  active: 'voided_at IS NULL',
  voided: 'voided_at IS NOT NULL',
  paid: 'voided_at IS NULL AND written_off = 0 AND paid > 0',
  any: 'true',
};

const invoices = `
  SELECT key, due FROM (
    SELECT key, voided_at, written_off, paid, total - paid - written_off AS due FROM (
      SELECT key, voided_at, total,
        ${paidOf('invoice')} AS paid,
        coalesce((SELECT amount FROM write_off WHERE invoice = key), 0) AS written_off
      FROM invoice))`;
