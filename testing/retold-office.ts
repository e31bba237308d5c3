import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

interface Said {
  readonly status: number;
  readonly body: string;
}

/** What is told in place of what the office said, which has been done by then. */
export type Retell = (said: Said, request: { readonly method: string; readonly path: string }) => Said;

interface RetoldOffice {
  readonly url: string;
  retell: Retell;
}

/** Stands before a back office for as long as the test runs, and tells what that says in words of its own. */
export async function startRetoldOffice(url: string): Promise<RetoldOffice> {
  const server = createServer((request, response) => {
    void passOn({ url, retell: office.retell }, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  const office: RetoldOffice = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retell: (said) => said,
  };
  return office;
}

async function passOn(there: RetoldOffice, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url: address = '' } = request;
  const body = await text(request);
  const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
  const answer = await fetch(`${there.url}${address}`, {
    method,
    headers: { authorization, 'content-type': type },
    ...(body === '' ? {} : { body }),
  });
  const [path = ''] = address.replace('/api/v3/', '').split('?');
  const told = there.retell({ status: answer.status, body: await answer.text() }, { method, path });
  response.writeHead(told.status, { 'content-type': 'application/json' }).end(told.body);
}
