import type { InvoiceLine } from '#db/tables/invoices.ts';
import type { WrittenOffItem } from '#domain/events.ts';
import { allocate, type Money } from '#domain/money.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';

/**
 * What is owing, on the goods it is written off for: by their amounts, to the last unit, because the office takes
 * items only when they come to what is unpaid (v3-api, `MatchUnpaidAmount`).
 */
export function itemsOf(
  lines: readonly InvoiceLine[],
  places: readonly number[],
  owing: Money,
): Result<readonly WrittenOffItem[], Refusal<'line_gone'>> {
  const chosen = [...new Set(places)].toSorted((a, b) => a - b).map((place) => lines[place]);
  const known = chosen.filter((line) => line !== undefined);
  if (known.length < chosen.length) return refuse({ code: 'line_gone' });
  if (known.length === 0) return ok([]);
  const weights = known.map(({ amount }) => Math.max(amount, 0));
  const parts = allocate(owing, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
  return ok(
    known.map(({ name }, index) => ({ name, amount: parts[index] ?? owing })).filter(({ amount }) => amount !== 0),
  );
}
