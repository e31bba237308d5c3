import { linesOf } from '#backoffice/store/invoices/invoices.ts';
import { expand, netOf, partsOf, type StockChange } from '#backoffice/store/stock/stock.ts';
import type { Store } from '#backoffice/store/open.ts';

/**
 * What comes back of goods that are made of others: what an invoice took off the shelf for them, whatever they are made of
 * since. Where it sold several such goods nothing says which took what, and they come back as they are made today.
 */
export async function asTheyWent(
  db: Store,
  invoiceId: string | null | undefined,
  changes: readonly StockChange[],
): Promise<readonly StockChange[]> {
  if (!invoiceId || !changes.some(comesBack)) return changes;
  const lines = await linesOf(db, [invoiceId]);
  const sold = [...new Set(lines.map(({ variantId }) => variantId))];
  const parts = await partsOf(db, sold);
  // A service is made of nothing.
  const made = sold.filter((id) => parts.get(id) !== 'itself' && parts.get(id)?.length !== 0);
  const [only] = made;
  if (only === undefined || made.length > 1) return changes;
  const each = await partsThen(db, invoiceId, { kind: only, lines });
  if (!each) return changes;
  return changes.flatMap((change) =>
    change.variantId === only && comesBack(change)
      ? each.map(({ variantId, quantity }) => ({
          ...change,
          variantId,
          quantity: change.quantity * quantity,
          allocated: change.allocated * quantity,
        }))
      : change,
  );
}

function comesBack({ quantity, allocated }: StockChange): boolean {
  return quantity > 0 || allocated < 0;
}

interface Sold {
  readonly kind: string;
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[];
}

/** Of one piece; undefined where what the invoice took does not come to so many of it. */
async function partsThen(db: Store, invoiceId: string, { kind, lines }: Sold) {
  const own = lines.filter(({ variantId }) => variantId === kind);
  const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (own.some(({ quantity }) => quantity < 0)) return undefined;
  const left = new Map<string, number>();
  const count = (variantId: string, quantity: number) => left.set(variantId, (left.get(variantId) ?? 0) + quantity);
  const { changes } = await netOf(db, invoiceId, 'Made');
  for (const { variantId, quantity, allocated } of changes) count(variantId, allocated - quantity);
  const others = lines.filter(({ variantId }) => variantId !== kind);
  const plain = others.map(({ variantId, quantity }) => ({ variantId, outletId: '', quantity, allocated: 0 }));
  for (const { variantId, quantity } of await expand(db, plain)) count(variantId, -quantity);
  const parts = [...left].map(([variantId, quantity]) => ({ variantId, quantity: quantity / pieces }));
  const whole = parts.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 0);
  return whole ? parts.filter(({ quantity }) => quantity > 0) : undefined;
}
