import { anyOf } from '#backoffice/store/many.ts';
import type { Store } from '#backoffice/store/open.ts';
import { moveSerials, takeSerialsIn, type WrittenSerial, writtenSerials } from '#backoffice/store/stock/serials.ts';
import type { Mover } from '#backoffice/store/stock/stock.ts';
import type { Transfer, TransferLine } from '#backoffice/store/tables-goods.ts';

/** Serials leave with their goods. Where none are named all go, if the goods are all there is; else nobody knows which. */
export async function sendSerials(mover: Mover, transfer: Transfer, lines: readonly TransferLine[]): Promise<void> {
  const { id, outletId } = transfer;
  for (const line of await withAllThereAre(mover.db, outletId, lines)) {
    const { variantId, position, serials } = line;
    if (serials === null) continue;
    await mover.db
      .updateTable('transferLine')
      .set({ serials })
      .where('transferId', '=', id)
      .where('position', '=', position)
      .execute();
    const going = writtenSerials(line).map((piece) => ({ variantId, outletId, ...goneOf(piece) }));
    await moveSerials(mover, id, going);
  }
}

/** They arrive as what they were: a serial or a batch, to be used until the same day. */
export async function receiveSerials(mover: Mover, transfer: Transfer, lines: readonly TransferLine[]): Promise<void> {
  const known = new Map(
    (await shelved(mover.db, transfer.outletId, lines)).map((row) => [`${row.variantId} ${row.serial}`, row]),
  );
  const coming = lines.flatMap((line) =>
    writtenSerials(line).map(({ Serial, Quantity }) => {
      const { kind, expiryDate } = known.get(`${line.variantId} ${Serial}`) ?? {};
      const { variantId } = line;
      return { serial: Serial, variantId, outletId: transfer.destinationId, quantity: Quantity ?? 1, kind, expiryDate };
    }),
  );
  await takeSerialsIn(mover, transfer.id, coming);
}

/** Whether lines name the pieces a kept one has, or leave it at those. */
export function namesTheSame(line: TransferLine, named: readonly WrittenSerial[] | null | undefined): boolean {
  return !named || listed(named) === listed(writtenSerials(line));
}

/** A line that comes again as it was, without saying which pieces go, has those it had. */
export function withSerialsKept<Line extends GivenLine>(
  before: readonly TransferLine[],
  given: readonly Line[],
): (Line & GivenLine)[] {
  return given.map((line, index) => {
    const own = before[index];
    const isSame = own?.code === line.Code && own.quantity === line.Quantity;
    return isSame && !line.Serials ? { ...line, Serials: writtenSerials(own) } : line;
  });
}

interface GivenLine {
  readonly Code: string;
  readonly Quantity: number;
  readonly Serials?: readonly WrittenSerial[] | null | undefined;
}

function listed(pieces: readonly WrittenSerial[]): string {
  return pieces
    .map(({ Serial, Quantity }) => JSON.stringify([Serial, Quantity ?? 1]))
    .toSorted()
    .join();
}

function goneOf({ Serial, Quantity }: WrittenSerial) {
  return { serial: Serial, quantity: -(Quantity ?? 1) };
}

async function withAllThereAre(db: Store, outletId: string, lines: readonly TransferLine[]): Promise<TransferLine[]> {
  const shelf = Map.groupBy(await shelved(db, outletId, lines), ({ variantId }) => variantId);
  const goods = Map.groupBy(lines, ({ variantId }) => variantId);
  return lines.map((line) => {
    const all = (shelf.get(line.variantId) ?? []).filter(({ quantity }) => quantity > 0);
    const count = all.reduce((sum, { quantity }) => sum + quantity, 0);
    if (line.serials !== null || goods.get(line.variantId)?.length !== 1 || count !== line.quantity) return line;
    const pieces = all.map(({ serial, quantity }): WrittenSerial => ({ Serial: serial, Quantity: quantity }));
    return { ...line, serials: JSON.stringify(pieces) };
  });
}

function shelved(db: Store, outletId: string, lines: readonly TransferLine[]) {
  const variants = lines.map(({ variantId }) => variantId);
  return db
    .selectFrom('serial')
    .select(['variantId', 'serial', 'kind', 'quantity', 'expiryDate'])
    .where('outletId', '=', outletId)
    .where('variantId', 'in', anyOf(variants))
    .orderBy('seq')
    .execute();
}
