import { shiftClose, shiftList, shiftOpen } from '#contract/v3/shift.ts';

import { expectEqual, expectRefusal } from '#backoffice/conformance/check.ts';
import type { StateCheck } from '#backoffice/conformance/states.ts';
import { move, refusal } from '#backoffice/conformance/states-invoice.ts';

const open = 'POST /api/v3/Shift';
const close = 'PUT /api/v3/Shift';

export const shiftStates: readonly StateCheck[] = (['Outlet', 'OutletID'] as const).flatMap((way) => [
  move(open, `a shift opens where none is, by ${way}`, async ({ client, world }) => {
    const at = { ...outletBy(world, way), Register: world.fresh('Till') };
    await client.ok(shiftOpen, { ...at, OpAmount: 500 });
    const [shift] = await client.ok(shiftList, at);
    expectEqual([Number(shift.OpAmount), shift.Close ?? null], [500, null], 'the shift');
  }),
  refusal(open, `a register has one open shift, by ${way}`, async ({ client, world }) => {
    const at = { ...outletBy(world, way), Register: world.fresh('Till') };
    await client.ok(shiftOpen, at);
    expectRefusal(await client.call(shiftOpen, at), 400, 409);
  }),
  move(close, `an open shift is closed, by ${way}`, async ({ client, world }) => {
    const at = { ...outletBy(world, way), Register: world.fresh('Till') };
    await client.ok(shiftOpen, at);
    await client.ok(shiftClose, { ...at, ClosingAmount: 700 });
    const [shift] = await client.ok(shiftList, at);
    expectEqual([Number(shift.ClosingAmount), typeof shift.Close], [700, 'string'], 'the shift');
  }),
  refusal(close, `without an open shift there is none to close, by ${way}`, async ({ client, world }) => {
    const at = { ...outletBy(world, way), Register: world.fresh('Till') };
    expectRefusal(await client.call(shiftClose, { ...at, ClosingAmount: 0 }), 400, 404, 409);
    await client.ok(shiftOpen, at);
    await client.ok(shiftClose, { ...at, ClosingAmount: 0 });
    expectRefusal(await client.call(shiftClose, { ...at, ClosingAmount: 0 }), 400, 404, 409);
  }),
]);

function outletBy({ outlet }: { readonly outlet: { Name: string; ID: string } }, way: 'Outlet' | 'OutletID') {
  return way === 'Outlet' ? { Outlet: outlet.Name } : { OutletID: outlet.ID };
}
