import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { drained, openTill, sellOne, towards } from '#testing/office-till.ts';
import { startTill } from '#testing/till.ts';

let dir: string;
const credential = {
  clientId: '6f1c1f0a-6f0e-4d0b-9d0c-1f6f0e4d0b9d',
  clientSecret: '0b9d6f1c-4d0b-4f0e-8d0c-6f0e4d0b9d1f',
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-other-office-'));
});

async function officeWith(outlet: string): Promise<BackOffice> {
  const office = await startBackOffice({ shop: 'demo', data: path.join(dir, outlet), credential });
  onTestFinished(() => office.close());
  return office;
}

/** A till that was set up with this office, has sold, and was closed before the office heard of it. */
async function soldOffline(office: BackOffice): Promise<string> {
  const till = await openTill(office, '1', { dir });
  await drained(till);
  await till.close();
  const silent = await startTill({
    ...towards(office),
    office: { ...nobody, credential: () => office.credential },
    dir,
  });
  await signIn(silent);
  const number = await sellOne(silent);
  await silent.close();
  return number;
}

const nobody = { url: 'http://127.0.0.1:9' };

async function signIn({ client }: Awaited<ReturnType<typeof startTill>>): Promise<void> {
  const [manager] = (await client.session.show({})).staff;
  await client.session.signIn({ staffId: manager?.id ?? '', pin: '246810' });
}

async function reopen(office: BackOffice) {
  const till = await startTill({ ...towards(office), dir });
  onTestFinished(async () => {
    await till.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return till;
}

describe('a till that is started with an office', () => {
  it('goes on where its own office has another address', async () => {
    const before = await officeWith('own');
    await soldOffline(before);
    await before.close();
    const till = await reopen(await officeWith('own'));
    await drained(till);
    expect(await till.client.till.show({})).toMatchObject({ light: { kind: 'all_sent' } });
  });

  it('tells nothing to another one, takes nothing from it, and says so', async () => {
    await soldOffline(await officeWith('own'));
    const other = await startBackOffice({ shop: 'empty' });
    onTestFinished(() => other.close());
    const till = await reopen(other);
    const outlets = await till.client.till.outlets({});
    await expect.poll(async () => (await till.client.till.show({})).light.kind).toBe('other_office');
    // An invoice there may well have the number of one of ours.
    const asked = { OutletID: outlets[0]?.id ?? '', Number: ['1'] };
    expect(await till.context.office.ask(invoiceGetByListNumber, asked)).toMatchObject({
      ok: false,
      why: 'it does not have this outlet',
    });
    expect(other.faults.state().requests['invoiceGetByListNumber'] ?? 0).toBe(0);
    await till.client.sync.now({});
    // It is asked whose it is once more: by then whatever else would leave has left.
    await expect.poll(() => other.faults.state().requests['outletList'] ?? 0, { timeout: 40_000 }).toBeGreaterThan(1);
    const { items } = await till.client.sync.list({ show: 'all', offset: 0, limit: 50 });
    expect(items.filter(({ state }) => state === 'waiting')).toMatchObject([{ attempts: 0 }]);
    expect(await till.client.till.outlets({})).toEqual(outlets);
    expect(outlets).not.toHaveLength(0);
    expect(await till.client.till.show({})).toMatchObject({
      stage: 'ready',
      light: { kind: 'other_office', waiting: 1 },
    });
  });
});
