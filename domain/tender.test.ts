import { describe, expect, it } from 'vitest';

import { add, money } from '#domain/money.ts';
import { paymentStatus, roundCash, settle } from '#domain/tender.ts';

const cash = (tendered: number) => ({ isCash: true, tendered: money(tendered) });
const card = (tendered: number) => ({ isCash: false, tendered: money(tendered) });

describe('settling a sale', () => {
  it.each([
    { name: 'exact cash', total: 1085, tenders: [cash(1085)], is: { applied: [1085], due: 0, change: 0 } },
    { name: 'a note and change', total: 1085, tenders: [cash(2000)], is: { applied: [1085], due: 0, change: 915 } },
    {
      name: 'card and cash, change from the cash',
      total: 1000,
      tenders: [card(600), cash(500)],
      is: { applied: [600, 400], due: 0, change: 100 },
    },
    {
      name: 'cash twice, change from the last',
      total: 1000,
      tenders: [cash(700), cash(500)],
      is: { applied: [700, 300], due: 0, change: 200 },
    },
    { name: 'not enough', total: 1000, tenders: [card(400)], is: { applied: [400], due: 600, change: 0 } },
    { name: 'nothing yet', total: 1000, tenders: [], is: { applied: [], due: 1000, change: 0 } },
    { name: 'a refund in cash', total: -1000, tenders: [cash(1000)], is: { applied: [-1000], due: 0, change: 0 } },
    { name: 'half a refund', total: -1000, tenders: [card(400)], is: { applied: [-400], due: -600, change: 0 } },
  ])('$name', ({ total, tenders, is }) => {
    const settled = settle(money(total), tenders);
    expect(settled).toEqual({ ok: true, value: { ...is, cashDue: is.due, rounding: 0 } });
    if (settled.ok) expect(add(...settled.value.applied) + settled.value.due).toBe(total);
  });

  it.each([
    { name: 'a card for more than is due', total: 1000, tenders: [card(1001)], code: 'change_only_from_cash' },
    { name: 'more cash out than the refund', total: -1000, tenders: [cash(1100)], code: 'change_only_from_cash' },
    { name: 'a tender below zero', total: 1000, tenders: [cash(-1)], code: 'tender_below_zero' },
    { name: 'a tender of nothing', total: 1000, tenders: [cash(0)], code: 'tender_zero' },
  ])('refuses $name', ({ total, tenders, code }) => {
    expect(settle(money(total), tenders)).toEqual({ ok: false, refusal: { code } });
  });
});

describe('cash in a shop without the smallest coins', () => {
  const five = { to: 5, how: 'nearest' } as const;
  it.each([
    [1001, 1000],
    [1002, 1000],
    [1003, 1005],
    [1005, 1005],
    [1008, 1010],
    [2, 5],
    [0, 0],
  ])('%i is paid with %i', (amount, paid) => {
    expect(roundCash(money(amount), five)).toBe(paid);
  });

  it('rounds up or down where the shop says so', () => {
    expect(roundCash(money(10_150), { to: 100, how: 'down' })).toBe(10_100);
    expect(roundCash(money(10_101), { to: 100, how: 'up' })).toBe(10_200);
    expect(roundCash(money(10_100), { to: 100, how: 'up' })).toBe(10_100);
  });

  it.each([
    {
      name: 'less than the total settles all of it',
      total: 1002,
      tenders: [cash(1000)],
      is: { applied: [1002], due: 0, change: 0, rounding: -2 },
    },
    {
      name: 'more than the total settles no more',
      total: 1003,
      tenders: [cash(1005)],
      is: { applied: [1003], due: 0, change: 0, rounding: 2 },
    },
    {
      name: 'change is in coins there are',
      total: 1003,
      tenders: [cash(2000)],
      is: { applied: [1003], due: 0, change: 995, rounding: 2 },
    },
    {
      name: 'the rest after a card is rounded, the card is not',
      total: 1002,
      tenders: [card(500), cash(500)],
      is: { applied: [500, 502], due: 0, change: 0, rounding: -2 },
    },
    {
      name: 'a card alone is exact',
      total: 1002,
      tenders: [card(1002)],
      is: { applied: [1002], due: 0, change: 0, rounding: 0 },
    },
    {
      name: 'too little stays too little',
      total: 1002,
      tenders: [cash(900)],
      is: { applied: [900], due: 102, cashDue: 100, change: 0, rounding: 0 },
    },
    {
      name: 'what is left of it is what makes coins of all the cash',
      total: 2544,
      tenders: [cash(833)],
      is: { applied: [833], due: 1711, cashDue: 1712, change: 0, rounding: 0 },
    },
    {
      name: 'and so it goes out',
      total: -5549,
      tenders: [cash(3273)],
      is: { applied: [-3273], due: -2276, cashDue: -2277, change: 0, rounding: 0 },
    },
    {
      name: 'exact small coins are taken as they are',
      total: 1003,
      tenders: [cash(1003)],
      is: { applied: [1003], due: 0, change: 0, rounding: 0 },
    },
    {
      name: 'a refund goes out rounded',
      total: -1002,
      tenders: [cash(1000)],
      is: { applied: [-1002], due: 0, change: 0, rounding: 2 },
    },
    {
      name: 'a small second note takes no part in it',
      total: 1003,
      tenders: [cash(1000), cash(5)],
      is: { applied: [998, 5], due: 0, change: 0, rounding: 2 },
    },
  ])('$name', ({ total, tenders, is }) => {
    const settled = settle(money(total), tenders, five);
    expect(settled).toEqual({ ok: true, value: { cashDue: 0, ...is } });
    if (settled.ok) expect(add(...settled.value.applied) + settled.value.due).toBe(total);
  });

  it.each([
    { name: 'more than the coins and less than the whole', total: -1002, out: 1001 },
    { name: 'more than the whole and less than the coins', total: -1003, out: 1004 },
  ])('nobody gives change on a refund: $name', ({ total, out }) => {
    expect(settle(money(total), [cash(out)], five)).toEqual({ ok: false, refusal: { code: 'change_only_from_cash' } });
  });
});

describe('payment status', () => {
  it.each([
    [1000, 0, 0, 'Unpaid'],
    [1000, 400, 0, 'Partial'],
    [1000, 1000, 0, 'Paid'],
    [1000, 1100, 0, 'Exceed'],
    [1000, 400, 600, 'WriteOff'],
    [0, 0, 0, 'Paid'],
    [-1000, 0, 0, 'Unpaid'],
    [-1000, -400, 0, 'Partial'],
    [-1000, -1000, 0, 'Paid'],
  ] as const)('owed %i, paid %i, written off %i: %s', (...row) => {
    const [total, paid, writtenOff, status] = row;
    expect(paymentStatus(money(total), money(paid), money(writtenOff))).toBe(status);
  });
});
