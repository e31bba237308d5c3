import type { WriteDb } from '#db/connection.ts';
import { changeOperation } from '#db/tables/outbox-changes.ts';
import { givenUpIn, makesDocument, openingGivenUp } from '#db/tables/outbox-documents.ts';
import {
  closeShift,
  findOperation,
  findShiftOpening,
  insertEdges,
  insertOperation,
  insertShift,
  unfinishedInLane,
  unfinishedOfShift,
} from '#db/tables/outbox.ts';
import type { InvoiceCreated, ShopEvent } from '#domain/events.ts';
import type { OperationId, ShiftId } from '#domain/ids.ts';
import { facetsOf, facetsOfKept } from '#sync/operations/natural-key.ts';
import { besidesItsInvoice, payloadVersion } from '#sync/payload.ts';

export interface OperationStamp {
  readonly operationId: OperationId;
  /** The shift the till was in, which need not be the shift of the invoice it is about; null for what is of no shift. */
  readonly shiftId: ShiftId | null;
  readonly appVersion: string;
  /** Lanes whose operations this one must not overtake: of an invoice it takes back, of the customer it names. */
  readonly after?: readonly string[];
  /** True when the invoice it makes lies in this file: then what that says is not written twice. */
  readonly invoiceIsHere?: boolean;
}

/** Call it inside the transaction that makes the change, so that neither exists without the other. */
export function tellBackOffice(tx: WriteDb, event: ShopEvent, stamp: OperationStamp): void {
  const fromInvoice = stamp.invoiceIsHere === true && isSale(event);
  const facets = fromInvoice ? facetsOfKept(event) : facetsOf(event);
  const parents = parentsOf(tx, event, { lane: facets.lane, stamp });
  const seq = insertOperation(tx, {
    operationId: stamp.operationId,
    kind: event.kind,
    shiftId: event.kind === 'shift.open' ? null : stamp.shiftId,
    payload: JSON.stringify(fromInvoice ? besidesItsInvoice(event) : event),
    payloadVersion,
    prio: event.kind === 'shift.open' ? shiftFirst : usual,
    blocked: parents.size,
    createdAt: event.at,
    createdZone: event.zone,
    appVersion: stamp.appVersion,
    // What follows a spread is put in key by key, and a sale waits for each.
    ...facets,
  });
  insertEdges(tx, parents, seq);
  if (!makesDocument(event.kind)) cancelWithDocument(tx, event, { seq, lanes: [facets.lane, ...(stamp.after ?? [])] });
  if (event.kind === 'shift.open') insertShift(tx, event.shiftId, seq);
  if (event.kind === 'shift.close') closeShift(tx, event.shiftId, seq);
}

/** What is done later to a document nobody tells of any more is not told either. */
function cancelWithDocument(tx: WriteDb, event: ShopEvent, { seq, lanes }: Told): void {
  const givenUp = event.kind === 'shift.close' ? openingGivenUp(tx, event.shiftId) : givenUpIn(tx, lanes);
  const row = givenUp && findOperation(tx, seq);
  if (row) changeOperation(tx, row, { next: { ...row, ...givenUp, state: 'cancelled' }, at: event.at });
}

interface Told {
  readonly seq: number;
  readonly lanes: readonly string[];
}

interface Place {
  readonly lane: string;
  readonly stamp: OperationStamp;
}

/**
 * Everything that must have ended before this operation may leave, but for the opening of its shift: that is in
 * every row as `shift_seq`, and an edge to it would be a page more in every sale.
 *
 * All unfinished ones of the lane, not only the last: a person may cancel one in the middle,
 * and what came after it must still wait for what came before it.
 */
function parentsOf(tx: WriteDb, event: ShopEvent, { lane, stamp }: Place): ReadonlySet<number> {
  const { after = [], shiftId } = stamp;
  // An invoice just made is the first of its lane: nothing of it can be under way.
  if (event.kind === 'invoice.create' && after.length === 0) return none;
  const lanes = event.kind === 'invoice.create' ? after : [lane, ...after];
  const parents = new Set(lanes.flatMap((one) => unfinishedInLane(tx, one)));
  const opening = event.kind === 'shift.close' && shiftId !== null ? findShiftOpening(tx, shiftId) : undefined;
  if (!opening) return parents;
  for (const seq of unfinishedOfShift(tx, opening.seq)) parents.add(seq);
  parents.delete(opening.seq);
  return parents;
}

function isSale(event: ShopEvent): event is InvoiceCreated {
  return event.kind === 'invoice.create';
}

const none: ReadonlySet<number> = new Set();
const shiftFirst = 1;
const usual = 5;
