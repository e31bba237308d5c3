import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { Pool } from 'undici';

import { invoiceCreate, invoiceCreateList, invoiceGetByListNumber } from '#contract/v3/invoice.ts';

// Runs as a program of its own: takes invoices and shows them by number without any work of a back office.
// Everything else is asked of the real one behind it, so that a till can be set up and copies down as ever.

/** What it was asked since the last time somebody wanted to know. */
export interface BareCounts {
  readonly invoices: number;
  readonly requests: number;
}

interface Sent {
  readonly Number: string;
  readonly Variants: readonly { readonly Code: string; readonly Quantity: number; readonly Price: number }[];
  readonly Payments: readonly { readonly Amount: number }[];
}

const [behind = ''] = process.argv.slice(2);
const real = new Pool(behind, { connections: 8, pipelining: 1 });
/** By number, as they are shown. */
const records = new Map<string, string>();
let delayMs = 0;
let tellsLimits = true;
let counts: BareCounts = { invoices: 0, requests: 0 };

const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`);
// However the bench ends, nothing of it stays behind.
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await textOf(request);
  const { method = '', url = '/' } = request;
  if (url === '/bench') return say(response, becomes(text));
  const own = owns[`${method} ${url}`];
  if (!own) return ask(request, response, text);
  counts = { ...counts, requests: counts.requests + 1 };
  const answered = own(JSON.parse(text));
  if (delayMs > 0) await pause(delayMs);
  say(response, answered);
}

/** Answers what it was asked before it becomes another. */
function becomes(text: string): string {
  const said = JSON.stringify(counts);
  ({ delayMs, tellsLimits } = JSON.parse(text) as { delayMs: number; tellsLimits: boolean });
  counts = { invoices: 0, requests: 0 };
  return said;
}

// What the engine sends has been through the contract.
const owns: Readonly<Record<string, (body: unknown) => string>> = {
  [`POST ${invoiceCreate.path}`]: (body) => taken(body as Sent),
  [`POST ${invoiceCreateList.path}`]: (body) => `[${(body as { Invoices: Sent[] }).Invoices.map(taken).join()}]`,
  [`POST ${invoiceGetByListNumber.path}`]: (body) =>
    `[${(body as { Number: string[] }).Number.flatMap((number) => records.get(number) ?? []).join()}]`,
};

function taken(sent: Sent): string {
  const ID = `0199aaaa-0000-7000-8000-${String(records.size).padStart(12, '0')}`;
  records.set(sent.Number, recordOf(ID, sent));
  counts = { ...counts, invoices: counts.invoices + 1 };
  return `{"ID":"${ID}","Number":"${sent.Number}","Message":"Invoice has been created"}`;
}

/** As long as the back office of this project shows one. */
function recordOf(ID: string, sent: Sent): string {
  const total = sent.Payments.reduce((sum, { Amount: amount }) => sum + amount, 0);
  const money = { Gross: total, DiscountTotal: 0, Tax: 0, TaxRate: 0, Sales: total, Surcharge: 0, SalesNTax: total };
  const Variants = sent.Variants.map((line) => {
    const { Code, Price, Quantity } = line;
    const Sales = Price * Quantity;
    const goods = { VariantID: ID, Code, Name: 'Something on a shelf of five words', Quantity, UnitQuantity: Quantity };
    const price = { Price, PriceOriginal: Price, Discount: 0, DiscountAmount: 0, Sales, Tax: 0, NetSales: Sales };
    const rest = { Cost: 0, Expense: 0, SalesName: '', Commission: 0, Taxable: true, LoyaltyPoint: true, Note: '' };
    return { ...goods, ...price, ...rest };
  });
  const Payments = sent.Payments.map((payment) => ({ ID, Date: '2026-01-01', ...payment }));
  const standing = { Payment: 'Paid', Status: 'Active', Fulfillment: 'Fulfilled', Paid: total, WriteOff: 0 };
  return JSON.stringify({ ...sent, ID, Created: '2026-01-01T00:00:00', ...money, ...standing, Variants, Payments });
}

async function ask({ method = '', url = '/', headers }: IncomingMessage, response: ServerResponse, text: string) {
  const { 'content-type': type, authorization, accept } = headers;
  const passed = Object.fromEntries(
    Object.entries({ 'content-type': type, authorization, accept }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const body = text === '' ? null : text;
  const { statusCode, headers: back, body: said } = await real.request({ method, path: url, headers: passed, body });
  const limits = Object.entries(back).filter(([name]) => name.startsWith('ratelimit') && tellsLimits);
  response.writeHead(statusCode, { 'content-type': 'application/json', ...(Object.fromEntries(limits) as object) });
  response.end(await said.text());
}

const limits = {
  'ratelimit-limit': '20000',
  'ratelimit-remaining': '19999',
  'ratelimit-reset': '10',
  'ratelimit-policy': '20000;w=10',
};

function say(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', ...(tellsLimits && limits) }).end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
