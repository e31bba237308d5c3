import { invoiceCreate } from '#contract/v3/invoice.ts';
import {
  shiftDelete,
  shiftErase,
  shiftInvoiceDetailWithNote,
  shiftTotalCount,
  shiftVoid,
} from '#contract/v3/shift-invoices.ts';
import { shiftByNumber, shiftClose, shiftInvoiceDetail, shiftList, shiftOpen } from '#contract/v3/shift.ts';

import { effect, expectEqual, expectRefusal, type Setting, type Untagged } from '#backoffice/conformance/check.ts';

export const shiftEffects: readonly Untagged[] = [
  ...[shiftDelete, shiftVoid, shiftErase].map((op) =>
    effect(op, 'a closed shift is listed no more', async (on) => {
      const { at, key } = await closedShift(on);
      await on.client.ok(op, key);
      expectEqual(await on.client.ok(shiftList, at), [], 'the shifts of the register');
      expectRefusal(await on.client.call(shiftByNumber, key), 404);
    }),
  ),
  effect(shiftByNumber, 'the drawer is counted against what it should hold', async (on) => {
    const { key } = await closedShift(on);
    const { Expected, Actual, Difference } = await on.client.ok(shiftByNumber, key);
    expectEqual([Expected, Actual, Difference].map(Number), [1500, 1400, -100], 'expected, counted, difference');
  }),
  effect(shiftTotalCount, 'a shift has what it sold', async (on) => {
    const { at } = await closedShift(on);
    const { Data, TotalCount } = await on.client.ok(shiftTotalCount, at);
    expectEqual([Number(TotalCount), Number(Data[0].TotalInvoice)], [1, 1], 'the shifts and the invoices');
    expectEqual(Data[0].Products[0].Code, on.world.variant.Code, 'the product sold');
  }),
  effect(shiftInvoiceDetail, 'the invoices of a shift are answered', async (on) => {
    const { at, invoice } = await closedShift(on);
    const [row] = await on.client.ok(shiftInvoiceDetail, { Register: at.Register });
    expectEqual([row.Number, Number(row.Amount), 'Note' in row], [invoice, 1000, false], 'the invoice');
  }),
  effect(shiftInvoiceDetailWithNote, 'the invoices of a shift have their notes', async (on) => {
    const { at } = await closedShift(on);
    const [row] = await on.client.ok(shiftInvoiceDetailWithNote, { Register: at.Register });
    expectEqual(row.Note, 'in the shift', 'the note');
  }),
];

/** A shift that sold one thing for 1000 in cash. */
async function closedShift({ client, world }: Setting) {
  const at = { Outlet: world.outlet.Name, Register: world.fresh('Till') };
  await client.ok(shiftOpen, { ...at, OpAmount: 500 });
  const Payments = [{ Amount: 1000, Method: world.method }];
  const sold = await client.ok(invoiceCreate, world.sale({ Register: at.Register, Payments, Note: 'in the shift' }));
  await client.ok(shiftClose, { ...at, ClosingAmount: 1400 });
  const [{ Number: number }] = await client.ok(shiftList, at);
  return { at, key: { Outlet: at.Outlet, Number: String(number) }, invoice: sold.Number };
}
