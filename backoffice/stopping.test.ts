import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { invoiceCreate } from '#contract/v3/invoice.ts';
import { taxList } from '#contract/v3/tax.ts';

import { inOneTry } from '#backoffice/store/turn.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const sale = {
  Outlet: 'Kemang',
  Date: '2026-11-20',
  Tag: 'Store',
  TaxType: 'No Tax',
  Number: 'LAST',
  Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
};

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
  onTestFinished(() => shop.close());
});

it('answers what it was asked before it stops: no till has to find out what became of its sale', async () => {
  await shop.ok(invoiceCreate, { ...sale, Number: 'TWICE' });
  const letGo = await holdStore();
  const replies = ['LAST', 'TWICE'].map((Number) => shop.call(invoiceCreate, { ...sale, Number }));
  await expect.poll(() => shop.backOffice.service.callers.size).toBe(2);
  const stopped = shop.backOffice.close();
  await expect.poll(() => shop.call(taxList, {}).catch(({ code }) => code)).toBe('ECONNREFUSED');
  letGo();
  expect((await Promise.all(replies)).map(({ status, headers }) => [status, headers['connection']])).toEqual([
    [200, 'close'],
    [409, 'close'],
  ]);
  await stopped;
});

it('says that it stops to whose request has come in and is not read yet, and does not begin it', async () => {
  const line = await openLine(requestOf(''));
  let heard = '';
  line.on('data', (bytes) => (heard += String(bytes)));
  await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 400 /);
  heard = '';
  line.write(requestOf(JSON.stringify(sale)));
  await shop.backOffice.close();
  await expect.poll(() => line.readableEnded).toBe(true);
  const Message = 'The service is being stopped, so nothing was changed. Try again in a moment.';
  expect(heard).toMatch(/^HTTP\/1\.1 503 /);
  expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toEqual({ Message });
});

it('waits a few seconds for a request that does not come any further, and no longer', async () => {
  await openLine('POST /api/v3/Token/OAuth2 HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
  await expect.poll(() => shop.backOffice.service.callers.size).toBe(1);
  await expect(Promise.race([shop.backOffice.close(), sleep(4_500, 'late')])).resolves.toBeUndefined();
});

function requestOf(body: string): string {
  const head = `POST /api/v3/Invoice HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${shop.token}\r\n`;
  return `${head}content-length: ${body.length}\r\n\r\n${body}`;
}

/** A line to the office with the beginning of a request on it. */
async function openLine(beginning: string): Promise<Socket> {
  const line = connect(Number(new URL(shop.backOffice.url).port), '127.0.0.1');
  onTestFinished(() => void line.destroy());
  await once(line, 'connect');
  line.write(beginning);
  return line;
}

/** Keeps every change waiting until it is let go. */
async function holdStore(): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = inOneTry(shop.backOffice.service.store, 'alone', async () => {
    held.resolve();
    await free.promise;
  });
  onTestFinished(async () => {
    free.resolve();
    await holding;
  });
  await held.promise;
  return free.resolve;
}
