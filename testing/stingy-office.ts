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
  /** Counts what invoices come to in quarters, where the specification has whole numbers. */
  readonly quarters?: boolean;
  /** Happens before a page is answered. */
  readonly before?: (list: string, page: number) => Promise<void>;
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
  { url, stinginess, asked }: Standing,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = request.url ?? '';
  const body = await text(request);
  const [, page] = /PageNumber"?[:=](\d+)/.exec(`${address} ${body}`) ?? [];
  const [list = ''] = address.split('?');
  if (page) asked.set(list, [...(asked.get(list) ?? []), Number(page)]);
  if (page) await stinginess.before?.(list.replace('/api/v3/', ''), Number(page));
  const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
  const answer = await fetch(`${url}${granted(address, stinginess)}`, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': type },
    ...(body === '' ? {} : { body: granted(body, stinginess) }),
  });
  response
    .writeHead(answer.status, { 'content-type': 'application/json' })
    .end(told(await answer.text(), list, stinginess));
}

function told(answer: string, list: string, { quarters = false }: Stinginess): string {
  if (!quarters || !/\/(Invoice|Shift|Estimate|SalesOrder)/.test(list)) return answer;
  const figures = /InvoiceDetail|MultipleOutlet|SalesOrder/.test(list)
    ? 'Amount|Tax'
    : 'Gross|Sales|NetSales|SalesNTax|Tax';
  return answer.replaceAll(new RegExp(`("(?:${figures})":-?\\d+)(?=[,}])`, 'g'), '$1.25');
}

/** Lists are asked in a body or in an address. */
function granted(question: string, { most = Infinity, onePage = false }: Stinginess): string {
  const sized = question.replace(/(?<=PageSize"?[:=])\d+/, (size) => String(Math.min(Number(size), most)));
  return onePage ? sized.replace(/(PageNumber"?[:=])\d+/, '$11').replace(/&?AfterID=[^&]*/, '') : sized;
}
