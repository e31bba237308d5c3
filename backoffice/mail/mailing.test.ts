import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { invoiceCreate, invoiceSendReceiptByEmail } from '#contract/v3/invoice.ts';
import { notificationList } from '#contract/v3/notification.ts';
import { outletUpdate } from '#contract/v3/outlet-change.ts';
import { writeOffAdd } from '#contract/v3/write-off.ts';

import { type BackOfficeOptions, startBackOffice } from '#backoffice/server.ts';
import type { MailServer } from '#backoffice/mail/post.ts';
import { startMailServer, type TestMailServer } from '#backoffice/testing/mail-server.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';

const from = 'receipts@kopi.example';
const hourMs = 3_600_000;
const credential = { clientId: crypto.randomUUID(), clientSecret: crypto.randomUUID() };

let mail: TestMailServer;
let shop: OpenShop;
let now: number;
let said: string[];
beforeEach(async () => {
  mail = await startMailServer();
  now = Date.parse('2026-11-20T10:00');
  said = [];
});
afterEach(async () => {
  await shop.close();
  await mail.close();
});

async function open({ mail: server = { url: mail.url, from }, ...options }: Opened = {}): Promise<void> {
  shop = await openShop({
    ...(server && { mail: { ...server, everyMs: 10 } }),
    now: () => now,
    report: (line) => void said.push(line),
    credential,
    ...options,
  });
}

interface Opened extends Pick<BackOfficeOptions, 'data' | 'decimals'> {
  /** Null where nobody named one. */
  readonly mail?: MailServer | null;
}

async function sellAndSend(Number: string, Email = 'rani@customers.example'): Promise<string> {
  // The clock may have gone past the end of the last token.
  await shop.signIn();
  const { ID } = await shop.ok(invoiceCreate, {
    Outlet: 'Kemang',
    Number,
    Date: '2026-11-20',
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [
      { Code: '101', Quantity: 2, Price: 250 },
      { Code: '102', Quantity: 1, Price: 1000 },
    ],
    Payments: [{ Amount: 1200, Method: 'Cash' }],
  });
  return (await shop.ok(invoiceSendReceiptByEmail, { ID, Email })).Message;
}

function folderForTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillkeep-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const letters = () => shop.backOffice.service.store.selectFrom('mail').selectAll().orderBy('seq').execute();
const recipients = () => mail.received.map(({ to }) => to);
const refusedAt = (command: string, answer: string) => {
  mail.script = (line) => (line.startsWith(command) ? answer : undefined);
};

