import {
  invoiceDetail,
  invoiceGetByListNumber,
  invoiceIDByNumber,
  invoiceMultipleOutlet,
} from '#contract/v3/invoice.ts';
import { paymentDetail } from '#contract/v3/payment.ts';
import { shiftByNumber } from '#contract/v3/shift.ts';
import { inventoryModified } from '#contract/v3/inventory.ts';
import { writeOffByNumber } from '#contract/v3/write-off.ts';
import { writeOffOptionList } from '#contract/v3/write-off-option.ts';
import { likely, type Probe, sure, unknown, yesNo } from '#scripts/certify/probe.ts';
import type { Tenant } from '#scripts/certify/tenant.ts';
import type { Reply } from '#scripts/certify/wire.ts';

export const notFound: Probe = {
  number: 9,
  question: 'How does each read say "not there"?',
  async run(tenant) {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const byNumber = { OutletID: tenant.outlet.ID, Number: 'CERT-NOT-THERE' };
    const asked = [
      [invoiceDetail, byNumber],
      [invoiceIDByNumber, byNumber],
      [paymentDetail, { ID: nobody }],
      [writeOffByNumber, byNumber],
      [shiftByNumber, byNumber],
    ] as const;
    const shapes: string[] = [];
    for (const [op, input] of asked) shapes.push(shapeOf(await tenant.call(op, input)));
    const list = shapeOf(await tenant.call(invoiceGetByListNumber, { ...byNumber, Number: ['CERT-NOT-THERE'] }));
    const kinds = new Set(shapes);
    const [only = ''] = kinds;
    const named = kinds.size === 1 && (only === '404' || only === '400' || only === 'null');
    const says = kinds.size === 1 ? only : asked.map(([op], at) => `${op.name} ${shapes[at] ?? ''}`).join(', ');
    return sure(`${says}; a list of numbers: ${list}`, { notFound: named ? only : 'mixed' });
  },
};

function shapeOf({ status, body }: Reply): string {
  if (status !== 200) return String(status);
  if (body === null) return 'null';
  return Array.isArray(body) && body.length === 0 ? 'empty list' : '200';
}

export const tokens: Probe = {
  number: 10,
  question: 'How is a bad token answered, how long does one live, and do two live together?',
  async run(tenant) {
    const bad = await tenant.call(writeOffOptionList, {}, { token: 'certification' });
    const older = tenant.token();
    const fresh = await tenant.signIn();
    const still = await tenant.call(writeOffOptionList, {}, { token: older });
    const tokensTogether = still.status === 200;
    const life = Number(fresh.body?.expires_in);
    const tokenSeconds = Number.isFinite(life) ? life : null;
    return sure(
      `${bad.status} ${bad.text.slice(0, 80)}; ${tokenSeconds === null ? 'it does not say how long' : `${tokenSeconds} s`}; ` +
        `two together: ${yesNo(tokensTogether)}`,
      { tokensTogether, tokenSeconds },
    );
  },
};

export const missingRole: Probe = {
  number: 11,
  question: 'How is a missing role answered?',
  async run() {
    return unknown('it takes a second credential without a role; 401 and 403 are taken as a missing right');
  },
};

export const bodyOnGet: Probe = {
  number: 14,
  question: 'Does a body on GET arrive, and does its POST twin answer the same?',
  async run(tenant) {
    const input = { OutletID: [tenant.outlet.ID], Status: 'Any', PageNumber: 1, PageSize: 3 };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tenant.token()}` };
    const body = JSON.stringify(input);
    const path = invoiceMultipleOutlet.path;
    const get = await tenant.raw({ method: 'GET', path, headers, body });
    const post = await tenant.call(invoiceMultipleOutlet, input);
    const same = JSON.stringify(get.body) === JSON.stringify(post.body);
    return likely(`GET ${get.status}, POST ${post.status}, the same: ${yesNo(same)}; we send POST`);
  },
};

export const pages: Probe = {
  number: 15,
  question: 'How large may a page be, and is its order steady?',
  async run(tenant) {
    const ask = (PageSize: number, PageNumber = 1) =>
      tenant.call(invoiceMultipleOutlet, { OutletID: [tenant.outlet.ID], Status: 'Any', PageNumber, PageSize });
    const sizes = [100, 1000, 5000];
    let pageSizeTaken: number | null = null;
    for (const size of sizes) if ((await ask(size)).status === 200) pageSizeTaken = size;
    const orders = [await ask(5), await ask(5)].map(({ body }) => JSON.stringify(idsOf(body)));
    const rows = idsOf((await ask(100)).body).length;
    return likely(
      `${pageSizeTaken ?? 'none'} is taken, with ${rows} invoices to fill it; the same order twice: ${yesNo(orders[0] === orders[1])}`,
      { pageSizeTaken },
    );
  },
};

function idsOf(body: unknown): string[] {
  return Array.isArray(body) ? body.map((row: Reply['body']) => String(row?.ID)) : [];
}

export const modified: Probe = {
  number: 16,
  question: 'Does Inventory/Modified show changes of price?',
  async run(tenant: Tenant) {
    const { status, body } = await tenant.call(inventoryModified, {
      From: `${tenant.today}T00:00:00`,
      PageNumber: 1,
      PageSize: 1,
    });
    const fields = Object.keys((body?.Data?.[0] ?? body?.[0] ?? {}) as object).join(', ');
    return unknown(`answered ${status}${fields === '' ? '' : ` with ${fields}`}; a price was not changed to find out`);
  },
};
