import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { categoryList } from '#contract/v3/category.ts';
import { invoiceMultipleOutlet } from '#contract/v3/invoice.ts';

import { readOptions } from '#backoffice/options.ts';
import { openShop } from '#backoffice/testing/open-shop.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const credential = {
  TILLKEEP_CLIENT_ID: '00000000-0000-4000-8000-000000000001',
  TILLKEEP_CLIENT_SECRET: '00000000-0000-4000-8000-000000000002',
};

const known = { clientId: credential.TILLKEEP_CLIENT_ID, clientSecret: credential.TILLKEEP_CLIENT_SECRET };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the back office as a program', () => {
  it('tells the host that started it where it is, in one line, and stops on a signal', async () => {
    const child = start(['--ready-json'], credential);
    const [line] = await linesOf(child, 1);
    const { ready, url, pid } = JSON.parse(line ?? '');
    expect({ ready, pid }).toEqual({ ready: true, pid: child.pid });
    const body = JSON.stringify({
      client_id: credential.TILLKEEP_CLIENT_ID,
      client_secret: credential.TILLKEEP_CLIENT_SECRET,
    });
    expect((await fetch(`${url}/api/v3/Token/OAuth2`, { method: 'POST', body })).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('goes on when nobody reads what it says any more', async () => {
    const speaks = `data:text/javascript,${encodeURIComponent(
      "process.on('message', () => process.stderr.write('heard?', () => process.send('said')));",
    )}`;
    const child = start(['--ready-json'], { ...credential, NODE_OPTIONS: `--import=${speaks}` });
    const { url } = JSON.parse((await linesOf(child, 1))[0] ?? '');
    child.stderr?.destroy();
    const said = once(child, 'message');
    child.send('speak');
    await said;
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when whoever started it is gone before it serves: nobody would end it any more', async () => {
    const late = `data:text/javascript,${encodeURIComponent(`
      import net from 'node:net';
      const { listen } = net.Server.prototype;
      net.Server.prototype.listen = function (...at) {
        console.log('starting');
        process.once('disconnect', () => setTimeout(() => listen.apply(this, at), 50));
        return this;
      };`)}`;
    const child = start(['--ready-json'], { ...credential, NODE_OPTIONS: `--import=${late}` });
    await linesOf(child, 1);
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);

    const notBegunYet = start(['--ready-json'], credential);
    notBegunYet.disconnect();
    expect(await once(notBegunYet, 'exit')).toEqual([0, null]);
  });

  it('killed in the middle of its work has kept every sale it confirmed, and none by half', async () => {
    const child = start(['--ready-json'], credential);
    const { url } = JSON.parse((await linesOf(child, 1))[0] ?? '');
    const confirmed = await sellUntilCutOff(url, () => child.kill('SIGKILL'));
    expect(confirmed.length).toBeGreaterThan(20);

    const shop = await openShop({
      data: join(folder, 'store'),
      credential: known,
    });
    const kept = await shop.ok(invoiceMultipleOutlet, { PageSize: 10_000 });
    expect(kept.map(({ Number }: { Number: string }) => Number)).toEqual(expect.arrayContaining(confirmed));
    expect(kept.length - confirmed.length).toBeLessThanOrEqual(4);
    const { store } = shop.backOffice.service;
    const lines = await store
      .selectFrom('invoiceLine')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const payments = await store
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect([lines.count, payments.count]).toEqual([2 * kept.length, kept.length]);
    await shop.close();
  });

  it('waits for another one that sells from the same folder at the same moment', async () => {
    const offices: { readonly child: ChildProcess; readonly url: string }[] = [];
    for (const child of [start(['--ready-json'], credential), start(['--ready-json'], credential)])
      offices.push({ child, url: JSON.parse((await linesOf(child, 1))[0] ?? '').url });
    const sales = offices.map(async ({ url }, office) => {
      const post = await signedIn(url);
      const told: number[] = [];
      for (let index = 0; index < 40; index += 1)
        told.push((await post({ ...sale, Number: `${office}-${index}` })).status);
      return told;
    });
    expect(new Set((await Promise.all(sales)).flat())).toEqual(new Set([200]));
    for (const { child } of offices) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }, 30_000);

  it('is saved into a file while it sells: all that was confirmed by then is in it', async () => {
    const child = start(['--ready-json'], credential);
    const { url } = JSON.parse((await linesOf(child, 1))[0] ?? '');
    const post = await signedIn(url);
    const before = ['1', '2', '3'];
    for (const Number of before) await post({ ...sale, Number });
    const copy = join(folder, 'saved', 'backoffice.sqlite');
    const saving = start(['--save-to', copy], {});
    const after: string[] = [];
    while (saving.exitCode === null) {
      const Number = `${after.length + 4}`;
      expect((await post({ ...sale, Number })).status).toBe(200);
      after.push(Number);
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(after.length).toBeGreaterThan(3);
    expect(statSync(copy).mode & 0o777).toBe(0o600);

    const shop = await openShop({ data: dirname(copy), credential: known });
    const kept = await shop.ok(invoiceMultipleOutlet, { PageSize: 10_000 });
    const numbers = kept.map(({ Number }: { Number: string }) => Number);
    expect(numbers).toEqual(expect.arrayContaining(before));
    expect([...before, ...after]).toEqual(expect.arrayContaining(numbers));
    await shop.close();
    expect(readdirSync(dirname(copy))).not.toContain('backoffice.sqlite.unfinished');
  });

  it('says in a sentence why it cannot be saved, and writes over nothing', async () => {
    const taken = join(folder, 'taken');
    writeFileSync(taken, 'last week');
    const saved = async (args: readonly string[]) => (await linesOf(start(args, {}), 1, 'stderr'))[0];
    expect(await saved(['--save-to', taken])).toBe(`there is no store in ${join(folder, 'store')}`);
    await (await openShop({ data: join(folder, 'store') })).close();
    expect(await saved(['--save-to', taken])).toContain('is there already: name another file');
    expect(readFileSync(taken, 'utf8')).toBe('last week');
    const below = join(taken, 'shop.sqlite');
    expect(await saved(['--save-to', below])).toMatch(
      /^the store in .* is not saved, .*shop\.sqlite was not written: ENOTDIR/,
    );
    expect(await saved(['--data', 'postgres://x@127.0.0.1/y', '--save-to', taken])).toContain('pg_dump');
  });

  it('stops when the host that started it is gone', async () => {
    const child = start(['--ready-json'], {});
    await linesOf(child, 1);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('shows a person its address, its new credential and the rows it could not load', async () => {
    const file = join(folder, 'prices.csv');
    writeFileSync(file, 'Category,Subcategory,Item,Weight,PriceAED\na,b,Milk,1l,2\na,b,Bread,1l,much\n');
    const child = start(['--catalogue', file, '--faults'], {});
    const complaints = linesOf(child, 1, 'stderr');
    const lines = await linesOf(child, 5);
    expect(await complaints).toEqual(['catalogue line 3: PriceAED "much" is not a price']);
    expect(lines.join('\n')).toMatch(
      /Back office at http:\/\/127\.0\.0\.1:\d+, store in .+\nFault console at .+\/_faults\nA credential .+\n +client_id +[\da-f-]{36}\n +client_secret +[\da-f-]{36}/,
    );
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it.each([
    ['Käse', 'latin1', 'prices.csv is not in UTF-8: save it as "CSV UTF-8"'],
    ['Kaese;', 'utf8', 'no goods can be read from prices.csv: line 2, has 6 fields, not 5'],
  ] as const)('builds no shop of a price list that it cannot read: %s in %s', async (name, letters, reason) => {
    const file = join(folder, 'prices.csv');
    writeFileSync(file, `Category;Subcategory;Item;Weight;PriceAED\na;b;${name};1 kg;2\n`, letters);
    const child = start(['--catalogue', file], {});
    const [line] = await linesOf(child, 1, 'stderr');
    expect(line?.replace(folder, '').replace('/prices', 'prices')).toBe(`The back office could not start: ${reason}`);
    expect(await once(child, 'exit')).toEqual([1, null]);
    const shop = await openShop({ data: join(folder, 'store'), shop: 'demo' });
    expect((await shop.ok(categoryList, {})).length).toBeGreaterThan(0);
    await shop.close();
  });

  it('shows the credential of a new store at the first start that succeeds: the one before found its port taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const failing = start(['--port', String((other.address() as AddressInfo).port)], {});
    expect(await linesOf(failing, 1, 'stderr')).toEqual([
      expect.stringContaining('another program is using that port'),
    ]);
    other.close();
    const child = start([], {});
    expect((await linesOf(child, 4)).join('\n')).toMatch(/client_secret +[\da-f-]{36}/);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it('warns whoever serves a network in the clear, and nobody else', async () => {
    const said = async (args: readonly string[]) => {
      const child = start(args, credential);
      const complaints = text(child.stderr ?? Readable.from([]));
      await linesOf(child, 1);
      child.kill('SIGTERM');
      return complaints;
    };
    const pem = (name: string) => fileURLToPath(new URL(`../testing/shop-certificate/${name}.pem`, import.meta.url));
    expect(await said(['--host', '0.0.0.0'])).toMatch(
      /^Whoever is on this network can read .+ --tls-cert and --tls-key/,
    );
    expect(await said(['--host', '0.0.0.0', '--tls-cert', pem('certificate'), '--tls-key', pem('key')])).toBe('');
    expect(await said([])).toBe('');
  });

  it('says in a sentence why it cannot start', async () => {
    for (const [options, reason] of [
      [['--shop', 'castle'], '--shop must be demo, empty or a file like my-shop.json, not castle'],
      [['--catalogue', '/none.csv'], 'The back office could not start: there is no file /none.csv'],
      [['--catalogue', '.'], 'The back office could not start: there is no file .'],
      [
        ['--tls-cert', '/none.pem', '--tls-key', '/none.pem'],
        'The back office could not start: the certificate /none.pem is not there',
      ],
    ] as const) {
      const child = start(options, {});
      expect(await linesOf(child, 1, 'stderr')).toEqual([reason]);
      expect(await once(child, 'exit')).toEqual([1, null]);
    }
  });
});

describe('its options', () => {
  it.each([
    [['--port', 'x'], {}, '--port must be a whole number, not x'],
    [['--port', '70000'], {}, '--port must be at most 65535, not 70000'],
    [['--client-id', 'a'], {}, 'give both the client ID and the client secret, or neither'],
    [['--nonsense'], {}, "Unknown option '--nonsense'"],
    [['--shop', 'castle'], {}, '--shop must be demo, empty or a file like my-shop.json, not castle'],
    [['--shop', 'demo', '--new-shop', 'a.json'], {}, 'give --shop or --new-shop, not both'],
    [['--data', ''], {}, '--data must name a folder, or be :memory:'],
    [['--tls-cert', 'a.pem'], {}, 'give both --tls-cert and --tls-key, or neither'],
    [['--decimals', '5'], {}, '--decimals must be 0 to 4, not 5'],
    [['--permit-limit', '0'], {}, '--permit-limit must be at least 1, not 0'],
    [['--window', '0'], {}, '--window must be at least 1, not 0'],
    [['--token-seconds', '0'], {}, '--token-seconds must be at least 1, not 0'],
  ])('%j are refused', (args, env, message) => {
    expect(() => readOptions(args, env)).toThrow(message);
  });

  it('take a mail server from the environment as well, where no other user reads its password', () => {
    const env = { TILLKEEP_MAIL: 'smtps://a:b@mail.example', TILLKEEP_MAIL_FROM: 'shop@mail.example' };
    expect(readOptions([], env).mail).toEqual({ url: 'smtps://a:b@mail.example', from: 'shop@mail.example' });
    expect(readOptions(['--mail', 'smtp://other.example'], env).mail?.url).toBe('smtp://other.example');
    expect(readOptions([], {}).mail).toBeUndefined();
  });

  it('prefer the command line to the environment', () => {
    const args = ['--client-id', 'a', '--client-secret', 'b'];
    expect(readOptions(args, credential).credential).toEqual({ clientId: 'a', clientSecret: 'b' });
    expect(readOptions([], credential).credential?.clientId).toBe(credential.TILLKEEP_CLIENT_ID);
    expect(readOptions([], {})).toMatchObject({ port: 4010, shop: 'demo', faultConsole: false });
  });

  it.each(['::1', '[::1]'])('take an address of IPv6 with the brackets of a link or without: %s', (host) => {
    expect(readOptions(['--host', host], {})).toMatchObject({ host: '::1' });
  });
});

/** Four callers sell as fast as they can; after a while the back office is killed under them. */
async function sellUntilCutOff(url: string, kill: () => void): Promise<string[]> {
  const post = await signedIn(url);
  const confirmed: string[] = [];
  const sell = async (caller: number) => {
    for (let index = 0; ; index += 1) {
      const Number = `${caller}-${index}`;
      const reply = await post({ ...sale, Number }).catch(() => undefined);
      if (!reply?.ok) return;
      confirmed.push(Number);
      if (confirmed.length === 60) kill();
    }
  };
  await Promise.all([1, 2, 3, 4].map(sell));
  return confirmed;
}

/** Sends invoices to an office. */
async function signedIn(url: string): Promise<(invoice: object) => Promise<Response>> {
  const signIn = { client_id: credential.TILLKEEP_CLIENT_ID, client_secret: credential.TILLKEEP_CLIENT_SECRET };
  const post = (path: string, body: object, authorization = '') =>
    fetch(`${url}/api/v3/${path}`, { method: 'POST', headers: { authorization }, body: JSON.stringify(body) });
  const { access_token: token } = await (await post('Token/OAuth2', signIn)).json();
  return (invoice) => post('Invoice', invoice, `Bearer ${token}`);
}

const sale = {
  Outlet: 'Kemang',
  Date: '2026-11-21',
  Tag: 'Store',
  TaxType: 'No Tax',
  Variants: [
    { Code: '101', Quantity: 1, Price: 250 },
    { Code: '102', Quantity: 1, Price: 320 },
  ],
  Payments: [{ Amount: 570, Method: 'Cash' }],
};

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  const { TILLKEEP_CLIENT_ID: _id, TILLKEEP_CLIENT_SECRET: _secret, ...inherited } = process.env;
  return spawn(process.execPath, [program, '--port', '0', '--data', join(folder, 'store'), ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function linesOf(child: ChildProcess, count: number, stream: 'stdout' | 'stderr' = 'stdout'): Promise<string[]> {
  let printed = '';
  for await (const chunk of child[stream] ?? []) {
    printed += String(chunk);
    if (printed.split('\n').length > count) break;
  }
  return printed.split('\n').slice(0, count);
}
