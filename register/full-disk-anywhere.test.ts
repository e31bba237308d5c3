import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkFile } from '#testing/simulator/check/witness.ts';
import { startTill, type TestTill } from '#testing/till.ts';

let dir: string;
const undo: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-full-'));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Room for so many pages on a disk that is really full, wherever what is written ends then. Answers how there is room again. */
function fillUp({ db }: TestTill, pages: number): () => void {
  const filler = path.join(dir, 'filler');
  db.pragma('wal_checkpoint(TRUNCATE)');
  const handle = openSync(filler, 'w');
  let written = 0;
  try {
    for (;;) written += writeSync(handle, Buffer.alloc(4096));
  } catch {
    // The first that does not fit is what we are after.
  }
  ftruncateSync(handle, Math.max(0, written - pages * 4096));
  closeSync(handle);
  return () => rmSync(filler);
}

type Act = (till: TestTill, invoiceId: string) => Promise<{ readonly ok: boolean }>;

let met = 0;

/** In an order in which each can be done after the one before. */
const acts: Readonly<Record<string, Act>> = {
  'a sale': (till) => sell(till),
  'a new customer': ({ client }) =>
    client.customer.create({ name: 'Dewi', email: `${(met += 1)}@example.com`, mobile: '' }),
  'a quote': (till) => quote(till),
  'a note': ({ client }, invoiceId) => client.invoice.note({ invoiceId, note: 'Blue bag' }),
  'a letter': ({ client }, invoiceId) => client.invoice.email({ invoiceId, email: 'dewi@example.com' }),
  'a void': ({ client }, invoiceId) => client.invoice.void({ invoiceId, reason: 'Rung up twice' }),
  'its restoring': ({ client }, invoiceId) => client.invoice.restore({ invoiceId, reason: 'It was not' }),
  'a close': ({ client }) => client.shift.close({ counted: 10_000, note: 'as counted' }),
  'an opening': ({ client }) => client.shift.open({ float: 10_000, note: 'as counted' }),
};

// Mounting a small disk needs root; elsewhere it is the simulator's full disks that say it.
it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a disk that is full at any write has all of what was done, or none of it',
  { timeout: 60_000 },
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir]);
    undo.push(() => void execFileSync('umount', ['-l', dir]));
    expect(await workOnIt(path.join(dir, 'till'))).toBeGreaterThan(Object.keys(acts).length);
  },
);

/** Each act with no room, with room for a page, for two and so on; what was refused is done again. Answers how often that was. */
async function workOnIt(folder: string): Promise<number> {
  const till = await startTill({ dir: folder, machine: { log: { error: () => undefined, info: () => undefined } } });
  undo.push(() => till.close());
  await till.client.shift.open({ float: 10_000 });
  let refused = 0;
  for (let pages = 0; pages <= 16; pages += 1) {
    expect(await sell(till)).toMatchObject({ ok: true });
    const [newest] = (await till.client.invoice.find({ text: '', show: 'all', offset: 0, limit: 1 })).items;
    for (const [what, act] of Object.entries(acts)) {
      const makeRoom = fillUp(till, pages);
      const answer = await act(till, newest?.id ?? '');
      makeRoom();
      if (!answer.ok) {
        expect({ what, pages, ...answer }).toMatchObject({ refusal: { code: 'disk_full' } });
        refused += 1;
      }
      expect(wrongsOf(till)).toEqual([]);
      if (!answer.ok) expect({ what, pages, ...(await act(till, newest?.id ?? '')) }).toMatchObject({ ok: true });
    }
  }
  expect(wrongsOf(till)).toEqual([]);
  expect(till.db.pragma('integrity_check', { simple: true })).toBe('ok');
  return refused;
}

/** By the rules of the simulator: what was done has its operation, and no operation is gone. */
function wrongsOf({ db }: TestTill): string[] {
  const wrongs: string[] = [];
  checkFile({ name: 'till', file: db, promised: new Set() }, (rule, what) => void wrongs.push(`${rule}: ${what}`));
  return wrongs;
}

async function sell({ client }: TestTill) {
  const scanned = await client.sale.scan({ code: '4006381333931' });
  if (!scanned.ok) return scanned;
  return client.sale.complete({ tender: { methodId: '1', tendered: scanned.value.due }, leaveUnpaid: false });
}

async function quote({ client }: TestTill) {
  const scanned = await client.sale.scan({ code: '4006381333931' });
  return scanned.ok ? client.quote.keep({ kind: 'estimate', validDays: 14 }) : scanned;
}
