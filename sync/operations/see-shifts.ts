import type { OutputOf } from '#contract/v3/operation.ts';
import { shiftList } from '#contract/v3/shift.ts';
import type { Asked } from '#sync/api.ts';
import type { Look } from '#sync/operations/operation.ts';

export type ShiftRow = OutputOf<typeof shiftList>[number];

/** The newest shifts of a register. Outlets may have registers of one name, and not every office knows them by ID here. */
export async function seeShifts(
  { outletId, register }: { outletId: string; register: string },
  look: Pick<Look, 'ask'>,
): Promise<Asked<ShiftRow[]>> {
  const seen = await look.ask(shiftList, { OutletID: outletId, Register: register, PageNumber: 1, PageSize: 50 });
  if (!seen.ok) return seen;
  const isHere = ({ OutletID, Register }: ShiftRow) =>
    (!OutletID || OutletID.toLowerCase() === outletId.toLowerCase()) && (!Register || Register === register);
  return { ok: true, value: seen.value.filter(isHere) };
}

/** The service writes an unset date as the year 1. */
export function isOpen({ Close }: ShiftRow): boolean {
  return Close === null || Close === undefined || Close === '' || Close.startsWith('0001-');
}
