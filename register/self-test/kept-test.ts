import type { z } from 'zod';

import type { keptTest } from '#contract/register/self-test.ts';
import type { ReadDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { transact } from '#db/transact.ts';
import { wallTime } from '#domain/business-day.ts';
import type { Instant } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import { centered, pair, type Part, plain, rule } from '#register/receipts/paper.ts';
import { paperWords } from '#register/receipts/words/words.ts';

export type KeptTest = z.output<typeof keptTest> & { readonly at: Instant };

export function lastTest(db: ReadDb): KeptTest | null {
  return findSetting<KeptTest>(db, 'selfTest') ?? null;
}

/** The newest in the place of the one before; all of them stand in the journal, by what came of each part. */
export function keepTest({ db, clock }: Pick<Register, 'db' | 'clock'>, done: Omit<KeptTest, 'at'>): KeptTest {
  const test = { at: clock.now(), ...done };
  const facts = Object.fromEntries(done.rows.map(({ part, outcome }) => [part, outcome]));
  transact(db, (tx) => {
    saveSetting(tx, 'selfTest', test);
    writeDown(tx, { at: test.at, staff: test.by, act: 'till.selfTest', facts });
    return undefined;
  });
  return test;
}

/** For the folder of whoever put the till there. */
export function testPaper(register: Pick<Register, 'memory' | 'zone'>, { at, by, rows }: KeptTest): Part[] {
  const { memory, zone } = register;
  const { selfTest: words, by: byWords } = paperWords(register);
  return [
    centered(words.title, true),
    centered(`${memory.identity?.outletName ?? ''} - ${memory.identity?.registerName ?? ''}`),
    plain(wallTime(at, zone).slice(0, 16)),
    pair(byWords, by),
    rule,
    ...rows.map(({ part, outcome }) => pair(words.parts[part], words.outcomes[outcome])),
    rule,
  ];
}
