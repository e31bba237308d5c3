import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

interface Stinginess {
  /** The most rows it puts on a page, whatever it is asked for. */
  readonly most?: number;
  /** Answers the first page wherever it is asked to go on. */
  readonly onePage?: boolean;
}

interface StingyOffice {
  readonly url: string;
  /** The pages it was asked for, list by list. */
  readonly asked: ReadonlyMap<string, readonly number[]>;
}

/** Stands before a back office for as long as the test runs, and takes its paging less seriously than that does. */
export async function startStingyOffice(url: string, stinginess: Stinginess): Promise<StingyOffice> {
  const asked = new Map<string, number[]>();
  const server = createServer((request, response) => {
    void passOn({ url, stinginess, asked }, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

interface Standing {
  readonly url: string;
  readonly stinginess: Stinginess;
  readonly asked: Map<string, number[]>;
}

async function passOn(
  { url, stinginess: { most, onePage = false }, asked }: Standing,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Lists are asked in a body or in an address.
  const granted = (question: string) => {
    const sized = most === undefined ? question : question.replace(/(PageSize"?[:=])\d+/, `$1${most}`);
    return onePage ? sized.replace(/(PageNumber"?[:=])\d+/, '$11').replace(/&?AfterID=[^&]*/, '') : sized;
  };
  const address = request.url ?? '';
  const body = await text(request);
  const [, page] = /PageNumber"?[:=](\d+)/.exec(`${address} ${body}`) ?? [];
  const [list = ''] = address.split('?');
  if (page) asked.set(list, [...(asked.get(list) ?? []), Number(page)]);
  const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
  const answer = await fetch(`${url}${granted(address)}`, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': type },
    ...(body === '' ? {} : { body: granted(body) }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}
