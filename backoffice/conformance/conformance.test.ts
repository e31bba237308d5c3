import { describe, expect, it } from 'vitest';

import { totalsOf } from '#backoffice/conformance/report.ts';
import { conform, limiterForOurs } from '#backoffice/conformance/suite.ts';
import type { PersonalityName } from '#backoffice/personality.ts';
import { startBackOffice } from '#backoffice/server.ts';
import { placeForTest } from '#backoffice/testing/place.ts';

describe('the conformance suite', () => {
  it('finds nothing to complain about in our back office', async () => {
    const outcomes = await conformWith([]);
    expect(outcomes.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(totalsOf(outcomes)).toMatchObject({ operations: 168, alternates: 14, failed: 0, skipped: 0 });
  }, 120_000);

  it.each<[PersonalityName, string[]]>([
    ['numbers-repeat', ['a number is used once in an outlet']],
    [
      'numbers-replaced',
      ['a number of the client is kept', 'a number is used once in an outlet', 'a list is created whole or not at all'],
    ],
    [
      'notes-silent',
      [
        'state: a write-off is updated',
        'state: the fields of a sales order are changed',
        'notes and references are answered as they were sent',
      ],
    ],
    ['limiter-503', ['over the limit: 429, and how long to wait']],
    ['bulk-prefix', ['a list is created whole or not at all']],
    ['bulk-subset', ['a list is created whole or not at all']],
  ])(
    'sees of %s exactly what it breaks',
    async (name, broken) => {
      const outcomes = await conformWith([name]);
      expect(outcomes.filter(({ state }) => state !== 'passed').map(({ check }) => check.name)).toEqual(broken);
    },
    120_000,
  );
});

async function conformWith(personality: readonly PersonalityName[]) {
  const place = await placeForTest();
  const ours = await startBackOffice({ data: place.data, personality: new Set(personality), limiter: limiterForOurs });
  const { credential } = ours;
  if (!credential) throw new Error('a new store has a credential');
  try {
    return await conform({ url: ours.url, ...credential });
  } finally {
    await ours.close();
    await place.leave();
  }
}
