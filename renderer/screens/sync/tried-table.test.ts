import { expect, it } from 'vitest';

import type { TriedRow } from '#renderer/register/contract.ts';
import { triedText } from '#renderer/screens/sync/tried-table.ts';
import { syncScreenWords } from '#renderer/words/en/sync-screen.ts';
import { learn } from '#renderer/words/learn.ts';

learn(syncScreenWords);

const sent: TriedRow = {
  seq: 7,
  n: 1,
  kind: 'invoice.create',
  number: 'KMG1A-000007',
  reference: '0198-7',
  startedAt: Date.parse('2026-11-21T07:32:05.250Z'),
  endedAt: Date.parse('2026-11-21T07:32:06Z'),
  what: 'send',
  outcome: 'refused',
  status: 400,
  officeSays: '=HYPERLINK("x")\n\tno such tax',
  requestDigest: '12e4',
  by: '',
};

it('what was tried is a table, the newest in front, with nothing in it that a spreadsheet would reckon', () => {
  const person: TriedRow = {
    ...sent,
    n: 2,
    what: 'person',
    startedAt: sent.startedAt + 1_000,
    outcome: 'person_retries',
    status: null,
    officeSays: null,
    requestDigest: null,
    by: '@Mia',
  };
  const running: TriedRow = {
    ...sent,
    n: 3,
    startedAt: sent.startedAt + 9_000,
    endedAt: null,
    outcome: null,
    status: null,
  };
  expect(triedText([sent, person, { ...running, officeSays: null }], 'Asia/Jakarta').split('\n')).toEqual([
    'Number\tEntry\tReference\tAttempt\tStarted\tEnded\tMilliseconds\tOutcome\tStatus\tThe office says\tRequest\tBy',
    'KMG1A-000007\tSale\t0198-7\tSent\t2026-11-21 14:32:14\t\t\tno answer yet\t\t\t#12e4\t',
    expect.stringMatching(/^KMG1A-000007\tSale\t0198-7\tA person decided\t2026-11-21 14:32:06\t.*\t\t\t\t'@Mia$/),
    expect.stringMatching(
      /^KMG1A-000007\t.*Sent\t2026-11-21 14:32:05\t2026-11-21 14:32:06\t750\t.*\t400\t'=HYPERLINK\("x"\) no such tax\t#12e4\t$/,
    ),
  ]);
});
