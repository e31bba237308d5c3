import { expect, it, onTestFinished } from 'vitest';

import { variantGetByListCode } from '#contract/v3/variant.ts';
import { putCredential } from '#backoffice/credentials.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { bringInRows, lineTo } from '#scripts/goods/line-for-tests.ts';

async function openOffice() {
  const office = await startBackOffice({ shop: 'empty' });
  onTestFinished(() => office.close());
  return office;
}

it('an office that is not there is said to be so', async () => {
  const office = await startBackOffice({ shop: 'empty' });
  await office.close();
  const asked = lineTo(office).ask(variantGetByListCode, { ListCode: ['1'] });
  await expect(asked).rejects.toThrow(`${office.url} does not answer (`);
});

it('a wrong secret is said to be so', async () => {
  const { url, credential } = await openOffice();
  const line = lineTo({ url, credential: { clientId: credential?.clientId ?? '', clientSecret: crypto.randomUUID() } });
  const asked = line.ask(variantGetByListCode, { ListCode: ['1'] });
  await expect(asked).rejects.toThrow(`${url} does not let this client in: `);
});

it('a client that may only look is told that it may not write, and no row is blamed for it', async () => {
  const { url, service } = await openOffice();
  const credential = await putCredential(service.store, { name: 'Looker', grants: 'All', scope: 'read' }, Date.now);
  const { refused, stopped } = await bringInRows({ url, credential }, ['1,Milk,Dairy,1.00,,,']);
  expect({ refused, stopped }).toEqual({
    refused: [],
    stopped: `${url} does not allow it: The token has no "write" scope.`,
  });
});

it('a token that has ended is replaced in the middle of a list', async () => {
  const office = await openOffice();
  const line = lineTo(office);
  expect(await line.ask(variantGetByListCode, { ListCode: ['1'] })).toMatchObject({ ok: true });
  office.faults.expireTokens();
  expect(await line.ask(variantGetByListCode, { ListCode: ['1'] })).toMatchObject({ ok: true });
});

it.each([
  ['fail-before', 'has a trouble of its own: An error has occurred.'],
  ['lose-reply', 'does not answer ('],
] as const)(
  'an office that fails in the middle (%s) ends it, and the next run does what is left',
  async (kind, words) => {
    const office = await openOffice();
    const rows = Array.from({ length: 30 }, (_, at) => `9000${at},Goods ${at},Many,1.00,,,`);
    expect((await bringInRows(office, rows.slice(0, 10))).added).toBe(10);
    office.faults.set({ kind, operations: ['productCreate'] });
    const stopped = await bringInRows(office, rows);
    expect(stopped).toMatchObject({ added: 0, refused: [], stopped: expect.stringContaining(words) });
    office.faults.clear();
    const { added, same, stopped: why } = await bringInRows(office, rows);
    // Of what lost its answer, some is there.
    expect({ all: added + same, why }).toEqual({ all: 30, why: undefined });
    expect((await bringInRows(office, rows)).same).toBe(30);
  },
);
