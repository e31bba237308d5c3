import { setTimeout as sleep } from 'node:timers/promises';

import { categoryList } from '#contract/v3/category.ts';
import { invoiceErase, invoiceGetByListNumber, invoiceVoid } from '#contract/v3/invoice.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { requestFor } from '#contract/v3/request.ts';
import { taxList } from '#contract/v3/tax.ts';
import { variantList } from '#contract/v3/variant.ts';
import { exchange, type Reply, type Sending } from '#scripts/certify/wire.ts';
import { BadCall } from '#scripts/command-line.ts';

export interface TenantOptions {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly outlet?: string | undefined;
  readonly register?: string | undefined;
}

export interface Log {
  readonly sent: string[];
  readonly back: string[];
}

export type Input = Readonly<Record<string, unknown>>;

export interface CallOptions extends Pick<Sending, 'cut' | 'patienceMs'> {
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  readonly token?: string;
  /** Answers a 429 as it is, instead of waiting and asking again. */
  readonly asIs?: boolean;
}

/** A back office nobody knows yet, and what it takes to sell there under numbers of our own. */
export interface Tenant {
  readonly url: string;
  readonly outlet: { readonly ID: string; readonly Name: string };
  readonly register: string;
  readonly method: string;
  readonly today: string;
  readonly call: (op: Operation, input: Input, options?: CallOptions) => Promise<Reply>;
  raw(sending: Sending): Promise<Reply>;
  signIn(): Promise<Reply>;
  token(): string;
  /** A number nobody has used. */
  readonly fresh: () => string;
  /** A sale of one thing for 1000. */
  readonly sale: (more?: Input) => Input;
  /** Every document there is under a number, once reads show what was written. */
  under(number: string): Promise<Reply['body'][]>;
  /** How long a read may lag behind; the readings of every probe wait so long. */
  lagMs: number;
  readonly rest: () => Promise<void>;
  /** What went over the line since the last call. */
  takeLog(): Log;
  /** Puts back what was taken, with a line that stands for many. */
  note(taken: Log, sent: string, back: string): void;
  /** Voids and erases everything it made; answers the numbers that are still there. */
  cleanUp(): Promise<string[]>;
}

export async function openTenant(options: TenantOptions, run: string): Promise<Tenant> {
  const line = createLine(options);
  const { call } = line;
  const made = new Set<string>();
  await line.signIn();
  const place = await findPlace(call, options);
  line.takeLog();
  const today = new Date().toISOString().slice(0, 10);
  const tenant: Tenant = {
    url: options.url,
    ...line,
    ...place,
    today,
    fresh() {
      const number = `CERT${run}-${String(made.size + 1).padStart(3, '0')}`;
      made.add(number);
      return number;
    },
    sale: (more = {}) => ({
      OutletID: place.outlet.ID,
      Date: today,
      Tag: 'Store',
      TaxType: place.tax,
      Note: 'Tillkeep certification',
      Variants: [{ Code: place.code, Quantity: 1, Price: 1000 }],
      ...more,
    }),
    async under(number) {
      await tenant.rest();
      const reply = await call(invoiceGetByListNumber, { OutletID: place.outlet.ID, Number: [number] });
      return Array.isArray(reply.body) ? reply.body : [];
    },
    lagMs: 0,
    rest: () => sleep(tenant.lagMs),
    async cleanUp() {
      const numbers = [...made];
      await removeAll(tenant, numbers, line.ids);
      await tenant.rest();
      const left = await call(invoiceGetByListNumber, { OutletID: place.outlet.ID, Number: numbers });
      return numbers.length === 0 || !Array.isArray(left.body) ? [] : left.body.map((row) => String(row.Number));
    },
  };
  return tenant;
}

type Talking = Pick<Tenant, 'call' | 'raw' | 'signIn' | 'token' | 'takeLog' | 'note'>;

