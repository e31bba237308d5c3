import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inventoryAdjustmentCreate } from '#contract/v3/stock-change.ts';
import { invoiceCreate, invoiceDetail, invoiceRestore, invoiceUpdate, invoiceVoid } from '#contract/v3/invoice.ts';
import { productCreate } from '#contract/v3/product-change.ts';
import { serialByVariantCode } from '#contract/v3/serial.ts';

import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

let shop: OpenShop;
let made = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Piece {
  readonly Serial: string;
  readonly Quantity?: number;
}

describe('a return of goods with serials', () => {
  it('takes back only what its invoice sold, each once', async () => {
    const code = await goods('A', 'B', 'C');
    const sold = await sell(code, 2, [{ Serial: 'A' }, { Serial: 'B' }]);
    await sell(code, 1, [{ Serial: 'C' }]);
    await refused(
      giveBack(sold, line(code, -1, [{ Serial: 'C' }])),
      `Serial C was not sold by invoice ${sold.Number}.`,
    );
    await refused(
      giveBack(sold, line(code, -2, [{ Serial: 'A' }, { Serial: 'A' }])),
      `Invoice ${sold.Number} has no more of serial A left to return.`,
    );
    expect((await giveBack(sold, line(code, -1, [{ Serial: 'A' }]))).status).toBe(200);
    await refused(
      giveBack(sold, line(code, -1, [{ Serial: 'A' }])),
      `Invoice ${sold.Number} has no more of serial A left to return.`,
    );
    expect(await here(code)).toEqual(['A 1']);
    expect((await giveBack(sold, line(code, -1, [{ Serial: 'B' }]))).status).toBe(200);
    expect(await here(code)).toEqual(['A 1', 'B 1']);
  });

  it('names no more pieces than come back, nor a sale more than it sells: one would be on the list and not on the shelf', async () => {
    const code = await goods('A', 'B', 'C');
    const sold = await sell(code, 2, [{ Serial: 'A' }, { Serial: 'B' }]);
    const tooMany = 'Variants[0].Serials must not be more than its Quantity.';
    await refused(giveBack(sold, line(code, -1, [{ Serial: 'A' }, { Serial: 'B' }])), tooMany);
    await refused(giveBack(sold, line(code, -1, [{ Serial: 'A', Quantity: 2 }])), tooMany);
    expect(await here(code)).toEqual(['C 1']);
  });

  it('takes back of a batch what is left of it', async () => {
    const code = await goods();
    await stock(code, [{ Serial: 'LOT', Quantity: 9 }]);
    const sold = await sell(code, 6, [{ Serial: 'LOT', Quantity: 5 }]);
    expect((await giveBack(sold, line(code, -3, [{ Serial: 'LOT', Quantity: 3 }]))).status).toBe(200);
    await refused(
      giveBack(sold, line(code, -3, [{ Serial: 'LOT', Quantity: 3 }])),
      `Invoice ${sold.Number} has no more of serial LOT left to return.`,
    );
    expect((await giveBack(sold, line(code, -2, [{ Serial: 'LOT', Quantity: 2 }]))).status).toBe(200);
  });

  it('frees them when it is voided, and comes back only while nobody else returned them', async () => {
    const code = await goods('A', 'B');
    const sold = await sell(code, 2, [{ Serial: 'A' }, { Serial: 'B' }]);
    const { ID } = (await giveBack(sold, line(code, -1, [{ Serial: 'A' }]))).body;
    await shop.ok(invoiceVoid, { ID });
    await shop.ok(invoiceRestore, { ID });
    await shop.ok(invoiceVoid, { ID });
    const other = (await giveBack(sold, line(code, -1, [{ Serial: 'A' }]))).body;
    await refused(shop.call(invoiceRestore, { ID }), `Invoice ${sold.Number} has no more of serial A left to return.`);
    expect(await shop.ok(invoiceDetail, { ID })).toMatchObject({ Status: 'Voided' });
    await shop.ok(invoiceVoid, { ID: other.ID });
    await shop.ok(invoiceRestore, { ID });
    expect(await here(code)).toEqual(['A 1']);
  });

  it('can be written anew with the same ones, or with others of its invoice', async () => {
    const code = await goods('A', 'B');
    const sold = await sell(code, 2, [{ Serial: 'A' }, { Serial: 'B' }]);
    const back = returning(sold, line(code, -1, [{ Serial: 'A' }]));
    await shop.ok(invoiceCreate, back);
    await shop.ok(invoiceUpdate, { ...back, Note: 'too small' });
    expect(await here(code)).toEqual(['A 1']);
    await shop.ok(invoiceUpdate, { ...back, Variants: [line(code, -1, [{ Serial: 'B' }])] });
    expect(await here(code)).toEqual(['B 1']);
    const Variants = [line(code, -1, [{ Serial: 'Z' }])];
    await refused(shop.call(invoiceUpdate, { ...back, Variants }), `Serial Z was not sold by invoice ${sold.Number}.`);
  });

  it('may name any where its invoice named none, and may be exchanged for one that is here', async () => {
    const code = await goods('A', 'B');
    const unnamed = await sell(code, 1, []);
    expect((await giveBack(unnamed, line(code, -1, [{ Serial: 'OLD' }]))).status).toBe(200);
    const sold = await sell(code, 1, [{ Serial: 'A' }]);
    const Variants = [line(code, -1, [{ Serial: 'A' }]), line(code, 1, [{ Serial: 'B' }])];
    await shop.ok(invoiceCreate, { ...returning(sold, line(code, -1, [])), Variants });
    expect(await here(code)).toEqual(['A 1', 'OLD 1']);
  });
});

