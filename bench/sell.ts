import { setImmediate as nextTurn } from 'node:timers/promises';

import { inventCode } from '#bench/shop/catalogue.ts';
import type { BenchTill } from '#bench/till.ts';
import type { Context } from '#register/context.ts';
import type { OpenSale } from '#domain/sale.ts';
import { atShift } from '#register/context.ts';
import { completeSale } from '#register/sale/complete-sale.ts';

type Till = Pick<BenchTill, 'client' | 'context'>;

export interface Basket {
  readonly codes?: readonly string[];
}

let scanned = 0;

/** A code of the catalogue, never the same twice in a row. */
export function nextCode(variants: number): string {
  scanned += 1;
  return inventCode((scanned * 7919) % variants);
}

function fiveCodes(): string[] {
  return Array.from({ length: 5 }, () => nextCode(100));
}

/** Rings up five lines and takes a first tender; what is left is the sale's own commit. */
export async function ringUpFive({ client, context }: Till, { codes = fiveCodes() }: Basket = {}): Promise<void> {
  for (const code of codes) must(await client.sale.scan({ code }));
  const { methods } = context.memory;
  const cash = methods.find(({ kind }) => kind === 'Cash');
  const other = methods.find(({ kind }) => kind !== 'Cash');
  must(await client.sale.addTender({ methodId: other?.id ?? '', tendered: 100 }));
  must(await client.sale.addTender({ methodId: cash?.id ?? '', tendered: 10_000_000 }));
  // No last key comes in the same turn as the answer before it.
  await nextTurn();
}

/** The rest of it: one transaction, on disk when this returns. */
export function completeFive(context: Context): void {
  const { sale } = context.memory;
  if (!sale) throw new Error('the bench has no sale');
  complete(context, sale);
}

function complete(context: Context, sale: OpenSale): void {
  const work = atShift(context);
  if (!work.ok) throw new Error('the bench has no shift');
  must(completeSale(context, work.value, { sale, leaveUnpaid: false }));
}

/** As many sales rung up as asked for; each answer completes one of them, exactly as `completeFive` does. */
export async function ringUpAhead(till: Till, count: number): Promise<(() => void)[]> {
  const { context } = till;
  const sales: OpenSale[] = [];
  for (let rung = 0; rung < count; rung += 1) {
    await ringUpFive(till);
    if (context.memory.sale) sales.push(context.memory.sale);
    context.memory.sale = undefined;
  }
  return sales.map((sale) => () => complete(context, sale));
}

export async function sellFive(till: Till, basket?: Basket): Promise<void> {
  await ringUpFive(till, basket);
  completeFive(till.context);
  await till.context.printing.idle();
}

export function must<Value extends { readonly ok: boolean }>(answer: Value): Value {
  if (!answer.ok) throw new Error(`the bench met a refusal: ${JSON.stringify(answer)}`);
  return answer;
}
