import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listSerials } from '#db/tables/serials.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { recallShop } from '#register/memory.ts';
import { replaceSerials } from '#testing/listed.ts';
import { cash, croissant, startTill, type TestTill, variant } from '#testing/till.ts';

const code = '4006381333955';
let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  transact(till.db, (tx) => {
    takeInVariants(tx, [variant(code, 'Grinder', { unitPrice: 8_900 })]);
    replaceSerials(tx, [
      { code, serial: 'A1', kind: 'serial', quantity: 1, expiry: null },
      { code, serial: 'A2', kind: 'serial', quantity: 1, expiry: null },
      { code: croissant.code, serial: 'B7', kind: 'batch', quantity: 3, expiry: '2026-12-01' },
    ]);
    return undefined;
  });
  recallShop(till.db, till.context.memory);
  await till.client.shift.open({ float: 0 });
});
afterEach(() => till.close());

const toggle = (serial: string, lineId = 1) => till.client.sale.toggleSerial({ lineId, serial });
const left = (of: string) => listSerials(till.db, of).map(({ serial, quantity }) => `${serial}:${quantity}`);

it('is asked for each piece, and is on the receipt and off the list when it is sold', async () => {
  const scanned = await till.client.sale.scan({ code });
  expect(scanned).toMatchObject({ value: { lines: [{ missingSerials: 1 }] } });
  await till.client.sale.setQuantity({ lineId: 1, quantity: 2 });
  await toggle('A1');
  expect(await toggle('A2')).toMatchObject({ value: { lines: [{ serials: [{ serial: 'A1' }, { serial: 'A2' }] }] } });
  expect(await toggle('A9')).toMatchObject({ refusal: { code: 'serial_unknown', serial: 'A9' } });
  expect(await toggle('9'.repeat(300))).toMatchObject({ refusal: { code: 'serial_unknown', serial: '9'.repeat(200) } });
  // A piece less takes the last number with it.
  const fewer = await till.client.sale.setQuantity({ lineId: 1, quantity: 1 });
  expect(fewer).toMatchObject({ value: { lines: [{ serials: [{ serial: 'A1', quantity: 1 }] }] } });
  expect(await toggle('A2')).toMatchObject({ refusal: { code: 'serials_enough' } });
  await till.client.sale.complete(cash(10_000));
  expect(left(code)).toEqual(['A2:1']);
  expect(JSON.stringify(await till.client.invoice.receipt({ invoiceId: '1' }))).toContain('Serial A1');

  await till.client.returns.refund({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] });
  expect(left(code)).toEqual(['A1:1', 'A2:1']);
});

it('comes off again when it is chosen twice, and is on one line only', async () => {
  await till.client.sale.scan({ code });
  await toggle('A1');
  expect(await toggle('A1')).toMatchObject({ value: { lines: [{ missingSerials: 1 }] } });
  await toggle('A1');
  await till.client.sale.scan(croissant);
  await till.client.sale.scan({ code });
  expect(await toggle('A1', 3)).toMatchObject({ refusal: { code: 'serial_taken' } });
});

it('stays on the line that took it when the line it was on comes back', async () => {
  await till.client.sale.scan({ code });
  await toggle('A1');
  await till.client.sale.removeLine({ lineId: 1 });
  expect(await till.client.sale.undoRemove({})).toMatchObject({ value: { lines: [{ serials: [{ serial: 'A1' }] }] } });
  await till.client.sale.removeLine({ lineId: 1 });
  await till.client.sale.scan({ code });
  await toggle('A1', 2);
  const undone = await till.client.sale.undoRemove({});
  expect(undone).toMatchObject({ value: { lines: [{ missingSerials: 1 }, { serials: [{ serial: 'A1' }] }] } });
  await till.client.sale.complete(cash(17_800));
  expect(left(code)).toEqual(['A2:1']);
});

it('of a batch that became fewer meanwhile is not sold on two lines', async () => {
  for (const lineId of [1, 2]) {
    await till.client.sale.scan({ code: croissant.code, times: 2 });
    await toggle('B7', lineId);
    await till.client.sale.note({ lineId, note: 'apart' });
  }
  expect(await till.client.sale.show({})).toMatchObject({ lines: [{}, { missingSerials: 1 }] });
  const fewer = [{ code: croissant.code, serial: 'B7', kind: 'batch' as const, quantity: 2, expiry: null }];
  transact(till.db, (tx) => replaceSerials(tx, fewer));
  expect(await till.client.sale.complete(cash(1_200))).toMatchObject({ refusal: { code: 'serial_unknown' } });
});

