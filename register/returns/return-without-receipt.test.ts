import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { cash, croissant, flatWhite, managerPin, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

describe('a return without a receipt', () => {
  const goods = { by: 'code' as const, code: flatWhite.code, quantity: 2 };

  it('needs a reason, and a manager’s yes for a cashier', async () => {
    const { client } = till;
    await client.staff.add({ name: 'Budi', pin: '135790', role: 'cashier' });
    const { staff } = await client.session.show({});
    const idOf = (name: string) => staff.find((each) => each.name === name)?.id ?? '';
    await client.session.signIn({ staffId: idOf('Budi'), pin: '135790' });
    expect(await client.returns.withoutReceipt({ goods, reason: ' ' })).toMatchObject({
      refusal: { code: 'reason_missing' },
    });
    expect(await client.returns.withoutReceipt({ goods, reason: 'sour milk' })).toMatchObject({
      refusal: { code: 'not_allowed', act: 'invoice.return' },
    });
    const yes = await client.session.approve({ staffId: idOf('Ayu'), pin: managerPin, act: 'invoice.return' });
    const approvalId = yes.ok ? yes.value.approvalId : '';
    expect(await client.returns.withoutReceipt({ goods, reason: 'sour milk', approvalId })).toMatchObject({
      value: { total: -700, lines: [{ quantity: -2, note: 'sour milk' }] },
    });
    expect(await client.returns.withoutReceipt({ goods, reason: 'sour milk', approvalId })).toMatchObject({
      refusal: { code: 'approval_gone' },
    });
    expect(await client.sale.complete(cash(700))).toMatchObject({ value: { total: -700 } });
  });

  it('forgets the receipt that was named when its goods left the sale again', async () => {
    const { client } = till;
    const receipt = 'KMG2A-26000001';
    expect(await client.returns.withoutReceipt({ goods, reason: 'sour', receipt })).toMatchObject({
      value: { returnOf: receipt, lines: [{ note: `${receipt} · sour` }] },
    });
    await client.sale.removeLine({ lineId: 1 });
    expect(await client.sale.undoRemove({})).toMatchObject({ value: { returnOf: receipt } });
    await client.sale.removeLine({ lineId: 1 });
    expect(await client.returns.withoutReceipt({ goods, reason: 'sour' })).toMatchObject({
      value: { returnOf: null, lines: [{ note: 'sour' }] },
    });
    expect(await client.sale.undoRemove({})).toMatchObject({ refusal: { code: 'nothing_to_undo' } });
  });

  it('turns a line of the sale round, and nothing else makes a quantity negative', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    expect(await client.sale.setQuantity({ lineId: 1, quantity: -1 })).toMatchObject({
      refusal: { code: 'return_needs_reason' },
    });
    const items = await client.catalogue.find({ text: 'Flat white' });
    expect(await client.sale.add({ key: items[0]?.key ?? 0, quantity: -1 })).toMatchObject({
      refusal: { code: 'return_needs_reason' },
    });
    const line = { by: 'line' as const, lineId: 1 };
    expect(await client.returns.withoutReceipt({ goods: line, reason: 'cold' })).toMatchObject({
      value: { total: -350 },
    });
    expect(await client.returns.withoutReceipt({ goods: { by: 'line', lineId: 9 }, reason: 'cold' })).toMatchObject({
      refusal: { code: 'line_gone' },
    });
  });

  it('is of no more goods than somebody said yes to', async () => {
    const { client } = till;
    await client.returns.withoutReceipt({ goods, reason: 'sour milk' });
    expect(await client.sale.setQuantity({ lineId: 1, quantity: -50 })).toMatchObject({
      refusal: { code: 'return_needs_reason' },
    });
    expect(await client.sale.setQuantity({ lineId: 1, quantity: -1 })).toMatchObject({ value: { total: -350 } });
    expect(await client.sale.setUnit({ lineId: 1, code: croissant.code })).toMatchObject({
      refusal: { code: 'return_needs_reason' },
    });
  });

  it('does not mix with goods of a receipt', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    const sold = await client.sale.complete(cash(350));
    const { invoiceId, number } = sold.ok ? sold.value : { invoiceId: '', number: '' };
    await client.returns.choose({ invoiceId, lines: [{ line: 0, quantity: 1 }] });
    expect(await client.returns.withoutReceipt({ goods, reason: 'x' })).toMatchObject({
      refusal: { code: 'return_mixed', number },
    });
    await client.sale.clear({});
    await client.returns.withoutReceipt({ goods, reason: 'x' });
    expect(await client.returns.choose({ invoiceId, lines: [{ line: 0, quantity: 1 }] })).toMatchObject({
      refusal: { code: 'return_mixed', number },
    });
  });
});
