import { describe, expect, it } from 'vitest';

import { payStep, settles } from '#renderer/sale/pay-step.ts';

const owed = (due: number, change = 0) => ({ due, cashDue: due, change });
const inCash = (keyed: number | null) => ({ keyed, isCash: true });

describe('what Enter does on the pay screen', () => {
  it('takes the exact amount when nothing was keyed', () => {
    expect(payStep(owed(1085), inCash(null))).toEqual({ kind: 'exact', tendered: 1085 });
  });

  it('takes a part and says what is left', () => {
    expect(payStep(owed(1085), inCash(500))).toEqual({ kind: 'some', tendered: 500, left: 585 });
  });

  it('takes it all and says the change', () => {
    expect(payStep(owed(1085), inCash(2000))).toEqual({ kind: 'whole', tendered: 2000, change: 915 });
    expect(payStep(owed(1085), inCash(1085))).toEqual({ kind: 'whole', tendered: 1085, change: 0 });
  });

  it('finishes when nothing is left', () => {
    expect(payStep(owed(0, 915), inCash(null))).toEqual({ kind: 'finish', change: 915 });
  });

  it('settles the sale with everything but a part', () => {
    expect(settles(payStep(owed(1085), inCash(500)))).toBe(false);
    expect(settles(payStep(owed(-1085), inCash(500)))).toBe(false);
    expect(settles(payStep(owed(-1085), inCash(null)))).toBe(true);
    expect(settles(payStep(owed(1085), inCash(2000)))).toBe(true);
  });

  it('gives money back for returned goods', () => {
    expect(payStep(owed(-500), inCash(null))).toEqual({ kind: 'refund', tendered: 500, left: 0 });
    expect(payStep(owed(-500), inCash(200))).toEqual({ kind: 'refund', tendered: 200, left: 300 });
  });

  it('asks cash for coins there are, and a card for the cent', () => {
    const sale = { due: 1002, cashDue: 1000, change: 0 };
    expect(payStep(sale, inCash(null))).toEqual({ kind: 'exact', tendered: 1000 });
    expect(payStep(sale, inCash(2000))).toEqual({ kind: 'whole', tendered: 2000, change: 1000 });
    expect(payStep(sale, { keyed: null, isCash: false })).toEqual({ kind: 'exact', tendered: 1002 });
  });
});
