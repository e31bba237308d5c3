import type { ParsedInput } from '#contract/v3/operation.ts';
import {
  transferOrderCreate,
  transferOrderDelete,
  transferOrderDetail,
  transferOrderList,
  transferOrderUpdate,
  transferStates,
} from '#contract/v3/transfer-order.ts';

import { type Asked, reads, writes } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { limitsOf } from '#backoffice/store/invoices/invoice-lists.ts';
import { loadTransfer, newDocument, withVariants } from '#backoffice/store/stock/goods-documents.ts';
import { anyOf, inSlices } from '#backoffice/store/many.ts';
import { notifyOf } from '#backoffice/store/notifications.ts';
import { loadOutlet, selectOutlets } from '#backoffice/store/outlets.ts';
import type { Store } from '#backoffice/store/open.ts';
import { retractSerials, writtenSerials } from '#backoffice/store/stock/serials.ts';
import { sameGoods } from '#backoffice/store/stock/same-goods.ts';
import { forwardStock, moveStock, releaseAllocated, retractStock } from '#backoffice/store/stock/stock.ts';
import type { Transfer, TransferLine } from '#backoffice/store/tables-goods.ts';
import {
  namesTheSame,
  receiveSerials,
  sendSerials,
  withSerialsKept,
} from '#backoffice/store/stock/transfer-serials.ts';
import { outletNames } from '#backoffice/store/goods/variant-parts.ts';

type Update = ParsedInput<typeof transferOrderUpdate>;
type InputLine = ParsedInput<typeof transferOrderCreate>['Variants'][number];

