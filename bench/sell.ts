import { inventCode } from '#bench/shop/catalogue.ts';
import type { BenchTill } from '#bench/till.ts';
import type { Context } from '#register/context.ts';
import { atShift } from '#register/context.ts';
import { completeSale } from '#register/complete-sale.ts';

type Till = Pick<BenchTill, 'client' | 'context'>;

let scanned = 0;

/** A code of the catalogue, never the same twice in a row. */
export function nextCode(variants: number): string {
  scanned += 1;
  return inventCode((scanned * 7919) % variants);
}

/** Rings up five lines and takes a first tender; what is left is the sale's own commit. */
export async function ringUpFive({ client }: Till, variants = 100): Promise<void> {
  for (let line = 0; line < 5; line += 1) must(await client.sale.scan({ code: nextCode(variants) }));
  must(await client.sale.addTender({ methodId: '2', tendered: 100 }));
  must(await client.sale.addTender({ methodId: '1', tendered: 10_000_000 }));
}

/** The rest of it: one transaction, on disk when this returns. */
export function completeFive(context: Context): void {
  const work = atShift(context);
  const { sale } = context.memory;
  if (!work.ok || !sale) throw new Error('the bench has no shift or no sale');
  must(completeSale(context, work.value, { sale, leaveUnpaid: false }));
}

export async function sellFive(till: Till): Promise<void> {
  await ringUpFive(till);
  completeFive(till.context);
  await till.context.printing.idle();
}

export function must<Value extends { readonly ok: boolean }>(answer: Value): Value {
  if (!answer.ok) throw new Error(`the bench met a refusal: ${JSON.stringify(answer)}`);
  return answer;
}
