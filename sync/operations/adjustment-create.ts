import { requestFor } from '#contract/v3/request.ts';
import { inventoryAdjustmentCreate, inventoryAdjustmentList, inventoryLog } from '#contract/v3/stock-change.ts';
import type { AdjustmentCreated } from '#domain/adjustments.ts';
import {
  carries,
  carriesAny,
  type Finding,
  type Look,
  noteWith,
  type OutboundOperation,
  readId,
} from '#sync/operations/operation.ts';

/** Told by differences, so that it does not matter what the office is told of the same goods before or after it. */
export const adjustmentCreate: OutboundOperation<AdjustmentCreated> = {
  kind: 'adjustment.create',
  repeatable: true,
  request: ({ outletId, sheet, businessDay, note, moved }, ref) =>
    requestFor(inventoryAdjustmentCreate, {
      OutletID: outletId,
      Number: sheet,
      Date: businessDay,
      Note: noteWith(note, ref),
      Variants: moved.map(({ code, quantity }) => ({ Code: code, Quantity: quantity, Type: 'Difference' as const })),
    }),
  readAnswer: readId(inventoryAdjustmentCreate),
  verify: see,
};

/**
 * By its number, and where that finds nothing by what its first goods went through: an adjustment moves them, so their
 * movements show it, and show that the read works when they have others.
 */
async function see({ outletId, sheet, businessDay, moved }: AdjustmentCreated, { ask, ref }: Look): Promise<Finding> {
  const listed = await ask(inventoryAdjustmentList, { OutletID: [outletId], Number: [sheet] });
  const found = listed.ok ? listed.value.find(({ Number }) => Number === sheet) : undefined;
  if (found) return isForeign(found.Note, ref) ? taken(sheet) : { kind: 'ours', serverId: found.ID };
  if (!listed.ok && !listed.saysNone) return { kind: 'unclear', message: listed.why };
  const Code = moved[0]?.code ?? '';
  const log = await ask(inventoryLog, { Code, OutletID: [outletId], From: businessDay, PageNumber: 1, PageSize: 250 });
  // Goods that are not there were not moved by anybody.
  if (!log.ok) return log.saysNone ? { kind: 'nothing', silent: true } : { kind: 'unclear', message: log.why };
  if (log.value.some(({ Number }) => Number === sheet))
    return { kind: 'unclear', message: `${sheet} moved ${Code} but cannot be read` };
  return log.value.length > 0 ? { kind: 'nothing' } : { kind: 'nothing', silent: true };
}

/** No other till gives such a number: where the office keeps no notes it is ours. */
function isForeign(note: string | null | undefined, ref: string): boolean {
  return carriesAny(note) && !carries(note, ref);
}

function taken(sheet: string): Finding {
  return { kind: 'foreign', message: `${sheet} belongs to another document` };
}