describe('a receipt by e-mail', () => {
  it('leaves by the mail server of the shop, with its sums in words and money of the shop', async () => {
    await open();
    await shop.ok(outletUpdate, { Outlet: 'Kemang', Email: 'kemang@kopi.example', Receipt: 'Jl. Kemang Raya 8' });
    await sellAndSend('K-1');
    await expect.poll(recipients).toEqual(['rani@customers.example']);
    const [letter] = mail.received;
    expect(letter).toMatchObject({ from });
    const heads = letter?.text.split('\n\n')[0] ?? '';
    expect(heads).toContain(`From: Kemang <${from}>`);
    expect(heads).toContain('Reply-To: Kemang <kemang@kopi.example>');
    expect(heads).toContain('Subject: Receipt K-1 of Kemang');
    expect(heads).toMatch(/Message-ID: <[\w-]+@kopi\.example>/i);
    expect(letter?.text).toContain('Jl. Kemang Raya 8');
    expect(letter?.text).toContain(': 5.00\n');
    expect(letter?.text).toMatch(/Total: 15\.00\nCash: 12\.00\nStill to pay: 3\.00/);
    await expect.poll(async () => (await letters())[0]?.sent).toMatch(/^2026-11-20/);
  });

  it.each([
    ['Tax 10%', ['Discount: -1.45', 'Included Tax 10%: 1.19', 'Total: 13.05']],
    ['Tax 10% + Service 5%', ['Discount: -1.45', 'Plus Tax 10% + Service 5%: 1.96', 'Total: 15.01']],
  ])('adds up from its goods to what was paid, written off and is owed: %s', async (TaxType, sums) => {
    await open();
    const { ID } = await shop.ok(invoiceCreate, {
      Outlet: 'Kemang',
      Number: 'K-1',
      Date: '2026-11-20',
      Tag: 'Store',
      TaxType,
      Discount1: 10,
      Variants: [
        { Code: '101', Quantity: 2, Price: 250, Discount: 10 },
        { Code: '102', Quantity: 1, Price: 1000 },
      ],
      Payments: [{ Amount: 1200, Method: 'Cash' }],
    });
    await shop.ok(writeOffAdd, {
      Outlet: 'Kemang',
      Number: 'K-1',
      Tag: 'Goodwill',
      Items: [{ Name: 'Cold', Amount: 100, Note: '' }],
    });
    await shop.ok(invoiceSendReceiptByEmail, { ID, Email: 'rani@customers.example' });
    await expect.poll(recipients).toEqual(['rani@customers.example']);
    const figures = (mail.received[0]?.text ?? '').split('\n').filter((line) => /: -?\d+\.\d\d$/.test(line));
    const goods = [expect.stringMatching(/^2 x .*: 4\.50$/), expect.stringMatching(/^1 x .*: 10\.00$/)];
    const owed = TaxType === 'Tax 10%' ? '0.05' : '2.01';
    expect(figures).toEqual([...goods, ...sums, 'Cash: 12.00', 'Written off: 1.00', `Still to pay: ${owed}`]);
  });

  it('is written in the digits of the shop', async () => {
    await open({ decimals: 0 });
    expect(await sellAndSend('K-1')).toMatch(/will be sent to rani@customers\.example$/);
    await expect.poll(() => mail.received[0]?.text).toMatch(/Total: 1500\nCash: 1200/);
  });

  it('waits where there is no mail server, and leaves once there is one, but not after five days', async () => {
    const data = folderForTest();
    shop = await openShop({ data, credential, now: () => now });
    expect(await sellAndSend('K-1', 'old@customers.example')).toMatch(/once this back office has a mail server$/);
    now += 5 * 24 * hourMs;
    await sellAndSend('K-2', 'new@customers.example');
    const told = await shop.ok(notificationList, { From: '2026-11-20', To: '2026-11-25' });
    const once = { Header: 'Receipts by e-mail wait', Type: 'System', OutletName: 'Kemang' };
    expect(told).toMatchObject([once, { Header: 'The shop is ready' }]);
    await shop.close();
    await open({ data, mail: null });
    expect(said).toEqual(['mail: receipts that wait for a mail server (--mail, or TILLKEEP_MAIL): 2']);
    await shop.close();
    said = [];
    now += 1;
    await open({ data });
    await expect.poll(recipients).toEqual(['new@customers.example']);
    expect(said).toEqual([expect.stringMatching(/^mail: 1 letter that waited/)]);
    expect(await shop.ok(notificationList, { From: '2026-11-25', To: '2026-11-25' })).toMatchObject([
      { Header: '1 receipt by e-mail was not sent', Type: 'System' },
    ]);
    expect(await letters()).toMatchObject([{ sent: null, refused: expect.stringContaining('was not sent') }, {}]);
  });

  it('whose answer did not come before a stop goes again under the same name, by which a mailbox knows it', async () => {
    const data = folderForTest();
    await open({ data });
    mail.script = (line) => (line === '.' ? 'silence' : undefined);
    await sellAndSend('K-1');
    await expect.poll(() => mail.heard).toContain('DATA');
    const stopped = process.hrtime.bigint();
    await shop.close();
    expect(Number(process.hrtime.bigint() - stopped) / 1e9).toBeLessThan(5);
    mail.script = () => undefined;
    await open({ data });
    const [waiting] = await letters();
    expect(waiting).toMatchObject({ tries: 1, sent: null });
    expect(recipients()).toEqual([]);
    now += 60_000;
    await expect.poll(() => mail.received[0]?.text).toContain(`<${waiting?.id}@kopi.example>`);
  });
});

