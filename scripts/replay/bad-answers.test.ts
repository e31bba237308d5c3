import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createRawServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { expectedOf } from '#scripts/replay/expected.ts';
import { readInvoiceFile } from '#scripts/replay/invoice-file.ts';
import { invoiceCsv } from '#scripts/replay/invoices-for-tests.ts';
import { judge } from '#scripts/replay/judge.ts';
import { readOfficeBooks } from '#scripts/replay/office-books.ts';
import { type Office, startOffice } from '#scripts/replay/office.ts';
import { setUpTill, welcomeCustomers } from '#scripts/replay/open-shop.ts';
import { perform } from '#scripts/replay/perform.ts';
import { planOf } from '#scripts/replay/plan.ts';
import { readRegisterBooks } from '#scripts/replay/register-books.ts';
import { atCounter } from '#scripts/replay/ring.ts';
import { customersOf, itemsOf } from '#scripts/replay/shop.ts';
import { startTill, type Till } from '#scripts/replay/till.ts';
import { configFor } from '#scripts/replay/weather.ts';

// Nothing here outlives the till's patience, so what was not found is soon known not to be there.
const config = { ...configFor('storm'), settleMs: 500 };
const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

describe('a back office that answers', () => {
  it.each(['html', 'half-body', 'empty'])(
    '%s to every kind of operation still ends with one of each',
    { timeout: 60_000 },
    async (kind) => {
      const { till, office, steps } = await openShop();
      // The first answer to each kind of write is not one.
      await office.fault({ kind, next: 6, writesOnly: true });
      const counter = atCounter(till.client);
      const places = new Map();
      for (const step of steps) {
        till.clock.steerTo(step.at);
        await perform(counter, places, step);
      }
      await till.until(() => till.drained());
      expect((await office.struck())[kind]).toBe(6);
      const { perTender: _sums, ...findings } = judge({
        expected: expectedOf(steps, new Set()),
        register: readRegisterBooks(till.db),
        office: await readOfficeBooks(office),
      });
      expect(findings).toEqual({ lost: [], duplicated: [], unknown: [], mismatched: [], unfinished: [] });
      expect(till.faults).toEqual([]);
    },
  );
});

describe('a first run against something that is not a back office', () => {
  it('says so and keeps trying when every answer is a web page', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
    );
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    undo.push(() => void server.close());
    expect(await firstSight(portOf(server.address()))).toEqual(connecting);
  });

  it('says so and keeps trying when nothing ever answers', async () => {
    const sockets = new Set<Socket>();
    const server = createRawServer((socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    undo.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    expect(await firstSight(portOf(server.address()))).toEqual(connecting);
    expect(sockets.size).toBeGreaterThan(0);
  });
});

const connecting = { stage: 'connecting', online: false, setUp: 'outlet_unknown', faults: [] };

/** What a person at the till is told, and whether it lets itself be set up by guessing. */
async function firstSight(port: number) {
  const till = tillIn(scratch(), { url: `http://127.0.0.1:${port}`, credential: credentialNow(), startAt: 0 });
  await till.until(() => [...till.requests.values()].some((count) => count >= 2));
  const { stage, light } = await till.client.till.show({});
  await till.client.session.createFirstManager({ name: 'Robin', pin: '246810' });
  const asked = await till.client.till.setUp({ outletId: 'any', registerName: 'Till 1', registerCode: '1' });
  return { stage, online: light.online, setUp: asked.ok || asked.refusal.code, faults: till.faults };
}

async function openShop(): Promise<{ till: Till; office: Office; steps: ReturnType<typeof planOf> }> {
  const dir = scratch();
  const invoices = path.join(dir, 'invoices.csv');
  writeFileSync(invoices, invoiceCsv({ days: 1, perDay: 6, seed: 5 }));
  const file = readInvoiceFile(invoices);
  const steps = planOf(file.invoices, 5);
  const credential = credentialNow();
  const office = await startOffice({ data: path.join(dir, 'office'), invoices, credential, seed: 1 });
  undo.push(() => office.stop());
  await welcomeCustomers(office, customersOf(file.invoices));
  const till = tillIn(path.join(dir, 'till'), { url: office.url, credential, startAt: steps[0]?.at ?? 0 });
  await setUpTill(till, { items: itemsOf(file.invoices).length, customers: customersOf(file.invoices) });
  return { till, office, steps };
}

function tillIn(dir: string, at: { url: string; credential: ReturnType<typeof credentialNow>; startAt: number }): Till {
  const till = startTill({ dir, config, ...at });
  undo.push(() => till.close());
  return till;
}

function scratch(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-answers-'));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

function credentialNow() {
  return { clientId: randomUUID(), clientSecret: randomUUID() };
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
}
