import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { redact } from '#register/support/redact.ts';
import { startTill } from '#testing/till.ts';

const undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

it('says how the till is, and nothing of its customers, its sales or its secrets', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-support-'));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
  const till = await startTill({ dir });
  const { client } = till;
  undo.push(() => till.close());
  till.db.exec("UPDATE customer SET code = '0812 3456 789' WHERE id = 'c1'");
  await client.customer.edit({ customerId: 'c1', name: 'Dewi', email: 'dewi@example.com', mobile: '0812 3456 789' });
  await client.shift.open({ float: 1000 });
  await client.sale.scan({ code: '4006381333931' });
  await client.sale.setCustomer({ customerId: 'c1' });
  await client.sale.note({ lineId: null, note: 'for the neighbour' });
  const sold = await client.sale.complete({ tender: null, leaveUnpaid: true });
  expect(sold).toMatchObject({ ok: true });

  const written = await client.support.collect({});
  if (!written.ok) throw new Error(written.refusal.code);
  const { file, text } = written.value;
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(JSON.parse(text)).toMatchObject({
    versions: { tillkeep: 'test' },
    till: { register: 'Kemang Till 1' },
    database: { check: 'ok', synchronous: 2 },
    queue: { counts: { waiting: { count: 3 } } },
    unfinished: [
      { kind: 'customer.edit' },
      { kind: 'shift.open' },
      { kind: 'invoice.create', number: 'KMG1A-26000001', standing: 'waiting' },
    ],
  });
  for (const secret of ['Dewi', 'dewi@example.com', 'Flat white', 'neighbour', 'secret', '246810'])
    expect(text).not.toContain(secret);
  // Four digits of it alone may be of how much room the disk has.
  expect(text).not.toMatch(/0812\D{0,2}3456|3456\D{0,2}789/);
});

it.runIf(process.platform === 'linux')('says that the disk is full, and leaves no half a file on it', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-support-'));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
  const till = await startTill({ dir });
  undo.push(() => till.close());
  const written = await till.client.support.collect({});
  if (!written.ok) throw new Error(written.refusal.code);
  rmSync(written.value.file);
  // Its clock stands still, so the next one has the same name; whatever is written there meets a disk without room.
  symlinkSync('/dev/full', written.value.file);
  expect(await till.client.support.collect({})).toMatchObject({ ok: false, refusal: { code: 'disk_full' } });
  expect(readdirSync(dir).filter((name) => name.startsWith('support-'))).toEqual([]);
});

it('takes people out of what a server says, and leaves numbers of documents', () => {
  expect(redact('Customer dewi@example.com (+62 812-3456-789) owes KMG1A-26000001, 400')).toBe(
    'Customer ‹address› (‹number›) owes KMG1A-26000001, 400',
  );
});
