import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { type BackOffice, type BackOfficeOptions, startBackOffice } from '#backoffice/server.ts';
import { closeDb } from '#db/checkpoint.ts';
import { holdRegisterLock } from '#db/lock.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { findCapabilities, worstCase } from '#sync/capabilities.ts';
import { certify, type CertifyOptions } from '#scripts/certify/certify.ts';
import { keepCapabilities } from '#scripts/certify/keep.ts';
import { runScript } from '#scripts/certify/run-for-tests.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function open(names: readonly PersonalityName[], more: BackOfficeOptions = {}): Promise<BackOffice> {
  const office = await startBackOffice({ personality: new Set(names), ...more });
  undo.push(() => office.close());
  return office;
}

function probe({ url, credential }: BackOffice, options: Partial<CertifyOptions> = {}) {
  const { clientId = '', clientSecret = '' } = credential ?? {};
  return certify({ url, clientId, clientSecret, ...options });
}

it('says of our own back office what its specification says, and leaves nothing behind', async () => {
  const office = await open([], { limiter: { permitLimit: 80, windowSeconds: 3 } });
  const { store } = office.service;
  const count = async () =>
    Promise.all(
      (['invoice', 'shift', 'payment'] as const).map(async (table) => {
        const { n } = await store
          .selectFrom(table)
          .select(({ fn }) => [fn.countAll<number>().as('n')])
          .executeTakeFirstOrThrow();
        return n;
      }),
    );
  const before = await count();
  const { findings, capabilities, left } = await probe(office);

  expect(findings.map(({ probe: number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(findings.filter(({ confidence }) => confidence === 'unknown').map(({ probe: number }) => number)).toEqual([
    11, 16,
  ]);
  expect(findings.filter(({ sent, probe: number }) => sent.length === 0 && number !== 11)).toEqual([]);
  expect(capabilities).toMatchObject({
    officeUrl: office.url,
    numbers: 'refused',
    numbersKept: true,
    referencesKept: true,
    tendersInCreate: true,
    paymentNotesKept: true,
    paymentsGuarded: true,
    notFound: '404',
    limiter: '429',
    tokensTogether: true,
    tokenSeconds: 3600,
    bulk: 'none',
  });
  expect(findings[0]?.sent.some((line) => line.includes('(cut)'))).toBe(true);
  expect(left).toEqual([]);
  expect(await count()).toEqual(before);
}, 60_000);

describe('finds what is different of', () => {
  it.each([
    ['numbers-repeat', [1], { numbers: 'repeated' }],
    ['numbers-replaced', [1, 2], { numbers: null, numbersKept: false }],
    ['notes-silent', [3, 5], { referencesKept: false, paymentNotesKept: false }],
    ['missing-400', [9], { notFound: '400' }],
    ['missing-null', [9], { notFound: 'null' }],
    ['bulk-prefix', [2, 13], { bulk: 'prefix' }],
    ['bulk-subset', [2, 13], { bulk: 'subset' }],
  ] as const)(
    '%s',
    async (name, only, learned) => {
      const office = await open([name]);
      const { capabilities, left } = await probe(office, { only, patienceMs: 2_000 });
      expect(capabilities).toMatchObject(learned);
      expect(left).toEqual([]);
      const { store } = office.service;
      const rows = await store
        .selectFrom('invoice')
        .select('number')
        .where('note', '=', 'Tillkeep certification')
        .execute();
      expect(rows).toEqual([]);
    },
    40_000,
  );

  it.each([
    ['limiter-503', '503'],
    ['limiter-holds', 'holds'],
  ] as const)(
    '%s',
    async (name, limiter) => {
      const office = await open([name], { limiter: { permitLimit: 40, windowSeconds: 2, queueLimit: 0 } });
      const { capabilities } = await probe(office, { only: [12] });
      expect(capabilities.limiter).toBe(limiter);
    },
    30_000,
  );

  it('a limit too large to be tried: nothing is said of it', async () => {
    const { capabilities } = await probe(await open([]), { only: [12] });
    expect(capabilities.limiter).toBeNull();
  });

  it('slow-writes: how long a write goes on without its caller', async () => {
    const { capabilities } = await probe(await open(['slow-writes']), { only: [19], patienceMs: 20_000 });
    expect(capabilities.longestExecutionMs).toBeGreaterThan(3_000);
    expect(capabilities.settleMs).toBeGreaterThan(45_000 + 3 * 3_000);
  }, 90_000);

  it('stale-reads: how long a read lags behind', async () => {
    const { capabilities, left } = await probe(await open(['stale-reads']), { only: [2, 3], patienceMs: 20_000 });
    expect(capabilities.readDelayMs).toBeGreaterThan(1_000);
    expect(capabilities).toMatchObject({ numbersKept: true, referencesKept: true });
    expect(left).toEqual([]);
  }, 90_000);
});

describe('what was found', () => {
  it('is kept in the file of a register that is not running, for that back office only', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tillkeep-certify-'));
    undo.push(() => rmSync(dir, { recursive: true, force: true }));
    const found = { ...worstCase, officeUrl: 'http://office.example', bulk: 'none' } as const;
    const lock = holdRegisterLock(dir);
    expect(() => keepCapabilities(dir, found)).toThrow('a register is running');
    lock?.release();
    keepCapabilities(dir, found);
    const db = openRegisterDb(dir);
    expect(findCapabilities(db, 'http://office.example')).toEqual(found);
    expect(findCapabilities(db, 'http://other.example')).toEqual(worstCase);
    closeDb(db);
  });

  it('is not found out at all unless somebody says that the tenant is for that', async () => {
    const office = await open([]);
    const before = office.faults.state().requests;
    const refused = await runScript(['--url', office.url, '--client-id', 'a', '--client-secret', 'b']);
    expect(refused).toMatchObject({ status: 2 });
    expect(refused.error).toContain('--sandbox yes');
    expect(office.faults.state().requests).toEqual(before);
  }, 30_000);

  it('is one line of JSON for a program', async () => {
    const { status, out } = await runScript(['--only', '2,9', '--json']);
    expect(status).toBe(0);
    const { findings, capabilities, left } = JSON.parse(out.trim().split('\n').at(-1) ?? '');
    expect(findings.map(({ probe: number }: { probe: number }) => number)).toEqual([2, 9, 20]);
    expect(capabilities).toMatchObject({ numbersKept: true, notFound: '404', bulk: null });
    expect(left).toEqual([]);
  }, 30_000);
});
