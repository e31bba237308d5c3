import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { PersonalityName } from '#backoffice/personality.ts';
import { invoiceCsv } from '#scripts/replay/invoices-for-tests.ts';
import { replay } from '#scripts/replay/replay.ts';
import { report, type Summary, summaryOf } from '#scripts/replay/report.ts';
import type { Sky } from '#scripts/replay/weather.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tillkeep-replay-test-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const zeros = { lost: 0, duplicated: 0, mismatched: 0, unknown: 0, unfinished: 0, registerFaults: 0 };

it.each<Sky>(['none', 'outage', 'storm'])(
  'days of trade end with the same money at the back office, with %s on the line',
  { timeout: 300_000 },
  async (faults) => {
    const { summary } = await replayed(faults, invoiceCsv({ days: 3, perDay: 7, seed: 7 }));
    expect(summary).toMatchObject({ ...zeros, invoices: 21, rung: 21, refused: 0, shifts: 3 });
  },
);

it.each<PersonalityName>(['numbers-replaced', 'notes-silent'])(
  'a storm ends the same at an office that is %s, and what it has twice is found by the audit',
  { timeout: 300_000 },
  async (personality) => {
    const csv = invoiceCsv({ days: 2, perDay: 4, seed: 7 });
    const { summary, said } = await replayed('storm', csv, personality);
    expect(summary).toMatchObject({ ...zeros, audited: 0, invoices: 8, rung: 8, personality, holds: true });
    const named = said.filter((line) => line.startsWith('Found by the audit, and voided by a manager'));
    expect(named).toHaveLength(summary.foundTwice ?? -1);
    // Where our number finds an invoice again, nothing may be there twice in the first place.
    if (personality !== 'numbers-replaced') expect(named).toEqual([]);
  },
);

it('names each row it could not ring, and the register names what it would not', { timeout: 60_000 }, async () => {
  const rows = [
    '900001,22375,AIRLINE BAG,six,3/1/2011 9:00,4.25,12001,Norway',
    '900002,22375,AIRLINE BAG,1,3/1/2011 9:01,-4.25,12001,Norway',
    '900003,22375,AIRLINE BAG,9999999,3/1/2011 9:02,4.25,12001,Norway',
  ];
  const { summary, said } = await replayed(
    'none',
    `${invoiceCsv({ days: 1, perDay: 3, seed: 3 })}${rows.join('\r\n')}`,
  );
  expect(summary).toMatchObject({ ...zeros, invoices: 6, rung: 3, refused: 3, refusedRows: 1 });
  expect(said).toContainEqual(expect.stringMatching(/^Line \d+ \(900001\) was not taken: Quantity "six"/));
  expect(said).toContainEqual(expect.stringContaining('Invoice 900001 was refused as a whole'));
  expect(said).toContainEqual(expect.stringMatching(/Invoice 900002 was refused by the register: .*price_below_zero/));
  expect(said).toContainEqual(
    expect.stringMatching(/Invoice 900003 was refused by the register: .*quantity_out_of_range/),
  );
});

async function replayed(
  faults: Sky,
  csv: string,
  personality?: PersonalityName,
): Promise<{ summary: Summary; said: string[] }> {
  const invoices = path.join(dir, 'invoices.csv');
  writeFileSync(invoices, csv);
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const options = { invoices, faults, personality, seed: 1, limit: Infinity, say };
  const outcome = await replay(options);
  const summary = summaryOf(outcome, options);
  report(outcome, summary, say);
  return { summary, said };
}
