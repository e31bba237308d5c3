import { expect, it } from 'vitest';

import type { Operation } from '#contract/v3/operation.ts';
import { readByNumber, readOffice } from '#sync/audit/office-books.ts';

it('an office whose list of invoices goes round in circles is not followed for ever, and is told by what it does', async () => {
  const answers: Record<string, unknown> = { paymentsBooked: [], shiftList: [] };
  let asked = 0;
  const ask = ({ name }: Operation, { AfterID }: { AfterID?: string }) => {
    if (name !== 'invoiceListIDByKeyset') return Promise.resolve({ ok: true, value: answers[name] ?? [] });
    asked += 1;
    if (asked > 20) return Promise.resolve({ ok: false, why: 'asked for ever' });
    const LastID = AfterID === 'b' ? 'a' : 'b';
    return Promise.resolve({ ok: true, value: { Data: [LastID], LastID, HasMore: true } });
  };
  const days = { first: '2026-11-20', last: '2026-11-21' } as never;
  const question = { outletId: 'o', register: 'Till 1', days, numbers: [], isOurs: () => true };
  const books = await readOffice(ask as never, question);
  expect(books).toMatchObject({ ok: true, value: { unread: ['the list of invoices does not go on after b'] } });
});

it('an office that answers fewer invoices than it was asked for is asked for the others, and once for those it does not have', async () => {
  const there = Array.from({ length: 7 }, (_, n) => `A-${n}`);
  let asked = 0;
  const ask = (_operation: Operation, input: { Number: string[] }) => {
    asked += 1;
    const known = input.Number.filter((number) => there.includes(number));
    return Promise.resolve({ ok: true, value: known.slice(0, 3).map((number) => ({ ID: number, Number: number })) });
  };
  const read = await readByNumber(ask as never, { outletId: 'o', numbers: [...there, 'A-8', 'A-9'] });
  expect(read.ok && read.value.map((invoice) => invoice.Number)).toEqual(there);
  expect(asked).toBe(4);
});
