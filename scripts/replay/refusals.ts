import { largestAmount } from '#domain/money.ts';
import { mostOfOne } from '#domain/sale.ts';
import type { FileInvoice } from '#scripts/replay/invoice-file.ts';

/** Invoices that the register would not take though nothing in the file is beyond a till: a register that refuses everything loses nothing. */
export function refusedForNothing(
  invoices: readonly FileInvoice[],
  refused: ReadonlyMap<string, string>,
): readonly string[] {
  return invoices
    .filter(({ number, lines }) => refused.has(number) && !lines.some(isBeyondTill))
    .map(({ number }) => `${number} was refused for nothing: ${refused.get(number)}`);
}

function isBeyondTill({ price, quantity }: FileInvoice['lines'][number]): boolean {
  return price < 0 || Math.abs(quantity) > mostOfOne || Math.abs(price * quantity) > largestAmount;
}
