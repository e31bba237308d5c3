import {
  invoiceCreate,
  invoiceCreateList,
  invoiceDetail,
  invoiceIDByNumber,
  invoiceRestore,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { invoiceListInvoiceByListID } from '#contract/v3/invoice-list.ts';
import { type Conclusion, likely, type Probe, sure, unknown, yesNo } from '#scripts/certify/probe.ts';
import { waitFor } from '#scripts/certify/probes-time.ts';
import type { Input, Tenant } from '#scripts/certify/tenant.ts';
import type { Reply } from '#scripts/certify/wire.ts';

export const secondNumber: Probe = {
  number: 1,
  question: 'A second invoice of the same number and outlet: refused, repeated, or written over?',
  async run(tenant, so) {
    const whole = await repeat(tenant, tenant.fresh());
    if (whole === undefined) return unknown('an ordinary sale is not taken, or not shown under its number');
    const number = tenant.fresh();
    await tenant.call(invoiceCreate, tenant.sale({ Number: number }), { cut: true });
    const shown = await waitFor(tenant, number, so);
    // What has not appeared cannot be repeated, only made: then the cut proves nothing either way.
    const cut = shown === undefined ? undefined : await second(tenant, number);
    if (cut === undefined) return likely(`${whole}; cut off after its body, it never appeared`, { numbers: whole });
    const worst = whole === cut ? whole : 'repeated';
    return sure(whole === cut ? `${whole}, also after a cut` : `${whole}, but ${cut} after a cut`, { numbers: worst });
  },
};

type Outcome = 'refused' | 'repeated' | 'overwritten';

async function repeat(tenant: Tenant, number: string): Promise<Outcome | undefined> {
  const first = await tenant.call(invoiceCreate, tenant.sale({ Number: number }));
  if (first.status !== 200 || (await tenant.under(number)).length !== 1) return undefined;
  return second(tenant, number);
}

async function second(tenant: Tenant, number: string): Promise<Outcome> {
  const [line] = tenant.sale()['Variants'] as Input[];
  const again = tenant.sale({ Number: number, Variants: [{ ...line, Quantity: 2 }] });
  const { status, body } = await tenant.call(invoiceCreate, again);
  const found = await tenant.under(number);
  const given = typeof body?.ID === 'string' ? await byId(tenant, String(body.ID)) : [];
  const documents = new Map([...found, ...given].map((row) => [String(row.ID), row]));
  if (documents.size > 1) return 'repeated';
  if ([...documents.values()].some(({ SalesNTax }) => Number(SalesNTax) === 2000)) return 'overwritten';
  return status >= 400 ? 'refused' : 'repeated';
}

async function byId(tenant: Tenant, id: string): Promise<Reply['body'][]> {
  const { body } = await tenant.call(invoiceListInvoiceByListID, { ListID: [id] });
  return Array.isArray(body) ? body : [];
}

export const clientNumber: Probe = {
  number: 2,
  question: 'Is the number we send the number it has?',
  async run(tenant) {
    const number = tenant.fresh();
    const reply = await tenant.call(invoiceCreate, tenant.sale({ Number: number }));
    if (reply.status !== 200) return unknown(`an ordinary sale is answered ${reply.status}`);
    const kept = (await tenant.under(number)).length > 0;
    const said = String(reply.body?.Number ?? '');
    return sure(kept ? 'yes' : `no, it says ${said || 'nothing'}`, { numbersKept: kept });
  },
};

export const echoes: Probe = {
  number: 3,
  question: 'Do notes and references come back?',
  async run(tenant) {
    const number = tenant.fresh();
    const { body, status } = await tenant.call(
      invoiceCreate,
      tenant.sale({ Number: number, Note: 'note 1', ReferenceNumber: '#op:cert' }),
    );
    if (status !== 200) return unknown(`an ordinary sale is answered ${status}`);
    await tenant.rest();
    const detail = await tenant.call(invoiceDetail, { ID: body?.ID });
    const referencesKept = String(detail.body?.ReferenceNumber ?? '').includes('#op:cert');
    const noteKept = String(detail.body?.Note ?? '').includes('note 1');
    return sure(`reference: ${yesNo(referencesKept)}, note: ${yesNo(noteKept)}`, { referencesKept });
  },
};

export const tendersInside: Probe = {
  number: 4,
  question: 'Are tenders inside a new invoice taken?',
  async run(tenant) {
    const number = tenant.fresh();
    const Payments = [600, 400].map((Amount) => ({ Amount, Method: tenant.method }));
    const { status, body } = await tenant.call(invoiceCreate, tenant.sale({ Number: number, Payments }));
    if (status !== 200) return sure(`no, it is answered ${status}`, { tendersInCreate: false });
    await tenant.rest();
    const [record] = await byId(tenant, String(body?.ID));
    const paid = Number(record?.Paid ?? sumOf(record?.Payments));
    return sure(paid === 1000 ? 'yes' : `no, paid is ${paid}`, { tendersInCreate: paid === 1000 });
  },
};

function sumOf(payments: unknown): number {
  return Array.isArray(payments) ? payments.reduce((sum: number, { Amount }) => sum + Number(Amount), 0) : Number.NaN;
}

export const voidTwice: Probe = {
  number: 8,
  question: 'Void, void again, restore, restore again, void?',
  async run(tenant) {
    const number = tenant.fresh();
    const { body } = await tenant.call(invoiceCreate, tenant.sale({ Number: number }));
    const key = { ID: body?.ID, Note: 'certification' };
    const seen: string[] = [];
    for (const op of [invoiceVoid, invoiceVoid, invoiceRestore, invoiceRestore, invoiceVoid]) {
      const { status } = await tenant.call(op, key);
      await tenant.rest();
      const [record] = await byId(tenant, String(body?.ID));
      seen.push(`${status} ${String(record?.Status ?? 'not shown')}`);
    }
    const states = seen.map((step) => step.split(' ')[1]).join();
    const steady = states === 'Voided,Voided,Active,Active,Voided';
    return steady ? sure(seen.join(' → ')) : likely(`its state is not what was asked: ${seen.join(' → ')}`);
  },
};

/** The third of five cannot be sold. Which of the others stay tells what a list is. */
export const badInList: Probe = {
  number: 13,
  question: 'A list with one bad invoice of five: none, those before it, or all but it?',
  async run(tenant) {
    const good = [tenant.fresh(), tenant.fresh()];
    const whole = await tenant.call(invoiceCreateList, { Invoices: good.map((Number) => tenant.sale({ Number })) });
    if (whole.status !== 200) return sure(`a good list is answered ${whole.status}`, { bulk: 'unsupported' });
    if ((await present(tenant, good)).length < 2)
      return likely('a good list leaves nothing behind', { bulk: 'unsupported' });
    const five = Array.from({ length: 5 }, () => tenant.fresh());
    const Invoices = five.map((Number, at) =>
      at === 2
        ? tenant.sale({ Number, Variants: [{ Code: `none-${Number}`, Quantity: 1, Price: 1 }] })
        : tenant.sale({ Number }),
    );
    const { status } = await tenant.call(invoiceCreateList, { Invoices });
    const there = await present(tenant, five);
    return judgeList(five, there, status);
  },
};

function judgeList(five: readonly string[], there: readonly string[], status: number): Conclusion {
  const [a, b, , d, e] = five;
  const says = `answered ${status}`;
  const kept = there.join();
  if (kept === '') return sure(`none (${says})`, { bulk: 'none' });
  if (kept === [a, b].join()) return sure(`those before it (${says})`, { bulk: 'prefix' });
  if (kept === [a, b, d, e].join()) return sure(`all but it (${says})`, { bulk: 'subset' });
  return likely(`${there.length} of five, of no order (${says})`, { bulk: 'subset' });
}

async function present(tenant: Tenant, numbers: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await tenant.rest();
  for (const number of numbers) {
    const { status, body } = await tenant.call(invoiceIDByNumber, { OutletID: tenant.outlet.ID, Number: number });
    if (status === 200 && body?.ID) found.push(number);
  }
  return found;
}
