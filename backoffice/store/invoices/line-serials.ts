import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import type { InvoiceLine } from '#backoffice/store/tables.ts';

export interface Piece {
  readonly Serial: string;
  readonly Quantity: number;
}

/** Which serials and batches went, or came back, with each line. Two lines of the same goods have them in turn, as far as each has room. */
export async function serialsOfLines(
  db: Store,
  invoiceIds: readonly string[],
): Promise<(line: InvoiceLine) => readonly Piece[]> {
  const rows = await db
    .selectFrom('serialEntry')
    .select(({ fn }) => ['documentId', 'variantId', 'serial', fn.sum<number | string>('quantity').as('moved')])
    .where('documentId', 'in', anyOf(invoiceIds))
    .groupBy(['documentId', 'variantId', 'serial'])
    .orderBy('serial')
    .execute();
  const left = Map.groupBy(
    rows.map(({ moved, ...row }) => ({ ...row, moved: Number(moved) })),
    ({ documentId, variantId }) => keyOf(documentId, variantId),
  );
  return ({ invoiceId, variantId, quantity }) => {
    let room = Math.abs(quantity);
    return (left.get(keyOf(invoiceId, variantId)) ?? []).flatMap((piece) => {
      // What is sold leaves the shelf.
      const isOfLine = Math.sign(piece.moved) === -Math.sign(quantity);
      const Quantity = isOfLine ? Math.min(room, Math.abs(piece.moved)) : 0;
      if (Quantity === 0) return [];
      room -= Quantity;
      piece.moved += Math.sign(quantity) * Quantity;
      return [{ Serial: piece.serial, Quantity }];
    });
  };
}

function keyOf(invoiceId: string, variantId: string): string {
  return `${invoiceId} ${variantId}`;
}
