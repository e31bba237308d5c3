import { inventCode } from '#bench/shop/catalogue.ts';
import type { BenchTill } from '#bench/till.ts';
import type { Context } from '#register/context.ts';
import { atShift } from '#register/context.ts';
import { completeSale } from '#register/complete-sale.ts';

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
}

/** The rest of it: one transaction, on disk when this returns. */
export function completeFive(context: Context): void {
  const work = atShift(context);
  const { sale } = context.memory;
  if (!work.ok || !sale) throw new Error('the bench has no shift or no sale');
  must(completeSale(context, work.value, { sale, leaveUnpaid: false }));
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
