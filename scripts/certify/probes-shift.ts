import { invoiceCreate } from '#contract/v3/invoice.ts';
import { shiftClose, shiftInvoiceDetail, shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { shiftErase } from '#contract/v3/shift-invoices.ts';
import { type Probe, sure, unknown } from '#scripts/certify/probe.ts';
import type { Tenant } from '#scripts/certify/tenant.ts';
import type { Reply } from '#scripts/certify/wire.ts';

export const shifts: Probe = {
  number: 17,
  question: 'A shift opened twice; a sale with no shift, in one, after it, and dated the day before?',
  async run(tenant) {
    const { outlet, register, call, fresh, sale } = tenant;
    const before = await newest(tenant);
    if (before === 'unread') return unknown('shifts cannot be read');
    // Somebody may be selling on it: their shift is not ours to close.
    if (before && isOpen(before)) return unknown(`a shift is open on ${register}; name a register nobody uses`);
    const key = { OutletID: outlet.ID, Register: register };
    const sell = async (more = {}) => {
      const { status, body } = await call(invoiceCreate, sale({ Number: fresh(), Register: register, ...more }));
      return { status, id: String(body?.ID) };
    };
    const without = await sell();
    const first = await call(shiftOpen, { ...key, OpAmount: 0, Note: 'certification' });
    const again = await call(shiftOpen, { ...key, OpAmount: 0, Note: 'certification' });
    const inside = await sell();
    const dated = await sell({ Date: dayBefore(tenant.today) });
    await call(shiftClose, { ...key, ClosingAmount: 0, Note: 'certification' });
    const after = await sell();
    await tenant.rest();
    const shift = await newest(tenant);
    const counted = shift === 'unread' || !shift ? [] : await idsIn(tenant, String(shift.ID));
    const place = ({ status, id }: { status: number; id: string }) =>
      `${status}${status === 200 ? (counted.includes(id) ? ' counted in it' : ' counted in none') : ''}`;
    if (shift !== 'unread' && shift && shift.ID !== before?.ID) await call(shiftErase, { ID: shift.ID });
    return sure(
      `opened ${first.status}, again ${again.status}; a sale before it ${place(without)}, in it ${place(inside)}, ` +
        `dated the day before ${place(dated)}, after it ${place(after)}`,
    );
  },
};

/** The newest shift of the register; `unread` when shifts cannot be read. */
async function newest({ call, outlet, register }: Tenant): Promise<Reply['body']> {
  const { status, body } = await call(shiftList, {
    OutletID: outlet.ID,
    Register: register,
    PageNumber: 1,
    PageSize: 1,
  });
  return status === 200 && Array.isArray(body) ? body[0] : 'unread';
}

async function idsIn({ call }: Tenant, ShiftID: string): Promise<string[]> {
  const { body } = await call(shiftInvoiceDetail, { ShiftID, PageNumber: 1, PageSize: 100 });
  return Array.isArray(body) ? body.map((row: Reply['body']) => String(row?.ID)) : [];
}

function isOpen({ Close }: Reply['body']): boolean {
  return Close === null || Close === undefined || Close === '' || String(Close).startsWith('0001-');
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
