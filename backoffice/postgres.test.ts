import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { clientSecretCreate, clientSecretDelete } from '#contract/v3/client-secret.ts';
import { customerUpdateByID } from '#contract/v3/customer-change.ts';
import { customerCreate } from '#contract/v3/customer.ts';
import { inventoryListCode, inventoryModified } from '#contract/v3/inventory.ts';
import {
  invoiceCreate,
  invoiceDetail,
  invoiceGetByListNumber,
  invoiceMultipleOutlet,
  invoiceNote,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { reportSalesPerson } from '#contract/v3/report.ts';
import { inventoryLog } from '#contract/v3/stock-change.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { prepaidList } from '#contract/v3/prepaid-package.ts';
import { salesOrderConvertInvoice, salesOrderCreate } from '#contract/v3/sales-order.ts';

import { localDay } from '#backoffice/clock.ts';
import { outageOf } from '#backoffice/http/failure.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { matching } from '#backoffice/store/invoices/invoice-lists.ts';
import { openStore, type Store } from '#backoffice/store/open.ts';
import { serverAt } from '#backoffice/store/postgres.ts';
import { inOneTry } from '#backoffice/store/turn.ts';
import { exchange, openShop, type OpenShop, tokenRequest } from '#backoffice/testing/open-shop.ts';
import { openLine } from '#backoffice/testing/line.ts';
import { newSchema, type Place, postgresHere } from '#backoffice/testing/place.ts';

const here = await postgresHere();
if ('why' in here) process.stderr.write(`PostgreSQL tests skipped: ${here.why}\n`);

const sale = {
  Outlet: 'Kemang',
  Date: '2026-11-20',
  Tag: 'Store',
  TaxType: 'No Tax',
  Variants: [{ Code: '101', Quantity: 1, Price: 250 }],
};

const rowsOf = {
  stock: sql`SELECT FROM stock JOIN variant ON variant.id = variant_id WHERE code = '101' FOR UPDATE OF stock`,
  credential: sql`SELECT FROM credential FOR UPDATE`,
  document_counter: sql`SELECT FROM document_counter WHERE kind = 'Prepaid' FOR UPDATE`,
};

const busy = 'The database of the service was busy for too long, so nothing was changed. Try again in a moment.';

describe.runIf('url' in here)('the store in PostgreSQL', () => {
  let place: Place;
  let shop: OpenShop;
  beforeAll(async () => {
    place = await newSchema('url' in here ? here.url : '');
    shop = await openShop({ data: place.data });
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    await place.leave();
  }, 60_000);

  it('takes the sales of many tills at once, each once, and every unit off the shelf', async () => {
    const before = await onHand('102');
    const Variants = [
      { Code: '102', Quantity: 2, Price: 250 },
      { Code: '103', Quantity: 1, Price: 250 },
    ];
    const tills = Array.from({ length: 12 }, (_, till) => till);
    const replies = await Promise.all(
      tills.flatMap((till) =>
        [1, 2, 3, 4].map((index) =>
          shop.call(invoiceCreate, {
            ...sale,
            Number: `T${till}-${index}`,
            Register: `Till ${till}`,
            Variants: till % 2 ? Variants : Variants.toReversed(),
          }),
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await onHand('102')).toBe(before - 2 * replies.length);
    expect(await shop.ok(invoiceMultipleOutlet, { PageSize: 1000 })).toHaveLength(replies.length);
  });

  it('lets one of many equal numbers through, whoever sends it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => shop.call(invoiceCreate, { ...sale, Number: 'SAME' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: ['SAME'] })).toHaveLength(1);
  });

  it('gives numbers of its own without a gap or a repetition', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => shop.call(invoiceCreate, sale)));
    const numbers = new Set(replies.map(({ body }) => body.Number));
    expect(numbers.size).toBe(12);
    expect(numbers).toContain('26.11.00012');
  });

  it('is served by two back offices, and opened by two at the same moment', async () => {
    const second = await startBackOffice({ data: place.data });
    expect(second.credential).toBeUndefined();
    const read = { method: 'GET', path: outletList.path, headers: { authorization: `Bearer ${shop.token}` } };
    expect((await exchange(second.url, read)).status).toBe(200);
    second.faults.expireTokens();
    expect((await exchange(second.url, read)).status).toBe(401);
    await shop.signIn();
    await second.close();
    const fresh = await newSchema('url' in here ? here.url : '');
    const stores = await Promise.all([openStore(fresh.data), openStore(fresh.data)]);
    await Promise.all(stores.map((store) => store.destroy()));
    await fresh.leave();
  }, 60_000);

  it('is made ready once by two back offices that start on it at the same moment', async () => {
    const fresh = await newSchema('url' in here ? here.url : '');
    const started = await Promise.allSettled([1, 2].map(() => startBackOffice({ data: fresh.data })));
    for (const office of started) if (office.status === 'fulfilled') await office.value.close();
    await fresh.leave();
    expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  }, 60_000);

  it('goes on when the server ends connections in the middle of a change', async () => {
    const crashes: unknown[] = [];
    const note = (error: unknown) => crashes.push(error);
    process.on('uncaughtException', note);
    const { store } = shop.backOffice.service;
    const change = store.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`.execute(store);
      // Goes by a connection of its own, so that the news of the end has come when it is answered.
      await sql`SELECT 1`.execute(store);
      return db.selectFrom('outlet').selectAll().execute();
    });
    await expect(change).rejects.toThrow(/connection|terminat/i);
    process.off('uncaughtException', note);
    expect(crashes).toEqual([]);
    expect((await shop.call(invoiceCreate, sale)).status).toBe(200);
  });

  it('takes goods back once, also where the server would keep a picture for each change', async () => {
    const data = withOptions('default_transaction_isolation=repeatable\\ read');
    const office = await openShop({ data, credential: shop.backOffice.credential ?? {} });
    const sold = await office.ok(invoiceCreate, sale);
    const back = { ...sale, ReferenceInvoiceID: sold.ID, Variants: [{ Code: '101', Quantity: -1, Price: 250 }] };
    const replies = await Promise.all(Array.from({ length: 8 }, () => office.call(invoiceCreate, back)));
    await office.close();
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(7);
  });

  it('says what is wrong with a text, whatever else was asked of the server meanwhile', async () => {
    const ID = (await shop.ok(inventoryListCode, { ListOutlet: ['Kemang'], ListCode: ['101'] }))[0].VariantID;
    const Variants = [{ ID, Quantity: 1, Price: 250 }];
    const reply = await shop.call(invoiceCreate, { ...sale, Variants, Customer: { Name: 'Ann', Code: 'a\0b' } });
    expect([reply.status, reply.body]).toEqual([400, { Message: 'A value is outside what can be kept.' }]);
  });

  it('knows a customer by a shared mobile number as the same one each time', async () => {
    const Mobile = '0812 3456';
    const first = await shop.ok(customerCreate, { Name: 'Ann', Mobile });
    await shop.ok(customerCreate, { Name: 'Bob', Mobile });
    await shop.ok(customerUpdateByID, { ID: first.ID, Email: 'ann@example.com' });
    const { ID } = await shop.ok(invoiceCreate, { ...sale, Customer: { Name: 'Ann', Mobile } });
    expect((await shop.ok(invoiceDetail, { ID })).Customer.ID).toBe(first.ID);
  });

  it('begins a report with what nobody sold, as in SQLite', async () => {
    const Date = '2025-05-05';
    for (const SalesPerson of ['Dewi', null, 'ada']) await shop.ok(invoiceCreate, { ...sale, Date, SalesPerson });
    const people = await shop.ok(reportSalesPerson, { From: Date, To: Date });
    expect(people).toMatchObject([{ SalesPerson: null }, { SalesPerson: 'Dewi' }, { SalesPerson: 'ada' }]);
  });

  it('notes of goods that move again the document that moves them, whatever the server groups them by', async () => {
    const office = await openShop({
      data: withOptions('enable_sort=off'),
      credential: shop.backOffice.credential ?? {},
    });
    const types = new Set<string>();
    for (const Code of ['104', '105', '106', '107', '108', '109']) {
      const order = { ...sale, Variants: [{ Code, Quantity: 1, Price: 250 }] };
      const { Number: number } = await office.ok(salesOrderCreate, order);
      const { ID } = await office.ok(salesOrderConvertInvoice, { Outlet: 'Kemang', Number: number });
      await office.ok(invoiceVoid, { ID });
      const [last] = await office.ok(inventoryLog, { Code });
      types.add(last.Type);
    }
    await office.close();
    expect([...types]).toEqual(['InvoiceVoided']);
  });

  it('refuses a text that its indexes cannot hold', async () => {
    const long = Array.from({ length: 1000 }, (_, index) => ((index * 2_654_435_761) % 2 ** 32).toString(36)).join('');
    const refused = [400, { Message: 'A text is too long to be kept.' }];
    const customer = await shop.call(customerCreate, { Name: 'Long', Code: long });
    expect([customer.status, customer.body]).toEqual(refused);
    const before = await onHand('101');
    const invoice = await shop.call(invoiceCreate, { ...sale, Number: long });
    expect([invoice.status, invoice.body]).toEqual(refused);
    expect(await onHand('101')).toBe(before);
  });

  it('gives a sale without a number another one when a till takes the next at the same moment', async () => {
    const next = await nextNumber();
    const replies = await held('stock', async (db) => {
      const chosen = shop.call(invoiceCreate, { ...sale, Number: next });
      await stuck(db, 1);
      const left = shop.call(invoiceCreate, { ...sale, Variants: [{ Code: '103', Quantity: 1, Price: 250 }] });
      await stuck(db, 2);
      return [chosen, left];
    });
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.Number).toBe(next);
    expect(replies[1]?.body.Number).not.toBe(next);
  });

  it('lets a package bought again begin today where the one before it comes back at that moment', async () => {
    const Customer = { Name: 'Ann', Code: 'C-00001' };
    const [bought, back] = [1, -1].map((Quantity) => ({ ...sale, Variants: [{ Code: '951', Quantity, Price: 250 }] }));
    const { ID: ReferenceInvoiceID } = await shop.ok(invoiceCreate, { ...sale, ...bought, Customer });
    const replies = await held('document_counter', async (db) => {
      const again = shop.call(invoiceCreate, { ...sale, ...bought, Customer, Number: 'AGAIN' });
      await stuck(db, 1);
      // By nobody in particular, who has to wait for what is sold to its owner.
      const returned = shop.call(invoiceCreate, { ...sale, ...back, ReferenceInvoiceID, Number: 'BACK' });
      await stuck(db, 2);
      return [again, returned];
    });
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [newest] = await shop.ok(prepaidList, { CustomerCode: 'C-00001' });
    expect(newest.StartDate).toBe(localDay(Date.now()));
  });

  it('tells of no modified goods before a sale that was begun earlier has ended', async () => {
    const From = '2020-01-01';
    const [{ LastModified: before }] = await shop.ok(inventoryModified, { From, PageSize: 1 });
    const [reply] = await held('stock', async (db) => {
      const slow = shop.call(invoiceCreate, { ...sale, Number: 'SLOW' });
      await stuck(db, 1);
      const Variants = [{ Code: '103', Quantity: 1, Price: 250 }];
      await shop.ok(invoiceCreate, { ...sale, Number: 'QUICK', Variants });
      const asked = shop.call(inventoryModified, { From: before, PageSize: 5 });
      await stuck(db, 2);
      return [asked, slow];
    });
    const told = reply?.body.filter((row: { LastModified: string }) => row.LastModified > before);
    expect(told.map(({ Code }: { Code: string }) => Code)).toEqual(['103', '101']);
  });

  it('takes no token of a credential once it has answered that it is revoked', async () => {
    const { url } = shop.backOffice;
    const { ClientID: clientId, ClientSecret: clientSecret } = await shop.ok(clientSecretCreate, { Name: 'Web shop' });
    const credential = { clientId, clientSecret };
    const { access_token: token } = (await exchange(url, tokenRequest({ ...shop.backOffice, credential }))).body;
    const read = { method: 'GET', path: outletList.path, headers: { authorization: `Bearer ${token}` } };
    const [revoked] = await held('credential', async (db) => {
      const answer = shop.call(clientSecretDelete, { ClientID: clientId });
      await stuck(db, 1);
      expect((await exchange(url, read)).status).toBe(200);
      return [answer];
    });
    expect(revoked?.status).toBe(200);
    expect((await exchange(url, read)).status).toBe(401);
  });

  it('lets tills read while more changes wait than it has connections', async () => {
    const { ID } = await shop.ok(invoiceCreate, sale);
    const replies = await held('stock', async (db) => {
      const slow = shop.call(invoiceCreate, sale);
      await stuck(db, 1);
      const waiting = Array.from({ length: 30 }, (_, index) => shop.call(invoiceNote, { ID, Note: `${index}` }));
      await stuck(db, 12);
      expect(await shop.ok(outletList, {})).toHaveLength(2);
      return [slow, ...waiting];
    });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('does not make a change that waited so long that its till may have sent it again', async () => {
    const late = vi.spyOn(performance, 'now');
    onTestFinished(() => late.mockRestore());
    const replies = await held('stock', async (db) => {
      const slow = shop.call(invoiceCreate, { ...sale, Number: 'LATE' });
      await stuck(db, 1);
      const now = performance.now();
      late.mockReturnValue(now + 250_000);
      return [slow];
    });
    expect(replies.map(({ status, body }) => [status, body])).toEqual([[503, { Message: busy }]]);
    expect((await shop.call(invoiceCreate, { ...sale, Number: 'LATE' })).status).toBe(200);
  });

  it.each(['lock_timeout=300', 'statement_timeout=300'])(
    'says that it is busy where the server gives up: %s',
    async (limit) => {
      const office = await openShop({ data: withOptions(limit), credential: shop.backOffice.credential ?? {} });
      const replies = await held('stock', async (db) => {
        const waiting = office.call(invoiceCreate, { ...sale, Number: limit });
        await stuck(db, 1);
        await waiting;
        return [waiting];
      });
      expect(replies.map(({ status, body }) => [status, body])).toEqual([[503, { Message: busy }]]);
      expect((await office.call(invoiceCreate, { ...sale, Number: limit })).status).toBe(200);
      await office.close();
    },
  );

  it('reads again what the server gave up reading, because it and a change of the tables waited for each other', async () => {
    const { ID } = await shop.ok(invoiceCreate, sale);
    const { store } = shop.backOffice.service;
    const told = await store.transaction().execute(async (db) => {
      // Whoever looks for the ring first is given up.
      await sql`SET LOCAL deadlock_timeout = '60s'`.execute(db);
      await sql`LOCK TABLE invoice_line`.execute(db);
      const reading = shop.call(invoiceDetail, { ID });
      await stuck(db, 1);
      await sql`LOCK TABLE invoice`.execute(db);
      return { reading };
    });
    expect((await told.reading).status).toBe(200);
  });

  it('asks a server that says nothing whether it is still there, which one that went dark never says', async () => {
    const asks = vi.spyOn(Socket.prototype, 'setKeepAlive');
    onTestFinished(() => asks.mockRestore());
    const store = await openStore(place.data);
    await store.destroy();
    expect(asks.mock.calls).toContainEqual([true, 10_000]);
  });

  it('makes a change again whose connection the server ended before it was kept', async () => {
    const replies = await held('stock', async (db) => {
      const slow = shop.call(invoiceCreate, { ...sale, Number: 'ENDED' });
      await stuck(db, 1);
      await sql`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`.execute(
        db,
      );
      await stuck(db, 1);
      return [slow];
    });
    expect(replies.map(({ status }) => status)).toEqual([200]);
    expect(await shop.ok(invoiceGetByListNumber, { Outlet: 'Kemang', Number: ['ENDED'] })).toHaveLength(1);
  });

  it('says that the server is away, and goes on when it is back', async () => {
    const line = await openLine(place.data);
    const office = await openShop({ data: line.url, credential: shop.backOffice.credential ?? {} });
    await line.cut();
    const away = 'The database of the service cannot be reached, so nothing was changed. Try again in a moment.';
    for (const op of [invoiceCreate, outletList]) {
      const { status, body } = await office.call(op, { ...sale, Number: 'AWAY' });
      expect([status, body]).toEqual([503, { Message: away }]);
    }
    await line.mend();
    expect((await office.call(invoiceCreate, { ...sale, Number: 'AWAY' })).status).toBe(200);
    await office.close();
    await line.cut();
  });

  it('waits no longer than ten seconds for a server that does not answer its call', async () => {
    const line = await openLine(place.data);
    line.freeze();
    const opening = await openStore(line.url).catch((error: unknown) => error);
    expect(outageOf(opening)?.what).toBe('The database of the service cannot be reached');
    await line.cut();
  }, 20_000);

  it('hangs up on a server that went dark, of which the network says nothing for a quarter of an hour', async () => {
    const line = await openLine(place.data);
    const office = await openShop({ data: line.url, credential: shop.backOffice.credential ?? {} });
    line.freeze();
    const replies = await Promise.all([office.call(outletList, {}), office.call(invoiceCreate, sale)]);
    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    await office.close();
    await line.cut();
  }, 60_000);

  it('makes no change again that may have been kept, and does not say that it was not', async () => {
    const line = await openLine(place.data);
    const office = await openShop({ data: line.url, credential: shop.backOffice.credential ?? {} });
    line.cutAfter('commit\0');
    expect((await office.call(invoiceCreate, { ...sale, Number: 'DOUBT' })).status).toBe(500);
    expect((await office.call(invoiceCreate, { ...sale, Number: 'DOUBT' })).status).toBe(409);
    await office.close();
    await line.cut();
  });

  it('waits no longer than ten seconds for a back office that went dark in the middle of a change', async () => {
    const line = await openLine(place.data);
    const dark = await openStore(line.url);
    const begun = Promise.withResolvers<void>();
    const change = inOneTry(dark, 'alone', async (db) => {
      await db.selectFrom('outlet').select('id').execute();
      line.freeze();
      begun.resolve();
      await db.selectFrom('outlet').select('id').execute();
    });
    await begun.promise;
    expect((await shop.call(invoiceCreate, sale)).status).toBe(200);
    await line.cut();
    await expect(change).rejects.toThrow(/connection|terminated/i);
    await dark.destroy();
  }, 30_000);

  it('goes on when another back office brings the tables to a newer version', async () => {
    const { store } = shop.backOffice.service;
    const { ID } = await shop.ok(invoiceCreate, sale);
    const work = async () => {
      const reads = Array.from({ length: 20 }, () => shop.call(invoiceDetail, { ID }));
      const changes = Array.from({ length: 20 }, (_, index) => shop.call(invoiceNote, { ID, Note: `${index}` }));
      return new Set((await Promise.all([...reads, ...changes])).map(({ status }) => status));
    };
    expect(await work()).toEqual(new Set([200]));
    await sql`ALTER TABLE invoice ADD COLUMN later text`.execute(store);
    expect(await work()).toEqual(new Set([200]));
    await sql`ALTER TABLE invoice DROP COLUMN later`.execute(store);
    expect(await work()).toEqual(new Set([200]));
  });

  it.each([
    ['postgresql://shop:secret@/till?host=/var/run/postgresql', '/var/run/postgresql:5432/till'],
    ['postgres://shop:se%20cret@db.example:6543/till', 'db.example:6543/till'],
    ['postgres:///till?host=10.0.0.2&user=shop&password=secret', '10.0.0.2:5432/till'],
  ])('is named without its password, however its address is written: %s', (url, name) => {
    expect(serverAt(url)).toBe(name);
  });

  it('is not made where text is kept in another way than UTF-8', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const { store } = shop.backOffice.service;
    const ascii = sql`ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`;
    await sql`CREATE DATABASE ${sql.id(name)} ${ascii}`.execute(store);
    const data = new URL('url' in here ? here.url : '');
    data.pathname = name;
    await expect(openStore(data.href)).rejects.toThrow("make another one with CREATE DATABASE … ENCODING 'UTF8'");
    await sql`DROP DATABASE ${sql.id(name)}`.execute(store);
  }, 60_000);

  it('looks lists up in an index, whatever it knows of the sizes', async () => {
    const query = await matching(shop.backOffice.service.store, { Tag: ['Store', 'Online'] });
    expect(query.selectAll().compile().sql).toContain('"tag" = ANY($1::text[])');
  });

  function withOptions(setting: string): string {
    const data = new URL(place.data);
    data.searchParams.set('options', `${data.searchParams.get('options')} -c ${setting}`);
    return data.href;
  }

  /** Keeps every row of a table (of the goods, those of 101) from being changed until all that is done meanwhile is under way. */
  async function held<T>(table: keyof typeof rowsOf, meanwhile: (db: Store) => Promise<Promise<T>[]>): Promise<T[]> {
    const { store } = shop.backOffice.service;
    const answers = await store.transaction().execute(async (db) => {
      await rowsOf[table].execute(db);
      // In an object, because a promise handed on by itself is waited for.
      return { under: await meanwhile(db) };
    });
    return Promise.all(answers.under);
  }

  /** Waits until so many requests wait for this transaction, or for one that does. */
  async function stuck(db: Store, count: number): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      await sql`SELECT pg_stat_clear_snapshot()`.execute(db);
      const { rows } = await sql<{ waiting: number }>`
        WITH RECURSIVE line(pid) AS (
          SELECT pg_backend_pid()
          UNION SELECT other.pid FROM pg_stat_activity AS other INNER JOIN line ON line.pid = ANY(pg_blocking_pids(other.pid))
        ) SELECT count(*) - 1 AS waiting FROM line`.execute(db);
      if ((rows[0]?.waiting ?? 0) >= count) return;
      await sleep(20);
    }
    throw new Error(`fewer than ${count} requests wait`);
  }

  async function nextNumber(): Promise<string> {
    const { Number: number } = await shop.ok(invoiceCreate, sale);
    return `26.11.${String(Number((number as string).slice(6)) + 1).padStart(5, '0')}`;
  }

  async function onHand(code: string): Promise<number> {
    const [variant] = await shop.ok(inventoryListCode, { ListOutlet: ['Kemang'], ListCode: [code] });
    return variant.Inventories[0].Inventory as number;
  }
});
