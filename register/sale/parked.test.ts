import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { croissant, flatWhite, managerPin, startTill, type TestTill, variant } from '#testing/till.ts';

let dir: string;
let till: TestTill;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tillkeep-parked-'));
  till = await startTill({ dir });
  await till.client.shift.open({ float: 10_000 });
});
afterEach(async () => {
  await till.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('parking', () => {
  it('brings a sale back exactly: price, discounts, notes and customer, whatever the catalogue says now', async () => {
    const { client, db } = till;
    await client.sale.scan(flatWhite);
    await client.sale.setQuantity({ lineId: 1, quantity: 2 });
    await client.sale.discountLine({ lineId: 1, discount: { kind: 'percent', percent: 10 } });
    await client.sale.note({ lineId: 1, note: 'oat milk' });
    await client.sale.setCustomer({ customerId: 'c1' });
    await client.sale.discount({ discount: { kind: 'amount', amount: 30 } });
    const before = await client.sale.show({});

    expect(await client.parked.park({ label: ' Table 4 ' })).toMatchObject({
      ok: true,
      value: { lines: [], total: 0 },
    });
    transact(db, (tx) => {
      takeInVariants(tx, [variant('4006381333931', 'Flat white', { unitPrice: 999 })]);
      return undefined;
    });
    expect(await client.parked.list({})).toMatchObject([
      {
        key: 1,
        label: 'Table 4',
        customer: 'Dewi Lestari',
        parkedBy: 'Ayu',
        total: 600,
        itemCount: 2,
        goods: 'Flat white',
      },
    ]);
    expect(await client.parked.recall({ key: 1 })).toMatchObject({
      ok: true,
      value: { ...before, revision: expect.any(String) },
    });
    expect(await client.parked.list({})).toEqual([]);
    expect(readJournal(db, { after: 0, limit: 100 }).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['sale.park', 'sale.recall']),
    );
  });

  it('swaps with the sale on the screen, and the one swapped out keeps its name', async () => {
    const { client } = till;
    await client.sale.scan(flatWhite);
    await client.parked.park({ label: 'Red coat' });
    await client.sale.scan(croissant);
    await client.sale.setCustomer({ customerId: 'c1' });
    expect(await client.parked.recall({ key: 1 })).toMatchObject({ value: { lines: [{ name: 'Flat white' }] } });
    expect(await client.parked.list({})).toMatchObject([{ label: 'Dewi Lestari', goods: 'Croissant' }]);
    expect(await client.parked.recall({ key: 2 })).toMatchObject({ value: { lines: [{ name: 'Croissant' }] } });
    expect(await client.parked.list({})).toMatchObject([{ label: 'Red coat', goods: 'Flat white' }]);
  });

  it('outlives the shift it was parked in and the register itself', async () => {
    for (const label of ['one', 'two', '']) {
      await till.client.sale.scan(flatWhite);
      await till.client.parked.park({ label });
    }
    expect(await till.client.shift.close({ counted: 10_000, note: '' })).toMatchObject({ ok: true });
    await till.close();
    till = await startTill({ dir, bare: true });
    await till.client.session.signIn({
      staffId: (await till.client.session.show({})).staff[0]?.id ?? '',
      pin: managerPin,
    });
    expect((await till.client.parked.list({})).map(({ label }) => label)).toEqual(['one', 'two', '']);
    expect(await till.client.parked.recall({ key: 2 })).toMatchObject({ refusal: { code: 'shift_not_open' } });
    await till.client.shift.open({ float: 0, note: 'The bank took it' });
    expect(await till.client.parked.recall({ key: 2 })).toMatchObject({ value: { total: 350 } });
    expect((await till.client.parked.list({})).map(({ label }) => label)).toEqual(['one', '']);
  });

  it('refuses an empty sale, a sale with money on the counter, and a key nobody parked', async () => {
    const { client } = till;
    expect(await client.parked.park({ label: '' })).toMatchObject({ refusal: { code: 'sale_empty' } });
    expect(await client.parked.recall({ key: 7 })).toMatchObject({ refusal: { code: 'parked_gone' } });
    await client.sale.scan(croissant);
    await client.parked.park({ label: '' });
    await client.sale.scan(flatWhite);
    await client.sale.addTender({ methodId: '1', tendered: 100 });
    expect(await client.parked.park({ label: '' })).toMatchObject({ refusal: { code: 'park_tenders_taken' } });
    expect(await client.parked.recall({ key: 1 })).toMatchObject({ refusal: { code: 'park_tenders_taken' } });
    expect(await client.sale.show({})).toMatchObject({ total: 350, tendered: 100 });
    expect(await client.parked.list({})).toHaveLength(1);
    await expect(client.parked.park({ label: 'x'.repeat(61) })).rejects.toThrow('Input validation failed');
  });

  it('needs somebody signed in', async () => {
    await till.client.session.signOut({});
    expect(await till.client.parked.park({ label: '' })).toMatchObject({ refusal: { code: 'not_signed_in' } });
    expect(await till.client.parked.recall({ key: 1 })).toMatchObject({ refusal: { code: 'not_signed_in' } });
  });
});
