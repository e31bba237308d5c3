import { expect, it } from 'vitest';

import type { Operation } from '#contract/v3/operation.ts';
import { seeSeries } from '#register/letter/series.ts';
import { createFakeClock } from '#testing/fake-clock.ts';

const place = { outletId: 'o-1', registerName: 'Till 1', outletCode: 'KMG', registerCode: '1' };

/** An office that has these invoices, and refuses a list of which it has not all. */
function strict(...invoices: readonly { readonly Number: string; readonly SalesNTax?: number }[]) {
  const ask = async ({ name, output }: Operation, { Number: asked = [] }: { Number?: readonly string[] }) => {
    const found = asked.map((number) => invoices.find((each) => each.Number === number));
    if (found.includes(undefined)) return { ok: false, why: 'Not found.', saysNone: true };
    const rows = name === 'shiftList' ? [] : found.map((each) => ({ ID: each?.Number, ...each }));
    const { success, data } = output.safeParse(rows);
    return success ? { ok: true, value: data } : { ok: false, why: 'unreadable' };
  };
  return { office: { ask } as never, clock: createFakeClock(), zone: 'UTC', sync: ahead(0) };
}

/** An office whose clock is so far ahead. */
const ahead = (clockOffsetMs: number) => ({ clockOffsetMs: () => clockOffsetMs }) as never;

it('a register nobody has sold at yet has its letter at an office that refuses a list of what is not there', async () => {
  expect(await seeSeries(strict(), place)).toEqual({ ok: true, value: { lastUsed: -1, openShift: null } });
});

it('the letters that were used are seen there, whatever else their invoices say', async () => {
  const used = strict({ Number: 'KMG1A-26000001', SalesNTax: 16062.75 }, { Number: 'KMG1C-26000001' });
  expect(await seeSeries(used, place)).toEqual({ ok: true, value: { lastUsed: 2, openShift: null } });
});
