import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { startBackOffice } from '#backoffice/server.ts';
import { instant } from '#domain/ids.ts';
import { drained, openTill, sellOne, towards, until } from '#testing/office-till.ts';
import { managerPin, startTill } from '#testing/till.ts';

it('a zone that is put right in the middle of a shift makes no difference of what is paid on the next day by it', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-zone-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const now = instant(new Date(2026, 10, 26, 23, 30).getTime());
  const office = await startBackOffice({ shop: 'demo', now: () => now });
  onTestFinished(() => office.close());
  const machine = { clock: { now: () => now, monotonicMs: () => Math.floor(performance.now()) } };
  const before = await openTill(office, '1', { dir, machine });
  await sellOne(before);
  const number = await leaveOwing(before);
  await drained(before);
  await before.close();

  // Nowhere is the next day sooner.
  const zone = 'Pacific/Kiritimati';
  const there = towards(office);
  const till = await startTill({ ...there, dir, zone, machine: { ...there.machine, ...machine } });
  onTestFinished(() => till.close());
  const [ayu] = (await till.client.session.show({})).staff;
  await till.client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin });
  const { items } = await till.client.invoice.find({ text: number, show: 'all', offset: 0, limit: 1 });
  const [owed] = items;
  const tenders = [{ methodId: before.context.memory.methods[0]?.id ?? '', tendered: owed?.total ?? 0 }];
  expect(await till.client.invoice.pay({ invoiceId: owed?.id ?? '', tenders })).toMatchObject({ ok: true });
  await drained(till);
  expect(await till.client.sync.audit({})).toMatchObject({ ok: true, value: { differences: 0 } });
});

async function leaveOwing({ client }: Awaited<ReturnType<typeof openTill>>): Promise<string> {
  await until(async () => (await client.customer.find({ text: 'Maya' })).length > 0);
  const [maya] = await client.customer.find({ text: 'Maya' });
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  await client.sale.scan({ code: items[0]?.code ?? '' });
  await client.sale.setCustomer({ customerId: maya?.id ?? '' });
  const owed = await client.sale.complete({ tender: null, leaveUnpaid: true });
  if (!owed.ok) throw new Error(owed.refusal.code);
  return owed.value.number;
}
