import { expect, it } from 'vitest';

import type { Asked } from '#sync/api.ts';
import { seeCustomer } from '#sync/operations/see-customer.ts';
import { seeEstimate } from '#sync/operations/see-quote.ts';

const none: Asked<never> = { ok: false, why: 'Not found.', saysNone: true };

/** Says that there is none, or something else, and lists pages of others, the last of them for every page beyond. */
function office(TotalCount: number, ...answers: readonly (Asked<never> | readonly string[])[]) {
  const left = answers.filter((each) => Array.isArray(each));
  const [said = none] = answers.filter((each) => 'ok' in each);
  return {
    ask: ((op: { name: string }) => {
      if (op.name.endsWith('Detail')) return Promise.resolve(said);
      const page = left.length > 1 ? left.shift() : left[0];
      return Promise.resolve({
        ok: true,
        value: { Data: page?.map((ID) => ({ ID, Code: ID, Number: ID })), TotalCount },
      });
    }) as never,
  };
}

const searches = {
  customer: (pages: ReturnType<typeof office>) => seeCustomer({ code: 'C-9', name: 'Maya' }, pages),
  quote: (pages: ReturnType<typeof office>) =>
    seeEstimate({ outletId: 'o', number: 'Q-9', madeOn: '2026-11-22' as never }, pages),
};

it.each(Object.entries(searches))('no %s is there once the whole list was seen without it', async (_, see) => {
  expect(await see(office(3, ['a', 'b'], ['c']))).toEqual({ kind: 'not_there' });
  expect(await see(office(3, ['a', 'b'], []))).toMatchObject({ kind: 'unclear' });
});

it.each(Object.entries(searches))(
  'that no %s can be read is no sign that there is none, though the list is empty',
  async (_, see) => {
    const trouble: Asked<never> = { ok: false, why: 'Out of order.' };
    expect(await see(office(0, []))).toEqual({ kind: 'not_there' });
    expect(await see(office(0, trouble, []))).toEqual({ kind: 'unclear', message: 'Out of order.' });
  },
);

it.each(Object.entries(searches))('a page answered again does not make the list of a %s whole', async (_, see) => {
  expect(await see(office(4, ['a', 'b']))).toMatchObject({ kind: 'unclear' });
});
