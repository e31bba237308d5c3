import { expect, it } from 'vitest';

import { takeInVariants } from '#db/tables/variant-intake.ts';
import { transact } from '#db/transact.ts';
import { followPopularity } from '#register/find/popularity.ts';
import { startTill, variant } from '#testing/till.ts';

it('after a shift, what sold most comes first on the shelves and is still found by scan and by name', async () => {
  const till = await startTill();
  try {
    const { client, context } = till;
    const order = async () =>
      (await client.catalogue.browse({ category: null, offset: 0, limit: 9 })).items.map(({ name }) => name);
    expect(await order()).toEqual(['Flat white', 'Croissant', 'Oat milk 1 L']);

    await client.shift.open({ float: 0 });
    await client.sale.scan({ code: '4006381333948' });
    await client.sale.complete({ tender: { methodId: '1', tendered: 300 }, leaveUnpaid: false });
    await followPopularity(context, () => Promise.resolve());

    expect(await order()).toEqual(['Croissant', 'Flat white', 'Oat milk 1 L']);
    expect(await client.catalogue.find({ text: 'croi' })).toMatchObject([{ name: 'Croissant' }]);
    expect(await client.sale.scan({ code: '4006381333948' })).toMatchObject({ ok: true });
  } finally {
    await till.close();
  }
});

it('leaves the search index in few pieces, however much sold', async () => {
  const till = await startTill();
  try {
    const { client, context, db } = till;
    const goods = Array.from({ length: 120 }, (_, n) => variant(`P-${n}`, `Plum number ${n}`));
    transact(db, (tx) => void takeInVariants(tx, goods));
    await client.shift.open({ float: 0 });
    for (const { code } of goods) expect(await client.sale.scan({ code })).toMatchObject({ ok: true });
    await client.sale.complete({ tender: { methodId: '1', tendered: 1_000_000 }, leaveUnpaid: false });
    await followPopularity(context, () => Promise.resolve());
    expect(await client.catalogue.find({ text: 'plum' })).toHaveLength(20);
    const pieces = db.prepare('SELECT count(DISTINCT segid) FROM variant_words_idx').pluck().get();
    expect(pieces).toBeLessThanOrEqual(4);
  } finally {
    await till.close();
  }
});
