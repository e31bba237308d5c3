import { expect, it } from 'vitest';

import type { Asked } from '#sync/api.ts';
import { locateInvoice, locateInvoices } from '#sync/operations/locate-invoice.ts';

const lost: Asked<never> = { ok: false, why: 'ECONNRESET' };
const none: Asked<never> = { ok: false, why: 'Not found.', saysNone: true };
const empty: Asked<unknown> = { ok: true, value: [] };
const listed = (Number: string): Asked<unknown> => ({ ok: true, value: [{ ID: 'i', Number }] });

/** What the reads answer, one after the other. */
async function look(control: string | undefined, ...answers: readonly Asked<unknown>[]) {
  const left = [...answers];
  const ask = () => Promise.resolve(left.shift() ?? lost);
  const located = await locateInvoice({ outletId: 'o', number: 'K-1' }, { ask: ask as never, control });
  return { kind: located.kind, unasked: left.length, ...('silent' in located && { silent: true }) };
}

it('believes "not there" only beside an invoice that is there', async () => {
  expect(await look('K-0', listed('K-0'))).toEqual({ kind: 'absent', unasked: 0 });
  expect(await look('K-0', listed('K-1'))).toEqual({ kind: 'found', unasked: 0 });
  expect(await look('K-0', lost)).toEqual({ kind: 'unclear', unasked: 0 });
  expect(await look('K-0', empty, empty)).toEqual({ kind: 'unclear', unasked: 0 });
});

it('before there is any other, a read that was lost says nothing, and silence is asked for twice', async () => {
  expect(await look(undefined, lost, empty, empty, empty)).toMatchObject({ kind: 'unclear' });
  expect(await look(undefined, empty, empty, lost)).toMatchObject({ kind: 'unclear' });
  expect(await look(undefined, empty, empty, listed('K-1'))).toMatchObject({ kind: 'found' });
  expect(await look(undefined, empty, empty, empty, empty)).toEqual({ kind: 'absent', unasked: 0, silent: true });
  expect(await look(undefined, none, empty, none, empty)).toEqual({ kind: 'absent', unasked: 0, silent: true });
});

it('where a list with one that is missing is refused, each is asked for by itself, and the control last', async () => {
  expect(await look('K-0', none, none, listed('K-0'))).toEqual({ kind: 'absent', unasked: 0 });
  expect(await look('K-0', none, listed('K-1'), listed('K-0'))).toEqual({ kind: 'found', unasked: 0 });
  expect(await look('K-0', none, none, none)).toEqual({ kind: 'unclear', unasked: 0 });
  expect(await look('K-0', none, lost)).toEqual({ kind: 'unclear', unasked: 0 });
  const newest = listed('K-0');
  expect(await look(undefined, none, newest, none, none, listed('K-0'))).toEqual({ kind: 'absent', unasked: 0 });
});

it('of many, one that cannot be read whole hides no other, and is known by its marks', async () => {
  const value = [
    { ID: 'i1', Number: 'K-1', ReferenceNumber: '#op:1', SalesNTax: { no: 'money' } },
    { ID: 'i2', Number: 'K-2', SalesNTax: 5 },
    { ID: 'i1 again', Number: 'K-1' },
  ];
  const ask = () => Promise.resolve({ ok: true, value });
  const keys = { outletId: 'o', numbers: ['K-1', 'K-2'] };
  const located = await locateInvoices(keys, { ask: ask as never, control: undefined });
  if (located.kind === 'unclear') throw new Error(located.message);
  expect(located.marksOf('K-1')).toMatchObject({ ID: 'i1', ReferenceNumber: '#op:1' });
  expect(located.of('K-1').kind).toBe('unclear');
  expect(located.of('K-2')).toMatchObject({ kind: 'found', invoice: { SalesNTax: 5 } });
  expect(located.of('K-3').kind).toBe('absent');
});
