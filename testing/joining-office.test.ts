import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { makeIdentity } from '#backoffice/joining/certificate.ts';
import { type BackOffice, startBackOffice } from '#backoffice/server.ts';
import { takeJoinedPlace } from '#register/joining/joined-till.ts';
import { joinedPlaceOf, officeOf } from '#register/kept-office.ts';
import type { Credential } from '#register/ports.ts';
import { drained, openTill, sellOne, towards, until } from '#testing/office-till.ts';
import { openTills } from '#testing/left-open.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

/** A till with a back office of its own, that lets others in. */
async function openFirst() {
  let ahead = 0;
  const office = await startBackOffice({ shop: 'demo', joining: { port: 0 }, now: () => Date.now() + ahead });
  onTestFinished(() => office.close());
  const till = await openTill(office, '1', { own: true });
  onTestFinished(() => till.close());
  expect(await till.client.joining.turn({ on: true })).toEqual({ ok: true, value: {} });
  return { office, till, address: await addressOf(till), goAhead: (ms: number) => (ahead += ms) };
}

/** As it is reached from this machine. */
async function addressOf({ client }: TestTill): Promise<string> {
  const shown = await client.joining.show({});
  if (!shown.ok || shown.value.kind !== 'own') throw new Error(JSON.stringify(shown));
  return shown.value.addresses.at(-1)?.replace(/^[^:]+/, '127.0.0.1') ?? '';
}

async function codeFrom({ client }: TestTill): Promise<string> {
  const made = await client.joining.makeCode({});
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.code;
}

/** A till that is just unpacked. */
async function unpack() {
  const dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-joining-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const till = await startTill({ dir, bare: true });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await till.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { dir, till, client: till.client, close };
}

async function takePlace(dir: string) {
  let credential: Credential | undefined;
  const office = await takeJoinedPlace(dir, (given) => void (credential = given));
  if (!office || !credential) throw new Error('nothing waits there');
  return { office, credential };
}

/** What its host does then. */
async function startAsJoined({ dir, till, close }: Awaited<ReturnType<typeof unpack>>): Promise<TestTill> {
  await till.startAgain;
  await close();
  const { credential, office } = await takePlace(dir);
  const next = await openTill({ url: office.tenant, joined: joinedPlaceOf(office), credential }, '2', { dir });
  onTestFinished(async () => void (openTills.has(next) && (await next.close())));
  return next;
}

async function numbersAt({ service: { store } }: BackOffice): Promise<string[]> {
  const rows = await store.selectFrom('invoice').select('number').execute();
  return rows.map(({ number }) => number).toSorted();
}

