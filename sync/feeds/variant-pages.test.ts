import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { listOutlets } from '#db/tables/shop.ts';
import { createSyncTill } from '#testing/sync-till.ts';

const credential = {
  clientId: '0c7b7a5e-0000-4000-8000-000000000001',
  clientSecret: '0c7b7a5e-0000-4000-8000-000000000002',
};

let office: BackOffice;
let stingy: Server;

beforeEach(async () => {
  office = await startBackOffice({ port: 0, credential });
  stingy = createServer((request, response) => void passOn(request, response).catch(() => response.destroy()));
  stingy.listen(0, '127.0.0.1');
  await once(stingy, 'listening');
});

afterEach(async () => {
  stingy.close();
  stingy.closeAllConnections();
  await office.close();
});

/** Asks the back office for the same, but never for more than a few rows a page. */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await text(request)).replace(/"PageSize":\d+/, '"PageSize":7');
  const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
  const answer = await fetch(`${office.url}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': type },
    ...(body === '' ? {} : { body }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

it('a back office that grants fewer rows a page than asked for loses none of them', async () => {
  const set: { outletId?: string | undefined } = {};
  const { port } = stingy.address() as AddressInfo;
  const till = createSyncTill({
    url: `http://127.0.0.1:${port}`,
    config: { readTimeoutMs: 5_000, pageSize: 100 },
    ports: { credentials: () => credential, outletId: () => set.outletId },
  });
  till.engine.start();
  await till.runUntil(() => listOutlets(till.db).length > 0);
  set.outletId = listOutlets(till.db)[0]?.id;
  till.engine.wake();
  await till.runUntil(() => till.changed.includes('customers') && till.engine.status().fill === null);
  const codes = await office.service.store.selectFrom('variant').select('code').orderBy('code').execute();
  expect(till.db.prepare('SELECT code FROM variant ORDER BY code').all()).toEqual(codes);
  await till.stop();
});