it('that is here to be sold is not taken for the one that comes back without a receipt', async () => {
  await till.client.sale.scan({ code });
  await toggle('A1');
  await till.client.returns.withoutReceipt({ goods: { by: 'line', lineId: 1 }, reason: 'Broken' });
  await till.client.sale.complete(cash(8_900));
  expect(left(code)).toEqual(['A1:1', 'A2:1']);
});

it('of a batch is as many as the line has pieces', async () => {
  await till.client.sale.scan(croissant);
  await till.client.sale.setQuantity({ lineId: 1, quantity: 2 });
  expect(await toggle('B7')).toMatchObject({ value: { lines: [{ serials: [{ serial: 'B7', quantity: 2 }] }] } });
  await till.client.sale.complete(cash(600));
  expect(left(croissant.code)).toEqual(['B7:1']);
});

it('takes it from a GS1 code when the office keeps it, and notes it otherwise', async () => {
  const gtin = code.padStart(14, '0');
  expect(await till.client.sale.scan({ code: `(01)${gtin}(21)A2` })).toMatchObject({
    value: { lines: [{ note: '', serials: [{ serial: 'A2' }] }] },
  });
  expect(await till.client.sale.scan({ code: `(01)${gtin}(21)X5` })).toMatchObject({
    value: { lines: [{}, { note: 'Serial X5', missingSerials: 1 }] },
  });
});

it('is there to be sold again when its sale was voided, and gone when that is restored', async () => {
  await till.client.sale.scan({ code });
  await toggle('A1');
  await till.client.sale.complete(cash(8_900));
  await till.client.invoice.void({ invoiceId: '1', reason: 'Wrong one' });
  expect(left(code)).toEqual(['A1:1', 'A2:1']);
  await till.client.invoice.restore({ invoiceId: '1', reason: 'It was right' });
  expect(left(code)).toEqual(['A2:1']);

  await till.client.returns.refund({ invoiceId: '1', lines: [{ line: 0, quantity: 1 }] });
  await till.client.invoice.void({ invoiceId: '2', reason: 'They keep it' });
  expect(left(code)).toEqual(['A2:1']);
});

it('that another sale took while this one was parked is not sold a second time', async () => {
  await till.client.sale.scan({ code });
  await toggle('A1');
  await till.client.parked.park({ label: 'Later' });
  await till.client.sale.scan({ code });
  await toggle('A1');
  await till.client.sale.complete(cash(8_900));
  const [parked] = await till.client.parked.list({});
  await till.client.parked.recall({ key: parked?.key ?? 0 });
  const gone = { refusal: { code: 'serial_unknown', serial: 'A1' } };
  expect(await till.client.sale.complete(cash(8_900))).toMatchObject(gone);
  await toggle('A1');
  await toggle('A2');
  expect(await till.client.sale.complete(cash(8_900))).toMatchObject({ ok: true });
  expect(left(code)).toEqual([]);
});