it('a new till joins by a code, sells with the shop of the other, and its sales are at the office of that one', async () => {
  const { office, till: first, address } = await openFirst();
  const second = await unpack();
  const code = await codeFrom(first);
  const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
  expect(await second.client.joining.join({ address, code: typed })).toEqual({ ok: true, value: { address } });
  // Nobody is taken on at a till that is about to go.
  expect(await second.client.session.createFirstManager({ name: 'Rani', pin: managerPin })).toMatchObject({
    ok: false,
  });
  const joined = await startAsJoined(second);
  const sold = [await sellOne(first), await sellOne(joined)];
  await drained(first);
  await drained(joined);
  expect(await numbersAt(office)).toEqual(expect.arrayContaining(sold));
  expect(readdirSync(path.join(second.dir, 'before-joining'))).toContain('register.db');
  expect(JSON.parse(readFileSync(path.join(second.dir, 'shop.json'), 'utf8'))).toEqual({
    currency: { code: 'USD', symbol: '$', scale: 2 },
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(await joined.client.joining.show({})).toEqual({ ok: true, value: { kind: 'joined', address } });
  expect(await joined.client.joining.turn({ on: true })).toMatchObject({ refusal: { code: 'joining_not_own' } });
});

it('a till that is sent away goes on selling and tells nothing more, until a new code lets it in with all that it has', async () => {
  const { office, till: first, address } = await openFirst();
  const second = await unpack();
  await second.client.joining.join({ address, code: await codeFrom(first) });
  const joined = await startAsJoined(second);
  const told = await sellOne(joined);
  await drained(joined);
  const shown = await first.client.joining.show({});
  if (!shown.ok || shown.value.kind !== 'own') throw new Error('it is its own');
  const [there] = shown.value.joined;
  expect(there).toMatchObject({
    name: hostname(),
    till: { register: 'Kemang Till 2', outlet: 'Kemang' },
    lastUsed: expect.any(String),
  });
  // It sends away nobody else, itself least of all.
  await first.client.joining.sendAway({ key: office.credential?.clientId ?? '' });
  expect(await first.client.joining.sendAway({ key: there?.key ?? '' })).toMatchObject({ ok: true });
  const kept = await sellOne(joined, 1);
  await until(async () => (await joined.client.till.show({})).light.kind === 'not_signed_in_to_office');
  expect(await numbersAt(office)).toContain(told);
  expect(await numbersAt(office)).not.toContain(kept);
  expect(await first.client.joining.show({})).toMatchObject({ value: { joined: [] } });
  await sellOne(first);
  await drained(first);

  const again = (typed: { address: string; code: string }) => joined.client.joining.joinAgain(typed);
  expect(await again({ address, code: '00000000' })).toMatchObject({ refusal: { code: 'join_code_wrong' } });
  expect(await again({ address, code: await codeFrom(first) })).toMatchObject({ ok: true });
  await joined.startAgain;
  await joined.close();
  const back = await takePlace(second.dir);
  const office2 = { url: back.office.tenant, joined: joinedPlaceOf(back.office), credential: back.credential };
  const till = await startTill({ ...towards(office2), dir: second.dir });
  onTestFinished(() => till.close());
  await drained(till);
  expect(await numbersAt(office)).toContain(kept);
});

it('a try whose answer was lost leaves nothing behind once the same machine has joined', async () => {
  const { till: first, address, goAhead } = await openFirst();
  const waits = async () => {
    const shown = await first.client.joining.show({});
    return shown.ok && shown.value.kind === 'own' ? shown.value.joined.map(({ lastUsed }) => lastUsed) : [];
  };
  const joins = async () => (await unpack()).client.joining.join({ address, code: await codeFrom(first) });
  expect(await joins()).toMatchObject({ ok: true });
  // Another machine may have the same name.
  expect(await joins()).toMatchObject({ ok: true });
  expect(await waits()).toEqual([null, null]);
  goAhead(600_001);
  expect(await joins()).toMatchObject({ ok: true });
  expect(await waits()).toEqual([null]);
});

it('whoever keeps the back office of its shop joins nobody, and a till of another shop is not let in', async () => {
  const { till: first, address } = await openFirst();
  const code = await codeFrom(first);
  expect(await first.client.joining.joinAgain({ address, code })).toMatchObject({ refusal: { code: 'join_own_shop' } });
  const second = await unpack();
  await second.client.joining.join({ address, code });
  const joined = await startAsJoined(second);
  const { memory } = joined.context;
  if (memory.identity) memory.identity = { ...memory.identity, outletId: crypto.randomUUID() };
  const there = { address, code: await codeFrom(first) };
  expect(await joined.client.joining.joinAgain(there)).toMatchObject({ refusal: { code: 'join_other_shop' } });
  expect(existsSync(path.join(second.dir, 'joined.json'))).toBe(false);
});

it('what is typed wrong is said, and a code is of no use after five wrong ones, a newer one or ten minutes', async () => {
  const { till: first, address, goAhead } = await openFirst();
  const { client, dir } = await unpack();
  const join = (typed: { address?: string; code?: string }) =>
    client.joining.join({ address, code: '00000000', ...typed });
  expect(await join({ address: 'here and there' })).toMatchObject({ refusal: { code: 'join_address_wrong' } });
  expect(await join({ code: 'ABC' })).toMatchObject({ refusal: { code: 'join_code_unreadable' } });
  expect(await join({ address: '127.0.0.1:9' })).toMatchObject({ refusal: { code: 'join_not_reached' } });
  const code = await codeFrom(first);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await join({})).toMatchObject({ refusal: { code: 'join_code_wrong' } });
  expect(await join({ code })).toMatchObject({ refusal: { code: 'join_code_wrong' } });
  const old = await codeFrom(first);
  const newer = await codeFrom(first);
  expect(await join({ code: old })).toMatchObject({ refusal: { code: 'join_code_wrong' } });
  goAhead(601_000);
  expect(await join({ code: newer })).toMatchObject({ refusal: { code: 'join_code_wrong' } });
  expect(existsSync(path.join(dir, 'joined.json'))).toBe(false);
  // It is a new till as before.
  expect(await client.session.createFirstManager({ name: 'Rani', pin: managerPin })).toMatchObject({ ok: true });
  expect(await join({ code: await codeFrom(first) })).toMatchObject({ refusal: { code: 'manager_exists' } });
});

/** Somebody on the network, with a certificate of their own. */
async function listen(
  answer: (path: string, body: string) => Promise<{ status: number; body: string }>,
): Promise<string> {
  const server = createServer(makeIdentity(), (incoming, response) => {
    const answering = text(incoming).then((body) => answer(incoming.url ?? '', body));
    void answering.then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function passOn(address: string, at: string, body: string): Promise<{ status: number; body: string }> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const options = { method: 'POST', headers, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const passing = request(`https://${address}${at}`, options, (response) => {
      text(response).then((said) => resolve({ status: response.statusCode ?? 0, body: said }), reject);
    });
    passing.on('error', reject);
    passing.end(body);
  });
}

it('whoever stands between two tills gets nothing, though the code is right', async () => {
  const { till: first, address } = await openFirst();
  const { client } = await unpack();
  const code = await codeFrom(first);
  const heard: string[] = [];
  const between = await listen(async (at, body) => {
    const said = await passOn(address, at, body);
    heard.push(said.body);
    return said;
  });
  expect(await client.joining.join({ address: between, code })).toMatchObject({ refusal: { code: 'join_code_wrong' } });
  expect(heard).toEqual([expect.stringContaining('That is not the code')]);
  expect(await client.joining.join({ address, code })).toMatchObject({ ok: true });
});

it('whoever does not know the code gets no till, whatever they answer', async () => {
  const { client, dir } = await unpack();
  const Shop = { Currency: { Code: 'USD', Symbol: '$', Scale: 2 }, Zone: 'UTC' };
  const made = { ClientID: 'theirs', ClientSecret: 'theirs', Proof: '0'.repeat(64), Shop, Addresses: [] };
  const impostor = await listen(() => Promise.resolve({ status: 200, body: JSON.stringify(made) }));
  const join = { address: impostor, code: 'ABCD1234' };
  expect(await client.joining.join(join)).toMatchObject({ refusal: { code: 'join_not_proved' } });
  const office = await startBackOffice({ shop: 'demo', joining: { port: 0 } });
  onTestFinished(() => office.close());
  const other = await listen(() => Promise.resolve({ status: 404, body: '{"Message":"There is nothing."}' }));
  expect(await client.joining.join({ ...join, address: other })).toMatchObject({
    refusal: { code: 'join_no_office', says: 'There is nothing.' },
  });
  expect(existsSync(path.join(dir, 'joined.json'))).toBe(false);
});

it('another address is taken where the same office answers, and kept', async () => {
  const { till: first, address } = await openFirst();
  const second = await unpack();
  await second.client.joining.join({ address, code: await codeFrom(first) });
  const joined = await startAsJoined(second);
  const moveTo = (there: string) => joined.client.joining.moveTo({ address: there });
  const stranger = await listen(() => Promise.resolve({ status: 200, body: '{}' }));
  expect(await moveTo(stranger)).toMatchObject({ refusal: { code: 'join_other_office' } });
  expect(await moveTo('127.0.0.1:9')).toMatchObject({ refusal: { code: 'join_not_reached' } });
  expect(await first.client.joining.moveTo({ address })).toMatchObject({ refusal: { code: 'joining_not_joined' } });
  const named = address.replace('127.0.0.1', 'localhost');
  expect(await moveTo(named)).toEqual({ ok: true, value: { address: named } });
  expect((await joined.client.till.show({})).officeUrl).toBe(`https://${named}`);
  await sellOne(joined);
  await drained(joined);
  expect(officeOf(second.dir)).toMatchObject({ tenant: `https://${named}` });
});

it('an office that has another address is found by itself where it named that, and nobody else is', async () => {
  const { till: first, address } = await openFirst();
  const second = await unpack();
  await second.client.joining.join({ address, code: await codeFrom(first) });
  await second.till.startAgain;
  await second.close();
  const given = await takePlace(second.dir);
  const place = joinedPlaceOf(given.office);
  if (!place) throw new Error('it is known by its certificate');
  // As it said itself: by the addresses of this machine, and by its name.
  const port = address.split(':').at(-1);
  expect(place.addresses.at(-1)).toBe(`${hostname()}:${port}`);
  const stranger = await listen(() => Promise.resolve({ status: 200, body: '{}' }));
  const joined = { ...place, addresses: ['127.0.0.1:9', stranger, address] };
  const till = await openTill({ url: 'https://127.0.0.1:9', joined, credential: given.credential }, '2', {
    dir: second.dir,
  });
  onTestFinished(() => till.close());
  expect((await till.client.till.show({})).officeUrl).toBe(`https://${address}`);
  expect(officeOf(second.dir)).toEqual({ tenant: `https://${address}`, ...joined });
});

it('nobody is let in any more once that is turned off, and the same tills are once it is on again', async () => {
  const { till: first, address } = await openFirst();
  const second = await unpack();
  await second.client.joining.join({ address, code: await codeFrom(first) });
  const joined = await startAsJoined(second);
  await first.client.joining.turn({ on: false });
  expect(await first.client.joining.makeCode({})).toMatchObject({ refusal: { code: 'joining_is_off' } });
  await sellOne(joined);
  await until(async () => (await joined.client.till.show({})).light.kind !== 'all_sent');
  await first.client.joining.turn({ on: true });
  expect(await addressOf(first)).toBe(address);
  joined.context.sync.tryNow();
  await drained(joined);
});
