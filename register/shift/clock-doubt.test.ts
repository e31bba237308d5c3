import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readJournal } from '#db/tables/journal.ts';
import { instant } from '#domain/ids.ts';
import { managerPin, startTill, type TestTill } from '#testing/till.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let dir: string;
let till: TestTill;
let closedAt: number;

/** A till that closed a shift, was switched off, and starts with its clock so many days later. */
async function startLater(days: number): Promise<void> {
  await till.close();
  till = await startTill({ dir, bare: true });
  till.clock.now = instant(closedAt + days * dayMs);
  const [ayu] = (await till.client.session.show({})).staff;
  expect(await till.client.session.signIn({ staffId: ayu?.id ?? '', pin: managerPin })).toMatchObject({ ok: true });
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-doubt-'));
  till = await startTill({ dir });
  await till.client.shift.open({ float: 0 });
  await till.client.shift.close({ counted: 0, note: '' });
  closedAt = till.clock.now;
});
afterEach(async () => {
  await till.close();
  rmSync(dir, { recursive: true });
});

const open = (said: { readonly clockRight?: true } = {}) => till.client.shift.open({ float: 0, ...said });
const opened = { ok: true, value: { openedBy: 'Ayu' } };

function written(): unknown[] {
  const entries = readJournal(till.db, { after: 0, limit: 100 }).filter(({ act }) => act === 'shift.clockRight');
  return entries.map(({ staff, facts }) => ({ staff, ...(JSON.parse(facts) as object) }));
}

/** The office answers, and its clock is so far ahead of ours. */
function hear(aheadMs: number): void {
  const { sync } = till.context;
  const status = () => {
    const now = sync.status();
    return { ...now, clockOffsetMs: aheadMs, line: { ...now.line, state: 'up' as const } };
  };
  Object.assign(till.context, { sync: { ...sync, status } });
}

describe('a clock that went back', () => {
  it('is looked at before a shift is opened on a day before the last act, and believed when somebody says so', async () => {
    await startLater(-400);
    const now = till.clock.now;
    const doubted = { code: 'clock_doubted', by: 'later', now, there: closedAt };
    expect(await open()).toEqual({ ok: false, refusal: doubted });
    expect(await till.client.shift.show({})).toBeNull();
    expect(written()).toEqual([]);
    expect(await open({ clockRight: true })).toMatchObject(opened);
    expect(written()).toEqual([{ staff: 'Ayu', by: 'later', now, there: closedAt }]);
    // Somebody has answered for it: it is not asked with every shift.
    await till.client.shift.close({ counted: 0, note: '' });
    expect(await open()).toMatchObject(opened);
  });

  it('by less than a day is none: a shop that closes after midnight is not asked', async () => {
    await startLater(-0.9);
    expect(await open()).toMatchObject(opened);
  });
});

describe('a clock that is far ahead of everything the till did', () => {
  it('is looked at when two months went by', async () => {
    await startLater(61);
    expect(await open()).toMatchObject({ refusal: { code: 'clock_doubted', by: 'earlier', there: closedAt } });
    till.clock.now = instant(closedAt + dayMs);
    expect(await open()).toMatchObject(opened);
    expect(written()).toEqual([]);
  });

  it('is none after a holiday', async () => {
    await startLater(59);
    expect(await open({ clockRight: true })).toMatchObject(opened);
    expect(written()).toEqual([]);
  });

  it('asks also where the till was left on', async () => {
    till.clock.now = instant(closedAt + 90 * dayMs);
    expect(await open()).toMatchObject({ refusal: { by: 'earlier' } });
    expect(await open({ clockRight: true })).toMatchObject(opened);
  });
});

describe('an office that answers', () => {
  it('is believed before the till: a clock more than an hour from its own is looked at', async () => {
    hear(-61 * 60_000);
    const now = till.clock.now;
    const there = now - 61 * 60_000;
    expect(await open()).toEqual({ ok: false, refusal: { code: 'clock_doubted', by: 'office', now, there } });
    expect(await open({ clockRight: true })).toMatchObject(opened);
    expect(written()).toEqual([{ staff: 'Ayu', by: 'office', now, there }]);
  });

  it('with the same time ends the doubt of a till that was in a drawer for a year', async () => {
    await startLater(365);
    hear(59 * 60_000);
    expect(await open()).toMatchObject(opened);
  });
});

it('a new till has nothing to doubt its clock by', async () => {
  const fresh = await startTill();
  fresh.clock.now = instant(fresh.clock.now - 3_000 * dayMs);
  expect(await fresh.client.shift.open({ float: 0 })).toMatchObject(opened);
  await fresh.close();
});

it('what is wrong with the float is said first, and the clock before anything is written', async () => {
  await startLater(-30);
  expect(await till.client.shift.open({ float: 500 })).toMatchObject({ refusal: { code: 'float_note_missing' } });
  expect(await till.client.shift.open({ float: 500, note: 'change' })).toMatchObject({
    refusal: { code: 'clock_doubted' },
  });
});