describe('a serial that was sold again', () => {
  async function sell(serial: string): Promise<string> {
    await till.client.sale.scan({ code });
    await toggle(serial);
    const sold = await till.client.sale.complete(cash(8_900));
    if (!sold.ok) throw new Error(sold.refusal.code);
    return sold.value.invoiceId;
  }
  const unsell = (invoiceId: string) => till.client.invoice.void({ invoiceId, reason: 'Wrong customer' });
  const restore = (invoiceId: string) => till.client.invoice.restore({ invoiceId, reason: 'It was right' });
  const soldAgain = { ok: false, refusal: { code: 'serial_sold_again', serial: 'A1', number: 'KMG1A-26000002' } };

  it('keeps its void sale void, until that one is void too', async () => {
    const first = await sell('A1');
    await unsell(first);
    const second = await sell('A1');
    expect(await restore(first)).toEqual(soldAgain);
    expect(left(code)).toEqual(['A2:1']);
    await unsell(second);
    expect(await restore(first)).toMatchObject({ ok: true });
    expect(left(code)).toEqual(['A2:1']);
  });

  it('keeps the return it came back with, which would be in two sales', async () => {
    const first = await sell('A1');
    const returned = await till.client.returns.refund({ invoiceId: first, lines: [{ line: 0, quantity: 1 }] });
    if (!returned.ok) throw new Error(returned.refusal.code);
    const again = await sell('A1');
    const { number } = (await till.client.invoice.show({ invoiceId: again })) ?? {};
    expect(await unsell(returned.value.invoiceId)).toEqual({ ...soldAgain, refusal: { ...soldAgain.refusal, number } });
    await unsell(again);
    expect(await unsell(returned.value.invoiceId)).toMatchObject({ ok: true });
  });

  it('does not keep a sale void when the office has yet to hear that it is, nor when it came back since', async () => {
    const first = await sell('A1');
    await unsell(first);
    const second = await sell('A1');
    await till.client.returns.refund({ invoiceId: second, lines: [{ line: 0, quantity: 1 }] });
    transact(till.db, (tx) => replaceSerials(tx, []));
    expect(await restore(first)).toMatchObject({ ok: true });
  });

  it('is no batch, of which there are many', async () => {
    const sellOfBatch = async () => {
      await till.client.sale.scan(croissant);
      await toggle('B7');
      const sold = await till.client.sale.complete(cash(300));
      return sold.ok ? sold.value.invoiceId : '';
    };
    const first = await sellOfBatch();
    await unsell(first);
    await sellOfBatch();
    expect(await restore(first)).toMatchObject({ ok: true });
  });
});

describe('pieces that come back', () => {
  const back = (quantity: number, serials?: string[], invoiceId = '1') =>
    till.client.returns.refund({ invoiceId, lines: [{ line: 0, quantity, ...(serials && { serials }) }] });

  it('of a batch are of that batch, however few at a time', async () => {
    await till.client.sale.scan({ ...croissant, times: 3 });
    await toggle('B7');
    await till.client.sale.complete(cash(900));
    await back(1);
    expect(left(croissant.code)).toEqual(['B7:1']);
    await back(2);
    expect(left(croissant.code)).toEqual(['B7:3']);
  });

  it('are not taken for the one whose number is known while others of the line are out', async () => {
    await till.client.sale.scan({ code, times: 2 });
    await toggle('A1');
    await till.client.sale.complete(cash(17_800));
    await back(1);
    expect(left(code)).toEqual(['A2:1']);
    await back(1);
    expect(left(code)).toEqual(['A1:1', 'A2:1']);
  });

  it('are those that somebody names, each once', async () => {
    await till.client.sale.scan({ code, times: 2 });
    await toggle('A1');
    await toggle('A2');
    await till.client.sale.complete(cash(17_800));
    expect(await back(1, ['A2'])).toMatchObject({ ok: true });
    expect(left(code)).toEqual(['A2:1']);
    const { number = '' } = (await till.client.invoice.show({ invoiceId: '1' })) ?? {};
    expect(await till.client.returns.look({ number })).toMatchObject({
      value: { lines: [{ left: 1, serials: [{ serial: 'A1', quantity: 1 }] }] },
    });
    await till.client.invoice.void({ invoiceId: '2', reason: 'The other one' });
    expect(await back(1, ['A2'])).toMatchObject({ ok: true });
    const restored = await till.client.invoice.restore({ invoiceId: '2', reason: 'Both' });
    expect(restored).toMatchObject({ refusal: { code: 'return_no_longer_fits' } });
    await back(1);
    expect(left(code)).toEqual(['A1:1', 'A2:1']);
  });

  it('are found on the receipt by their number', async () => {
    for (const serial of ['A1', 'A2']) {
      await till.client.sale.scan({ code: `(01)${code.padStart(14, '0')}(21)${serial}` });
    }
    await till.client.sale.complete(cash(17_800));
    const scan = (scanned: string) => till.client.returns.scan({ invoiceId: '1', code: scanned });
    expect(await scan(`(01)${code.padStart(14, '0')}(21)A2`)).toEqual({
      ok: true,
      value: { line: 1, quantity: 1, serial: 'A2' },
    });
    expect(await scan('A2')).toMatchObject({ value: { line: 1, serial: 'A2' } });
    expect(await scan('A3')).toMatchObject({ refusal: { code: 'barcode_unknown' } });
  });
});