export const transferOrderRoutes = [
  writes(transferOrderCreate, async (asked) => {
    const { input, db } = asked;
    const outlet = await loadOutlet(db, input);
    const destination = await loadDestination(db, input.Destination, outlet.id);
    const document = await newDocument(asked, { kind: 'Transfer', outlet, input });
    const transfer = await db
      .insertInto('transfer')
      .values({ ...document, destinationId: destination.id, courier: input.Courier ?? null, state: 'Approved' })
      .onConflict((on) => on.columns(['outletId', 'number']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!transfer) return reject(409, `Transfer order ${document.number} already exists in ${outlet.name}.`);
    await replaceLines(db, transfer, input.Variants);
    await allocate(asked, transfer);
    await advance(asked, transfer, input.State ?? 'Approved');
    return { ID: transfer.id, Number: transfer.number };
  }),
  writes(transferOrderUpdate, async (asked) => {
    const { input, db } = asked;
    const transfer = await loadTransfer(db, input);
    const state = input.State ?? transfer.state;
    if (transferStates.indexOf(state) < transferStates.indexOf(transfer.state))
      reject(400, `Transfer order ${transfer.number} is already ${transfer.state}.`);
    if (transfer.state === 'Received') reject(400, `Transfer order ${transfer.number} is already Received.`);
    const changed = await changeTransfer(asked, transfer);
    await advance(asked, changed, state);
    return { ID: transfer.id, Number: transfer.number };
  }),
  writes(transferOrderDelete, async (asked) => {
    const transfer = await loadTransfer(asked.db, asked.input);
    if (transfer.state === 'Received') reject(400, `Transfer order ${transfer.number} is already Received.`);
    await retractStock(asked, transfer.id);
    await retractSerials(asked, transfer.id);
    await asked.db.deleteFrom('transfer').where('id', '=', transfer.id).execute();
    const header = `Transfer order ${transfer.number} deleted`;
    await notifyOf(asked, transfer, { kind: 'TransferOrder', header, body: transfer.date });
    return { Message: `Transfer order ${transfer.number} has been deleted` };
  }),
  reads(transferOrderList, async ({ input, db }) => {
    const page = await pageOfTransfers(db, input);
    const names = await outletNames(db);
    return (await page.execute()).map((transfer) => toRecord(transfer, names));
  }),
  reads(transferOrderDetail, async ({ input, db }) => {
    const transfer = await loadTransfer(db, input);
    const lines = await linesOf(db, transfer.id);
    return {
      ...toRecord(transfer, await outletNames(db)),
      Variants: lines.map(({ code, name, quantity, price, note, serials }) => ({
        Code: code,
        Name: name,
        Quantity: quantity,
        Price: price,
        Note: note,
        ...(serials !== null && { Serials: writtenSerials({ serials }) }),
      })),
    };
  }),
];

export async function pageOfTransfers(db: Store, input: ParsedInput<typeof transferOrderList>) {
  const ids = (await selectOutlets(db, { names: input.Outlet, ids: input.OutletID })).map(({ id }) => id);
  const { size, skip } = limitsOf(input);
  let query = db
    .selectFrom('transfer')
    .selectAll()
    .where((eb) => eb.or([eb('outletId', 'in', anyOf(ids)), eb('destinationId', 'in', anyOf(ids))]))
    .orderBy('date', 'desc')
    .orderBy('seq', 'desc')
    .limit(size)
    .offset(skip);
  if (input.From) query = query.where('date', '>=', input.From);
  if (input.To) query = query.where('date', '<=', input.To);
  return input.State ? query.where('state', '=', input.State) : query;
}

async function loadDestination(db: Store, name: string, sourceId: string) {
  const [destination] = await selectOutlets(db, { names: [name] });
  if (!destination || destination.id === sourceId) return reject(400, 'Destination must be another outlet.');
  return destination;
}

/** What goes, and where, is settled once it has left; a client that sends all of it again to say that it arrived changes nothing. */
async function changeTransfer(asked: Asked<Update>, transfer: Transfer): Promise<Transfer> {
  const { input, db } = asked;
  const destinationId = input.Destination
    ? (await loadDestination(db, input.Destination, transfer.outletId)).id
    : transfer.destinationId;
  const before = await linesOf(db, transfer.id);
  const isOther = destinationId !== transfer.destinationId || !bringsTheSame(before, input.Variants);
  if (transfer.state !== 'Approved' && isOther)
    reject(400, `Transfer order ${transfer.number} is already ${transfer.state}.`);
  const changed = await db
    .updateTable('transfer')
    .set({
      destinationId,
      date: input.Date ?? transfer.date,
      courier: input.Courier ?? transfer.courier,
      note: input.Note ?? transfer.note,
    })
    .where('id', '=', transfer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (input.Variants && transfer.state === 'Approved') {
    await replaceLines(db, transfer, withSerialsKept(before, input.Variants));
    if (!sameGoods(before, await linesOf(db, transfer.id))) {
      await retractStock(asked, transfer.id);
      await allocate(asked, transfer);
    }
  }
  return changed;
}

function bringsTheSame(lines: readonly TransferLine[], given: Update['Variants']): boolean {
  if (!given) return true;
  return (
    lines.length === given.length &&
    lines.every((line, index) => {
      const { Code, Quantity, Price, Note, Serials } = given[index] ?? {};
      const isTheSame = line.code === Code && line.quantity === Quantity && namesTheSame(line, Serials);
      return isTheSame && (Price ?? line.price) === line.price && (Note || line.note) === line.note;
    })
  );
}

/** Approved goods wait on the shelf, dispatched goods are on the road, received goods are on the other shelf. */
async function advance(asked: Asked, transfer: Transfer, to: Transfer['state']): Promise<void> {
  const steps = transferStates.slice(transferStates.indexOf(transfer.state) + 1, transferStates.indexOf(to) + 1);
  for (const state of steps) {
    const lines = await linesOf(asked.db, transfer.id);
    if (state === 'Dispatched') {
      await releaseAllocated(asked, transfer.id, transfer.outletId);
      await sendSerials(asked, transfer, lines);
    } else if (state === 'Received') {
      await forwardStock(asked, transfer.id, transfer.destinationId);
      await receiveSerials(asked, transfer, lines);
    }
    await asked.db.updateTable('transfer').set({ state }).where('id', '=', transfer.id).execute();
  }
}

async function allocate(asked: Asked, transfer: Transfer): Promise<void> {
  const lines = await linesOf(asked.db, transfer.id);
  await moveStock(
    asked,
    { id: transfer.id, kind: 'TransferOrder', number: transfer.number, note: transfer.note },
    lines.map(({ variantId, quantity }) => ({
      variantId,
      outletId: transfer.outletId,
      quantity: 0,
      allocated: quantity,
    })),
  );
}

async function replaceLines(db: Store, { id }: Transfer, given: readonly InputLine[]): Promise<void> {
  const lines = await withVariants(db, given);
  await db.deleteFrom('transferLine').where('transferId', '=', id).execute();
  const rows = lines.map(({ variant, Quantity, Price, Note, Serials }, position) => ({
    transferId: id,
    position,
    variantId: variant.id,
    code: variant.code,
    name: variant.name,
    quantity: Quantity,
    price: Price ?? 0,
    note: Note ?? null,
    serials: Serials?.length ? JSON.stringify(Serials) : null,
  }));
  for (const slice of inSlices(rows)) await db.insertInto('transferLine').values(slice).execute();
}

function linesOf(db: Store, transferId: string) {
  return db.selectFrom('transferLine').selectAll().where('transferId', '=', transferId).orderBy('position').execute();
}

function toRecord(transfer: Transfer, names: ReadonlyMap<string, string>) {
  return {
    ID: transfer.id,
    Outlet: names.get(transfer.outletId),
    Destination: names.get(transfer.destinationId),
    Number: transfer.number,
    Date: transfer.date,
    Courier: transfer.courier,
    Note: transfer.note,
    State: transfer.state,
    Created: transfer.created,
    CreatedBy: transfer.createdBy,
  };
}