it('serials of a sale or a return written anew stay where they are, unless other ones or fewer goods are named', async () => {
  const code = await goods('A', 'B', 'C');
  const sold = document(line(code, 2, [{ Serial: 'A' }, { Serial: 'B' }]));
  const { ID } = await shop.ok(invoiceCreate, sold);
  const anew = (goodsSold: ReturnType<typeof line>) =>
    shop.ok(invoiceUpdate, { ...sold, Note: 'a present', Variants: [goodsSold] });
  await anew(line(code, 2, []));
  expect(await here(code)).toEqual(['C 1']);
  const back = returning({ ID }, line(code, -1, [{ Serial: 'A' }]));
  await shop.ok(invoiceCreate, back);
  await shop.ok(invoiceUpdate, { ...back, Variants: [line(code, -1, [])] });
  expect(await here(code)).toEqual(['A 1', 'C 1']);
  await shop.ok(invoiceVoid, { Outlet: 'Kemang', Number: back.Number });
  await anew(line(code, 3, []));
  expect(await here(code)).toEqual(['C 1']);
  await anew({ ...line(code, 2, []), Serials: [{ Serial: 'C' }] });
  expect(await here(code)).toEqual(['A 1', 'B 1']);
  await anew({ ...line(code, 2, []), Serials: [] });
  expect(await here(code)).toEqual(['A 1', 'B 1', 'C 1']);
  await anew(line(code, 2, [{ Serial: 'A' }, { Serial: 'B' }]));
  await anew(line(code, 1, []));
  expect(await here(code)).toEqual(['A 1', 'B 1', 'C 1']);
});

it('an invoice says which serials each of its lines sold or took back, and a void one none', async () => {
  const code = await goods('A', 'B', 'C');
  const lines = [line(code, 2, [{ Serial: 'A' }, { Serial: 'C' }]), line(code, 1, [{ Serial: 'B' }])];
  const sold = await shop.ok(invoiceCreate, { ...document(line(code, 1, [])), Variants: lines });
  const back = await giveBack(sold, line(code, -1, [{ Serial: 'C' }]));
  const named = async ({ ID }: { readonly ID: string }) => {
    const { Variants } = await shop.ok(invoiceDetail, { ID });
    return Variants.map(({ Serials }: { readonly Serials?: readonly unknown[] }) => Serials);
  };
  const piece = (Serial: string) => ({ Serial, Quantity: 1 });
  expect((await named(sold)).flat()).toEqual([piece('A'), piece('B'), piece('C')]);
  expect(await named(back.body)).toEqual([[piece('C')]]);
  await shop.ok(invoiceVoid, { ID: back.body.ID });
  expect(await named(back.body)).toEqual([undefined]);
});

/** Goods with these serials on the shelf in Kemang. */
async function goods(...serials: string[]): Promise<string> {
  made += 1;
  const code = `RS-${made}`;
  await shop.ok(productCreate, {
    Category: 'Goods',
    Name: code,
    Code: `P${code}`,
    Variants: [{ Code: code, UnitPrice: 9 }],
  });
  if (serials.length > 0)
    await stock(
      code,
      serials.map((Serial) => ({ Serial })),
    );
  return code;
}

function stock(Code: string, Serials: readonly Piece[]) {
  const Quantity = Serials.reduce((sum, piece) => sum + (piece.Quantity ?? 1), 0);
  const Variants = [{ Code, Quantity, Type: 'Difference' as const, Serials: [...Serials] }];
  return shop.ok(inventoryAdjustmentCreate, { Outlet: 'Kemang', Variants });
}

function line(Code: string, Quantity: number, Serials: readonly Piece[]) {
  return { Code, Quantity, Price: 9, ...(Serials.length > 0 && { Serials: [...Serials] }) };
}

function sell(code: string, quantity: number, serials: readonly Piece[]): Promise<{ ID: string; Number: string }> {
  return shop.ok(invoiceCreate, document(line(code, quantity, serials)));
}

function giveBack(sold: { readonly ID: string }, goodsBack: ReturnType<typeof line>) {
  return shop.call(invoiceCreate, returning(sold, goodsBack));
}

function returning({ ID }: { readonly ID: string }, goodsBack: ReturnType<typeof line>) {
  return { ...document(goodsBack), ReferenceInvoiceID: ID };
}

function document(only: ReturnType<typeof line>) {
  made += 1;
  const head = { Outlet: 'Kemang', Number: `RS-${made}`, Date: '2026-11-21', Tag: 'Store', TaxType: 'No Tax' };
  return { ...head, Variants: [only] };
}

async function here(Code: string): Promise<string[]> {
  const rows: { Serial: string; Quantity: number }[] = await shop.ok(serialByVariantCode, { Code, Outlet: 'Kemang' });
  return rows.map(({ Serial, Quantity }) => `${Serial} ${Quantity}`).toSorted();
}

async function refused(reply: ReturnType<OpenShop['call']>, Message: string) {
  const { status, body } = await reply;
  expect([status, body]).toEqual([400, { Message }]);
}
