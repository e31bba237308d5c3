import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerDeleteByCode } from '#contract/v3/customer-change.ts';
import { customerCreate } from '#contract/v3/customer.ts';
import { invoiceCreate, invoiceSendReceiptByEmail } from '#contract/v3/invoice.ts';
import { reportSales } from '#contract/v3/report-invoices.ts';

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
