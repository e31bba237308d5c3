import { invoiceCreate, invoiceCreateList, invoiceDetail, invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { rateLimit } from '#contract/v3/rate-limit.ts';
import { variantCode } from '#contract/v3/variant.ts';

import { type Check, expectEqual, expectRefusal, expectStatus, Skipped } from '#backoffice/conformance/check.ts';
import type { Client, Reply } from '#backoffice/conformance/client.ts';

const create = 'POST /api/v3/Invoice';

/** What the specification says of particular operations beyond the table of states, and what clients most depend on. */
export function behaviourChecks(tags: ReadonlyMap<string, string>): Check[] {
  return invoices.map((row) => ({ ...row, tag: tags.get(row.id) ?? '' }));
}

export function limiterCheck(tags: ReadonlyMap<string, string>): Check {
  return { ...limiter, tag: tags.get(limiter.id) ?? '' };
}

const invoices: readonly Omit<Check, 'tag'>[] = [
  {
    id: create,
    name: 'a number of the client is kept',
    source: 'assumed',
    async run({ client, world }) {
      const Number = world.fresh('OWN');
      expectEqual(String((await client.ok(invoiceCreate, world.sale({ Number }))).Number), Number, 'the number');
      expectEqual((await numbersOf(client, world.outlet.Name, [Number])).length, 1, 'the invoices of that number');
    },
  },
  {
    id: create,
    name: 'a number is used once in an outlet',
    source: 'assumed',
    async run({ client, world }) {
      const sale = world.sale({ Number: world.fresh('ONCE') });
      await client.ok(invoiceCreate, sale);
      expectRefusal(await client.call(invoiceCreate, sale), 409, 400);
    },
  },
  {
    id: create,
    name: 'an invoice without a number gets one',
    source: 'shown',
    async run({ client, world }) {
      const made = await client.ok(invoiceCreate, world.sale());
      const detail = await client.ok(invoiceDetail, { ID: String(made.ID) });
      expectEqual(detail.Number !== '' && detail.Number === made.Number, true, 'it has the number answered');
    },
  },
  {
    id: create,
    name: 'notes and references are answered as they were sent',
    source: 'assumed',
    async run({ client, world }) {
      const made = await client.ok(invoiceCreate, world.sale({ Note: 'a note', ReferenceNumber: 'REF' }));
      const { Note, ReferenceNumber } = await client.ok(invoiceDetail, { ID: String(made.ID) });
      expectEqual([Note, ReferenceNumber], ['a note', 'REF'], 'what is answered');
    },
  },
  {
    id: create,
    name: 'a change is answered within two seconds',
    source: 'assumed',
    async run({ client, world }) {
      expectStatus(await inTime(client.call(invoiceCreate, world.sale()), 2000), 200);
    },
  },
  {
    id: 'POST /api/v3/Invoice/List',
    name: 'a list is created whole or not at all',
    source: 'assumed',
    async run({ client, world }) {
      const numbers = [1, 2, 3].map(() => world.fresh('LIST'));
      const Invoices = numbers.map((Number) => world.sale({ Number }));
      const bad = { ...Invoices[1], Variants: [{ Code: 'no such code', Quantity: 1, Price: 1 }] };
      const reply = await client.call(invoiceCreateList, { Invoices: [Invoices[0], bad, Invoices[2]] });
      expectRefusal(reply, 400);
      expectEqual(await numbersOf(client, world.outlet.Name, numbers), [], 'what was kept');
      await client.ok(invoiceCreateList, { Invoices });
      expectEqual((await numbersOf(client, world.outlet.Name, numbers)).length, 3, 'what was created');
    },
  },
];

const mostToSend = 400;

/** Section 8 describes the limiter; the sentence must hold one number, because clients read their wait out of it. */
const limiter: Omit<Check, 'tag'> = {
  id: 'GET /api/v3/ratelimit',
  name: 'over the limit: 429, and how long to wait',
  source: 'assumed',
  async run({ client, world }) {
    const { PermitLimit, QueueLimit } = await client.ok(rateLimit);
    if (PermitLimit + QueueLimit > mostToSend) throw new Skipped(`${PermitLimit} requests are too many to send`);
    let last: Reply | undefined;
    for (let sent = 0; sent <= PermitLimit + QueueLimit && last?.status !== 429; sent += 1)
      last = await inTime(client.call(variantCode, { Code: world.variant.Code }), 3000);
    if (!last) throw new Error('nothing was sent');
    expectRefusal(last, 429);
    expectEqual(last.body.Message.match(/\d+/g)?.length, 1, 'numbers in the message');
  },
};

async function numbersOf(client: Client, Outlet: string, numbers: readonly string[]): Promise<unknown[]> {
  return client.ok(invoiceGetByListNumber, { Outlet, Number: numbers });
}

/** A server that holds a request must not hold the run. */
async function inTime(reply: Promise<Reply>, ms: number): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
  }
}
