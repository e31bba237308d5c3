import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Asked, Route } from '#backoffice/http/route.ts';
import type { Personality } from '#backoffice/personality.ts';
import { Rejection } from '#backoffice/rejection.ts';
import { createInvoice } from '#backoffice/routes/invoice-create.ts';
import type { Service } from '#backoffice/service.ts';
import type { InvoiceInput } from '#backoffice/store/invoices/invoice-draft.ts';
import { loadOutlet } from '#backoffice/store/outlets.ts';

/** A refusal that keeps what was changed before it. */
export class Kept {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

/** The route as a server of this personality would have it. */
export function inCharacter(route: Route, personality: Personality): Route {
  let answer = (asked: Asked) => route.answer(asked);
  for (const [name, change] of Object.entries(changes)) {
    const before = answer;
    if (personality.has(name as keyof typeof changes)) answer = (asked) => change(route, asked, before);
  }
  return { ...route, answer };
}

/** What happens outside the transaction: it must not keep the others waiting. */
export async function beLate({ writes }: Route, { personality, slowMs, closing }: Late): Promise<void> {
  if (writes && personality.has('slow-writes')) await sleep(slowMs, undefined, { signal: closing });
}

type Late = Pick<Service, 'personality' | 'slowMs' | 'closing'>;

type Answer = (asked: Asked) => Promise<unknown>;
type Change = (route: Route, asked: Asked, answer: Answer) => Promise<unknown>;

const changes = {
  'numbers-replaced': ({ op }, asked, answer) =>
    answer(op.name === 'invoiceCreate' ? withInput(asked, { Number: null }) : forEach(asked, () => ({ Number: null }))),
  'numbers-repeat': repeatNumbers,
  'bulk-prefix': ({ op }, asked, answer) =>
    op.name === 'invoiceCreateList' ? createSome(asked, false) : answer(asked),
  'bulk-subset': ({ op }, asked, answer) => (op.name === 'invoiceCreateList' ? createSome(asked, true) : answer(asked)),
  'notes-silent': async ({ writes }, asked, answer) => (writes ? answer(asked) : silenced(await answer(asked))),
  'missing-400': (_route, asked, answer) => unless404(answer(asked), refuse),
  'missing-null': ({ writes }, asked, answer) =>
    unless404(answer(asked), async (error) => (writes ? refuse(error) : null)),
} as const satisfies Record<string, Change>;

/** A repeated number is kept as the number and a mark that no client sees, because the store holds numbers apart. */
async function repeatNumbers({ op }: Route, asked: Asked, answer: Answer): Promise<unknown> {
  if (op.name === 'invoiceGetByListNumber') {
    const { Number: numbers } = asked.input as { Number: string[] };
    const all = numbers.flatMap((number) => [number, ...marks.map((mark) => `${number}${mark}`)]);
    return unmarked(await answer(withInput(asked, { Number: all })));
  }
  if (op.name !== 'invoiceCreate') return unmarked(await answer(asked));
  const input = asked.input as InvoiceInput;
  const outlet = await loadOutlet(asked.db, input);
  for (const mark of ['', ...marks]) {
    const number = `${input.Number ?? ''}${mark}`;
    const taken = await asked.db
      .selectFrom('invoice')
      .select('id')
      .where('outletId', '=', outlet.id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!taken) return unmarked(await answer(input.Number ? withInput(asked, { Number: number }) : asked));
  }
  return answer(asked);
}

const marks = Array.from({ length: 20 }, (_, index) => `\u{1}${index}`);

function unmarked(body: unknown): unknown {
  // What JSON gives back of a plain answer is that answer.
  return JSON.parse(JSON.stringify(body ?? null).replaceAll(/\\u0001\d+/g, '')) as unknown;
}

/** Each invoice by itself; a bad one takes back only its own changes. */
async function createSome(asked: Asked, goOn: boolean): Promise<unknown> {
  const { Invoices } = asked.input as { Invoices: InvoiceInput[] };
  const created = [];
  for (const [index, input] of Invoices.entries()) {
    await sql`SAVEPOINT one_invoice`.execute(asked.db);
    try {
      created.push({ ...(await createInvoice({ ...asked, input })), Message: 'Invoice has been created' });
    } catch (error) {
      // Another error is a fault of ours, which undoes everything.
      if (!(error instanceof Rejection)) throw error;
      await sql`ROLLBACK TO SAVEPOINT one_invoice`.execute(asked.db);
      if (!goOn) return new Kept(400, `Invoices[${index}]: ${error.message}`);
    }
  }
  return created;
}

function silenced(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(silenced);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, unspoken.has(name) ? null : silenced(value)]),
  );
}

const unspoken = new Set(['Note', 'OrderNote', 'ReferenceNumber', 'ClosingNote', 'VoidNote']);

async function unless404(
  answer: Promise<unknown>,
  otherwise: (error: Rejection) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Rejection && error.status === 404) return otherwise(error);
    throw error;
  }
}

async function refuse({ message }: Rejection): Promise<never> {
  throw new Rejection(400, message);
}

function withInput(asked: Asked, fields: Readonly<Record<string, unknown>>): Asked {
  return { ...asked, input: { ...(asked.input as object), ...fields } };
}

function forEach(asked: Asked, fields: () => Readonly<Record<string, unknown>>): Asked {
  const { Invoices } = asked.input as { Invoices?: object[] };
  return Invoices ? withInput(asked, { Invoices: Invoices.map((invoice) => ({ ...invoice, ...fields() })) }) : asked;
}
