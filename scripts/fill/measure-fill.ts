import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { readCatalogue } from '#backoffice/catalogue-csv.ts';
import { must } from '#scripts/replay/open-shop.ts';
import { type Client, startTill, type Till } from '#scripts/replay/till.ts';

export async function measureFill({ catalogue, port }: { readonly catalogue: string; readonly port: number }) {
  const credential = { clientId: randomUUID(), clientSecret: randomUUID() };
  const { items } = readCatalogue(catalogue);
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-fill-'));
  const started = performance.now();
  const office = startBackOffice(['--port', String(port), '--data', ':memory:', '--catalogue', catalogue], credential);
  try {
    const url = await readyUrl(office);
    const officeMs = since(started);
    const began = performance.now();
    const till = startTill({ dir, url, credential, config: {}, startAt: Date.now() });
    const openMs = since(began);
    const filled = await fill(till, items.length, began);
    await till.close();
    return { items: items.length, officeMs, openMs, ...filled };
  } finally {
    office.kill('SIGTERM');
    if (office.exitCode === null) await once(office, 'exit');
    rmSync(dir, { recursive: true, force: true });
  }
}

async function fill(till: Till, items: number, began: number) {
  const { client } = till;
  await till.until(async () => (await client.till.outlets({})).length > 0);
  must('the first manager', await client.session.createFirstManager({ name: 'Robin', pin: '246810' }));
  const [outlet] = await client.till.outlets({});
  const [register] = outlet?.registers ?? [];
  const place = { outletId: outlet?.id ?? '', registerName: register?.name ?? '', registerCode: register?.code ?? '' };
  must('the set-up', await client.till.setUp(place));
  const setUpMs = since(began);
  must('opening the shift', await client.shift.open({ float: 10_000 }));

  await till.until(async () => (await client.catalogue.browse({ category: null, offset: 0, limit: 1 })).total > 0);
  const itemsAtFirstSale = await onSale(client);
  const sales = [await sell(client)];
  const firstSaleMs = since(began);
  let lastSale = performance.now();
  // A shop does not stand still while its catalogue arrives; this one sells as fast as a cashier can.
  while ((await client.till.show({})).fillings.length > 0 || (await onSale(client)) < items) {
    if (performance.now() - lastSale >= cashierMs) {
      sales.push(await sell(client));
      lastSale = performance.now();
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const fullMs = since(began);
  const perSecond = Math.round(items / ((fullMs - setUpMs) / 1000));
  return { setUpMs, firstSaleMs, itemsAtFirstSale, fullMs, perSecond, sales: spread(sales) };
}

const cashierMs = 500;

/** A product with several choices is one tile. */
async function onSale(client: Client): Promise<number> {
  let variants = 0;
  for (let offset = 0; ; offset += tiles) {
    const { items, total } = await client.catalogue.browse({ category: null, offset, limit: tiles });
    for (const { choices } of items) variants += choices?.count ?? 1;
    if (offset + tiles >= total) return variants;
  }
}

const tiles = 200;

/** Scan, pay, done; answers how long it took. */
async function sell(client: Client): Promise<number> {
  const { items } = await client.catalogue.browse({ category: null, offset: 0, limit: 1 });
  const methods = await client.payment.methods({});
  const cash = methods.find(({ isCash }) => isCash)?.id ?? '';
  const began = performance.now();
  const sale = must('the scan', await client.sale.scan({ code: items[0]?.code ?? '' }));
  const tender = sale.due === 0 ? null : { methodId: cash, tendered: sale.due };
  must('the sale', await client.sale.complete({ tender, leaveUnpaid: false }));
  return performance.now() - began;
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

function startBackOffice(
  args: readonly string[],
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): ChildProcess {
  const program = fileURLToPath(new URL('../../backoffice/main.ts', import.meta.url));
  return spawn(process.execPath, [program, ...args, '--ready-json'], {
    env: { ...process.env, TILLKEEP_CLIENT_ID: clientId, TILLKEEP_CLIENT_SECRET: clientSecret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function readyUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the back office has no output');
  for await (const line of createInterface({ input: stdout })) {
    const said = JSON.parse(line) as { readonly url?: string };
    if (said.url) return said.url;
  }
  throw new Error('the back office stopped before it was ready');
}

function since(moment: number): number {
  return round(performance.now() - moment);
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
