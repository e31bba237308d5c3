import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerDeleteByCode } from '#contract/v3/customer-change.ts';
import { customerCreate } from '#contract/v3/customer.ts';
import { estimateCreate, estimateList } from '#contract/v3/estimate.ts';
import {
  invoiceCreate,
  invoiceDetail,
  invoiceMultipleOutlet,
  invoiceSendReceiptByEmail,
} from '#contract/v3/invoice.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';
import { writeOffAdd, writeOffList } from '#contract/v3/write-off.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const day = '1997-05-05';

describe('a customer of whom an invoice says only the code', () => {
  it('gets the receipt at the address the shop knows, also where an invoice named another one', async () => {
    const { Code, Email } = await customer('M-1');
    const { ID } = await sell({ Code });
    expect((await send(ID)).body.Message).toContain(Email);
    const other = await sell({ Code, Email: 'work@customers.example' });
    expect((await send(other.ID)).body.Message).toContain('work@customers.example');
    expect(await recipients()).toEqual([Email, 'work@customers.example']);
  });

  it('deleted and known again under the code is found by it, unless it is somebody else by now', async () => {
    const { Code, Email, Name } = await customer('M-2%');
    const nameless = await sell({ Code });
    const named = await sell({ Name, Code });
    await shop.ok(customerDeleteByCode, { Code });
    const nobody = 'Email is required, because the customer on the invoice has none.';
    for (const { ID } of [nameless, named]) expect((await send(ID)).body).toEqual({ Message: nobody });
    expect(await report({ Email })).toEqual([]);
    expect(await report({ CustomerCode: Code })).toEqual([nameless.Number, named.Number]);

    await customer(Code);
    for (const { ID } of [nameless, named]) expect((await send(ID)).body.Message).toContain(Email);
    expect(await report({ Email })).toEqual([nameless.Number, named.Number]);
    expect(await report({ CustomerCode: Code })).toEqual([nameless.Number, named.Number]);
    expect(await report({ CustomerCode: 'M-2_' })).toEqual([]);

    await shop.ok(customerDeleteByCode, { Code });
    await shop.ok(customerCreate, { Name: 'Somebody Else', Code, Email: 'else@customers.example' });
    expect((await send(named.ID)).body).toEqual({ Message: nobody });
    expect(await report({ Email: 'else@customers.example' })).toEqual([nameless.Number]);
  });

  it('is named by the shop’s own name for them in every list of what they bought and owe', async () => {
    const { Code, Name } = await customer('M-4');
    const { ID, Number: number } = await sell({ Code });
    const key = { Outlet: 'Kemang', Number: number };
    await shop.ok(writeOffAdd, { ...key, Tag: 'Bad debt', Date: day });
    const [writtenOff] = await shop.ok(writeOffList, { From: day, To: day });
    const [listed] = await shop.ok(invoiceMultipleOutlet, { From: day, To: day });
    const { Data } = await shop.ok(reportSales, { From: day, To: day, Outlet: 'Kemang', CustomerCode: Code });
    expect([writtenOff, listed, Data[0]].map(({ Customer }) => Customer)).toEqual([Name, Name, Name]);
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Customer: { Code, Name } });
    const order = { Outlet: 'Kemang', Date: day, Tag: 'Store', TaxType: 'No Tax', Customer: { Code } };
    await shop.ok(estimateCreate, { ...order, Variants: [{ Code: '148', Quantity: 1, Price: 900 }] });
    expect(await shop.ok(estimateList, { From: day, To: day })).toMatchObject([{ Customer: Name }]);
    await shop.ok(customerDeleteByCode, { Code });
    expect(await shop.ok(writeOffList, { From: day, To: day })).toMatchObject([{ Customer: null }]);
  });

  it('is found in the report by code while the shop knows them, whatever the invoice says', async () => {
    const { Code, Email } = await customer('M-3');
    const { Number: number } = await sell({ Email });
    expect(await report({ CustomerCode: Code })).toEqual([number]);
    expect(await report({ CustomerCode: Code, Email })).toEqual([number]);
    expect(await report({ CustomerCode: Code, Email: 'else@customers.example' })).toEqual([]);
    expect(await report({ CustomerCode: 'ghost' })).toEqual([]);
  });
});

async function customer(Code: string) {
  const person = { Name: `Known as ${Code}`, Code, Email: `${Code.toLowerCase()}@customers.example` };
  await shop.ok(customerCreate, person);
  return person;
}

function sell(Customer: object): Promise<{ ID: string; Number: string }> {
  const Variants = [{ Code: '148', Quantity: 1, Price: 900 }];
  return shop.ok(invoiceCreate, { Outlet: 'Kemang', Date: day, Tag: 'Store', TaxType: 'No Tax', Variants, Customer });
}

function send(ID: string) {
  return shop.call(invoiceSendReceiptByEmail, { ID });
}

async function report(asked: { readonly Email?: string; readonly CustomerCode?: string }): Promise<string[]> {
  const { Data } = await shop.ok(reportSales, { From: day, To: day, Outlet: 'Kemang', PageSize: 100, ...asked });
  return Data.map(({ Number: number }: { Number: string }) => number);
}

async function recipients(): Promise<string[]> {
  const rows = await shop.backOffice.service.store.selectFrom('mail').select('recipient').execute();
  return rows.map(({ recipient }) => recipient);
}