describe('a mail server that', () => {
  it('is away is asked again, and every letter leaves once', async () => {
    await open();
    await mail.close();
    await sellAndSend('K-1', 'ann@customers.example');
    await sellAndSend('K-2', 'bo@customers.example');
    await expect.poll(() => said).toEqual([expect.stringMatching(/^mail: no letter leaves: .*ECONNREFUSED/)]);
    await mail.open();
    await expect.poll(() => recipients().toSorted()).toEqual(['ann@customers.example', 'bo@customers.example']);
    await expect.poll(() => said.at(-1)).toMatch(/^mail: letters leave by 127\.0\.0\.1:\d+ again$/);
    expect(said).toHaveLength(2);
  });

  it('lets us in no more loses nothing: what it says is about all letters', async () => {
    await open();
    refusedAt('MAIL', '530 5.7.0 Authentication required');
    await sellAndSend('K-1');
    await expect.poll(() => said).toEqual([expect.stringContaining('530 5.7.0 Authentication required')]);
    expect(await letters()).toMatchObject([{ sent: null, refused: null }]);
    mail.script = () => undefined;
    await expect.poll(recipients).toEqual(['rani@customers.example']);
  });

  it('hangs up over one letter gets the others', async () => {
    await open();
    refusedAt('RCPT TO:<poison@', 'hang up');
    await sellAndSend('K-1', 'poison@customers.example');
    await expect.poll(() => said).toHaveLength(1);
    await sellAndSend('K-2');
    await expect.poll(recipients).toEqual(['rani@customers.example']);
    expect(await letters()).toMatchObject([{ sent: null, refused: null }, {}]);
  });

  it('wants a password gets it, and a wrong one loses nothing', async () => {
    const signedIn = Buffer.from('\0till\0p@ss').toString('base64');
    mail.script = (line) => {
      if (line.startsWith('EHLO')) return '250-mail.test\r\n250 AUTH PLAIN';
      if (!line.startsWith('AUTH')) return undefined;
      return line === `AUTH PLAIN ${signedIn}` ? '235 welcome' : '535 5.7.8 wrong password';
    };
    const as = (user: string) => ({ mail: { url: mail.url.replace('//', `//${user}@`), from } });
    const data = folderForTest();
    await open({ data, ...as('till:guess') });
    await sellAndSend('K-1');
    await expect.poll(() => said).toEqual([expect.stringContaining('535 5.7.8 wrong password')]);
    await shop.close();
    await open({ data, ...as('till:p%40ss') });
    await expect.poll(recipients).toEqual(['rani@customers.example']);
  });

  it('knows no such recipient is not asked again, and the people of the office are told', async () => {
    await open();
    refusedAt('RCPT TO:<nobody@', '550 5.1.1 no such user');
    await sellAndSend('K-1', 'nobody@customers.example');
    await sellAndSend('K-2');
    await expect.poll(recipients).toEqual(['rani@customers.example']);
    now += 48 * hourMs;
    await sellAndSend('K-3');
    await expect.poll(recipients).toEqual(['rani@customers.example', 'rani@customers.example']);
    expect(mail.heard.filter((command) => command === 'RCPT')).toHaveLength(3);
    expect(await letters()).toMatchObject([{ sent: null, refused: expect.stringContaining('no such user') }, {}, {}]);
    const told = await shop.ok(notificationList, { From: '2026-11-01', To: '2026-12-01' });
    expect(JSON.stringify(told)).toContain('Receipt K-1 of Kemang did not reach nobody@customers.example');
  });

  it('asks for patience gets the letter again later, and others meanwhile', async () => {
    await open();
    refusedAt('RCPT TO:<slow@', '451 4.7.1 greylisted, try again');
    await sellAndSend('K-1', 'slow@customers.example');
    await sellAndSend('K-2');
    await expect.poll(recipients).toEqual(['rani@customers.example']);
    mail.script = () => undefined;
    expect(await letters()).toMatchObject([{ tries: 1, sent: null }, {}]);
    now += 60_000;
    await expect.poll(recipients).toEqual(['rani@customers.example', 'slow@customers.example']);
    expect(said).toEqual([expect.stringContaining('greylisted')]);
  });

  it('asks for patience for five days is believed', async () => {
    await open();
    refusedAt('.', '452 4.2.2 mailbox full');
    await sellAndSend('K-1');
    for (let tries = 1; tries < 123; tries += 1) {
      await expect.poll(async () => (await letters())[0]?.tries, { interval: 2 }).toBe(tries);
      now += hourMs;
    }
    await expect
      .poll(async () => (await letters())[0]?.refused)
      .toMatch(/^Nobody took it for five days: .*mailbox full/);
  });

  it('would relay once we said who we are keeps the letter waiting', async () => {
    await open();
    refusedAt('RCPT', '554 5.7.1 relay access denied');
    await sellAndSend('K-1');
    await expect.poll(() => said).toEqual([expect.stringContaining('K-1 of Kemang waits')]);
    mail.script = () => undefined;
    now += 60_000;
    await expect.poll(recipients).toEqual(['rani@customers.example']);
  });
});

describe('a clock', () => {
  it('that is set back a year keeps no letter for a year', async () => {
    await open();
    refusedAt('RCPT', '451 later');
    await sellAndSend('K-1');
    await expect.poll(async () => (await letters())[0]?.tries).toBe(1);
    mail.script = () => undefined;
    now -= 365 * 24 * hourMs;
    await expect.poll(recipients).toEqual(['rani@customers.example']);
  });
});

describe('a mail server is named', () => {
  const refusedStart = (url: string, address = from) => startBackOffice({ mail: { url, from: address } });

  beforeEach(() => open());

  it.each([
    ['mail.example.com', 'must be like smtp://'],
    ['https://mail.example.com', 'must be like smtp://'],
    ['smtp://till@mail.example.com', 'a user and a password, or neither'],
    ['smtp://till:100%@mail.example.com', 'is written %25'],
  ])('not by %s', async (url, why) => {
    await expect(refusedStart(url)).rejects.toThrow(why);
  });

  it('without its password in what is said of it, and with an address letters come from', async () => {
    await expect(refusedStart('https://till:secret@mail.example.com')).rejects.toThrow(
      'not https://…@mail.example.com',
    );
    await expect(refusedStart(mail.url, '')).rejects.toThrow('give the address letters come from');
    await expect(refusedStart(mail.url, 'Kopi')).rejects.toThrow('must be like shop@example.com, not Kopi');
  });
});
