import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

interface Plainness {
  /** By which of a report's filters on a customer it goes. */
  readonly hears: readonly string[];
  /** The most rows it puts on a page. */
  readonly most?: number;
  /** How many rows it says there are in a period of so many days; null where it does not say, undefined for as many as there are. */
  readonly total?: (days: number) => number | null | undefined;
}

interface PlainOffice {
  readonly url: string;
  /** The pages of sales it was asked for. */
  readonly asked: readonly number[];
  /** What it does not show of an invoice and of its customer from now on. */
  hides(...fields: string[]): void;
  tells(total: NonNullable<Plainness['total']>): void;
}

/** Stands before a back office for as long as the test runs, and tells less well than that whose sales are whose. */
export async function startPlainOffice(url: string, { hears, most, total }: Plainness): Promise<PlainOffice> {
  const standing: Standing = {
    url,
    hears,
    most: most ?? Infinity,
    total: total ?? (() => undefined),
    hidden: [],
    asked: [],
  };
  const server = createServer((request, response) => {
    void passOn(standing, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: standing.asked,
    hides: (...fields) => void (standing.hidden = fields),
    tells: (next) => void (standing.total = next),
  };
}

interface Standing {
  readonly url: string;
  readonly hears: readonly string[];
  readonly most: number;
  total: NonNullable<Plainness['total']>;
  hidden: readonly string[];
  readonly asked: number[];
}

interface Question {
  From: string;
  To: string;
  PageNumber: number;
  PageSize: number;
  Email?: string;
  CustomerCode?: string;
}

type Hidden = Record<string, unknown>;

async function passOn(standing: Standing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const isReport = request.url === '/api/v3/Report';
  const question = isReport ? (JSON.parse(body) as Question) : undefined;
  if (question) hear(standing, question);
  const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
  const answer = await fetch(`${standing.url}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': type },
    ...(body === '' ? {} : { body: question ? JSON.stringify(question) : body }),
  });
  const said = await answer.text();
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  if (question) response.end(counted(standing, question, said));
  else response.end(request.url?.includes('/ListInvoiceByListID') ? shortened(standing, said) : said);
}

function hear({ hears, most, asked }: Standing, question: Question): void {
  asked.push(question.PageNumber);
  question.PageSize = Math.min(question.PageSize, most);
  for (const filter of ['Email', 'CustomerCode'] as const) if (!hears.includes(filter)) delete question[filter];
}

function counted({ total }: Standing, { From, To }: Question, said: string): string {
  const days = (Date.parse(To.slice(0, 10)) - Date.parse(From.slice(0, 10))) / 86_400_000;
  const { TotalRow, ...answer } = JSON.parse(said) as Hidden;
  const count = total(days);
  return JSON.stringify({ ...answer, ...(count !== null && { TotalRow: count ?? TotalRow }) });
}

function shortened({ hidden }: Standing, said: string): string {
  const hide = (from: Hidden, kept: string) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => field === kept || !hidden.includes(field)));
  const records = JSON.parse(said) as (Hidden & { Customer: Hidden | null })[];
  return JSON.stringify(
    records.map((record) => hide({ ...record, Customer: record.Customer && hide(record.Customer, '') }, 'ID')),
  );
}
