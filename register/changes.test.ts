import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { flatWhite, startTill, type TestTill } from '#testing/till.ts';

let till: TestTill;
beforeEach(async () => {
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(() => till.close());

describe('what the windows are told', () => {
  it('tells a tab that was duplicated, and has the same pass, of the sale the other one changed', async () => {
    const twin = till.reload();
    const stop = new AbortController();
    const own = (await till.client.changes.watch({}, { signal: stop.signal }))[Symbol.asyncIterator]();
    const other = (await twin.client.changes.watch({}, { signal: stop.signal }))[Symbol.asyncIterator]();
    const toOwn = own.next();
    const toOther = other.next();
    await Promise.resolve();

    await till.client.sale.scan(flatWhite);
    till.context.changes.announce(['staff']);

    expect(await toOther).toMatchObject({ value: { topics: expect.arrayContaining(['sale']) } });
    // The window that scanned has the sale in its answer.
    expect(await toOwn).toMatchObject({ value: { topics: ['staff'] } });
    stop.abort();
  });

  it('has nobody reckon the shift anew for what is taken off a sale: of a long one that would hold up the next scan', async () => {
    const twin = till.reload();
    const stop = new AbortController();
    const other = (await twin.client.changes.watch({}, { signal: stop.signal }))[Symbol.asyncIterator]();
    const heard = async (act: () => Promise<unknown>) => {
      const next = other.next();
      await Promise.resolve();
      await act();
      return next;
    };
    const ofTheSaleAlone = { value: { topics: ['sale'] } };
    await till.client.sale.scan(flatWhite);
    expect(await heard(() => till.client.sale.removeLine({ lineId: 1 }))).toMatchObject(ofTheSaleAlone);
    expect(await heard(() => till.client.sale.undoRemove({}))).toMatchObject(ofTheSaleAlone);
    expect(await heard(() => till.client.sale.clear({}))).toMatchObject(ofTheSaleAlone);
    stop.abort();
  });
});