/** The line to it, with everything that went over it written down, and what was made on the way. */
function createLine(options: TenantOptions): Talking & { readonly ids: ReadonlySet<string> } {
  const log: Log = { sent: [], back: [] };
  const ids = new Set<string>();
  let token = '';

  async function raw(sending: Sending): Promise<Reply> {
    log.sent.push(short(`${sending.method} ${sending.path}${sending.cut ? ' (cut)' : ''} ${sending.body ?? ''}`));
    const reply = await exchange(options.url, sending);
    log.back.push(short(`${reply.status} ${reply.text}`));
    return reply;
  }

  async function call(op: Operation, input: Input, given: CallOptions = {}): Promise<Reply> {
    const request = requestFor(op, input, given.headers);
    const headers = { ...request.headers, authorization: `Bearer ${given.token ?? token}` };
    const { cut = false, patienceMs = 60_000 } = given;
    for (let tries = 1; ; tries += 1) {
      const reply = await raw({ ...request, headers, cut, patienceMs });
      if (op.name.startsWith('invoiceCreate')) for (const id of idsIn(reply.body)) ids.add(id);
      if (reply.status !== 429 || given.asIs === true || tries === 5) return reply;
      await sleep(Math.min(60, Number(reply.headers['retry-after'] ?? 5)) * 1000);
    }
  }

  return {
    ids,
    raw,
    call,
    async signIn() {
      const body = JSON.stringify({ client_id: options.clientId, client_secret: options.clientSecret });
      const headers = { 'content-type': 'application/json' };
      const reply = await exchange(options.url, { method: 'POST', path: '/api/v3/Token/OAuth2', headers, body });
      if (reply.status === 0) throw new BadCall(`${options.url} does not answer (${reply.text})`);
      if (typeof reply.body?.access_token !== 'string')
        throw new BadCall(`${options.url} lets nobody in with that client: ${reply.status} ${reply.text}`);
      token = reply.body.access_token as string;
      return reply;
    },
    token: () => token,
    takeLog: () => ({ sent: log.sent.splice(0), back: log.back.splice(0) }),
    note(taken, sent, back) {
      log.sent.push(...taken.sent, sent);
      log.back.push(...taken.back, back);
    },
  };
}

async function removeAll(
  { call, outlet, rest }: Tenant,
  numbers: readonly string[],
  ids: ReadonlySet<string>,
): Promise<void> {
  await rest();
  if (numbers.length === 0) return;
  const { body } = await call(invoiceGetByListNumber, { OutletID: outlet.ID, Number: numbers });
  const seen = Array.isArray(body) ? body.map((row) => String(row.ID)) : [];
  const all = [...new Set([...seen, ...ids])];
  for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map(remove));

  async function remove(ID: string): Promise<void> {
    await call(invoiceVoid, { ID, Note: 'Tillkeep certification' });
    await call(invoiceErase, { ID });
  }
}

function idsIn(body: unknown): string[] {
  const made = Array.isArray(body) ? body : [body];
  return made.flatMap((row: Reply['body']) => (typeof row?.ID === 'string' ? [row.ID as string] : []));
}

async function findPlace(call: Tenant['call'], { outlet: outletName, register: registerName }: TenantOptions) {
  const outlets = await list(call, outletList, {});
  const outlet = outletName === undefined ? outlets[0] : outlets.find(({ Name }) => Name === outletName);
  if (!outlet) throw new BadCall(`there is no outlet ${outletName ?? ''}`);
  const register = registerName ?? outlet.Registers?.[0]?.Name ?? 'Certification';
  const taxes = await list(call, taxList, {});
  const methods = await list(call, paymentMethodList, {});
  const tax = taxes.find(({ Rate }) => Number(Rate) === 0) ?? taxes[0];
  const method = methods.find(({ Type }) => Type === 'Cash') ?? methods[0];
  if (!tax || !method) throw new BadCall('there is no tax or no payment method');
  return {
    outlet: { ID: String(outlet.ID), Name: String(outlet.Name) },
    register: String(register),
    tax: String(tax.Name),
    method: String(method.Name),
    code: await findCode(call),
  };
}

async function findCode(call: Tenant['call']): Promise<string> {
  for (const { Path, Name, Category } of await list(call, categoryList, {})) {
    const { body } = await call(variantList, { Category: Path ?? Category ?? Name, PageSize: 50 });
    const variant = (body?.Data as Reply['body'][] | undefined)?.find(({ Type }) => Type === 'Standard');
    if (variant) return String(variant.Code);
  }
  throw new BadCall('there is no Standard variant to sell');
}

async function list(call: Tenant['call'], op: Operation, input: Input): Promise<Reply['body'][]> {
  const reply = await call(op, input);
  if (reply.status !== 200 || !Array.isArray(reply.body))
    throw new BadCall(`${op.name} answered ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply.body;
}

const atOnce = 8;

function short(line: string): string {
  const flat = line.replace(/\s+/g, ' ').trim();
  return flat.length > 200 ? `${flat.slice(0, 199)}…` : flat;
}
