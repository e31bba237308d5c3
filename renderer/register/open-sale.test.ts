import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createAsk } from '#renderer/register/ask.ts';
import { createOpenSale, type OpenSale } from '#renderer/register/open-sale.ts';
import { createQueryClient } from '#renderer/register/query-client.ts';
import { isAbout } from '#renderer/register/topics.ts';
import { flatWhite, startTill, type TestTill } from '#testing/till.ts';

describe('the open sale', () => {
  const cache = createQueryClient();
  let till: TestTill;
  let sale: OpenSale;

  beforeEach(async () => {
    till = await startTill();
    await till.client.shift.open({ float: 0 });
    sale = createOpenSale(cache, createAsk(till.client));
  });
  afterEach(async () => {
    cache.clear();
    await till.close();
  });

  const listen = async () => {
    const heard = vi.fn<() => void>();
    const leave = sale.subscribe(heard);
    await vi.waitFor(() => expect(sale.now()).toBeDefined());
    // What came of asking has been told by now.
    await Promise.resolve();
    heard.mockClear();
    return { heard, leave };
  };

  it('is asked for when somebody listens, and tells each of them once of each new one', async () => {
    expect(sale.now()).toBeUndefined();
    const one = await listen();
    const two = await listen();
    const before = sale.now();
    expect(before).toEqual(await till.client.sale.show({}));

    const next = { ...before!, revision: 'next' };
    sale.hold(next);
    expect(sale.now()).toBe(next);
    expect(one.heard).toHaveBeenCalledTimes(1);
    expect(two.heard).toHaveBeenCalledTimes(1);
  });

  it('is asked for anew when it changed elsewhere, also when nobody was listening just then', async () => {
    const { leave } = await listen();
    const first = sale.now()?.revision;
    await till.client.sale.note({ lineId: null, note: 'for Budi' });
    await cache.invalidateQueries({ predicate: isAboutTheSale });
    expect(sale.now()?.revision).not.toBe(first);

    leave();
    const second = sale.now()?.revision;
    await till.client.sale.note({ lineId: null, note: 'for Dewi' });
    await cache.invalidateQueries({ predicate: isAboutTheSale });
    expect(sale.now()?.revision).toBe(second);
    const heard = vi.fn<() => void>();
    sale.subscribe(heard);
    await vi.waitFor(() => expect(sale.now()?.revision).not.toBe(second));
    expect(heard).toHaveBeenCalled();
  });

  it('keeps the objects of what is the same when it is asked for anew, so that their rows are not drawn again', async () => {
    const { heard } = await listen();
    const scanned = await till.client.sale.scan(flatWhite);
    if (!scanned.ok) throw new Error('the demo shop sells it');
    sale.hold(scanned.value);
    heard.mockClear();
    await sale.lookAgain();
    expect(sale.now()).toBe(scanned.value);
    expect(heard).not.toHaveBeenCalled();

    const [line] = scanned.value.lines;
    await till.client.sale.note({ lineId: null, note: 'for Budi' });
    await sale.lookAgain();
    expect(sale.now()?.note).toBe('for Budi');
    expect(sale.now()?.lines[0]).toBe(line);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is known from looking again, also when nobody listens', async () => {
    await sale.lookAgain();
    expect(sale.now()).toEqual(await till.client.sale.show({}));
  });

  it('stays as it was when looking again comes to nothing', async () => {
    await listen();
    const before = sale.now();
    await till.close();
    await sale.lookAgain();
    expect(sale.now()).toBe(before);
    till = await startTill();
  });
});

function isAboutTheSale({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean {
  return Array.isArray(path) && isAbout(path, new Set(['sale']));
}
