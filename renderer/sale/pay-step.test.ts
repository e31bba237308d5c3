import { describe, expect, it } from 'vitest';

import { payStep, settles } from '#renderer/sale/pay-step.ts';

const owed = (due: number, change = 0) => ({ due, change });

describe('what Enter does on the pay screen', () => {
  it('takes the exact amount when nothing was keyed', () => {
    expect(payStep(owed(1085), null)).toEqual({ kind: 'exact', tendered: 1085 });
  });

  it('takes a part and says what is left', () => {
    expect(payStep(owed(1085), 500)).toEqual({ kind: 'some', tendered: 500, left: 585 });
  });

  it('takes it all and says the change', () => {
    expect(payStep(owed(1085), 2000)).toEqual({ kind: 'whole', tendered: 2000, change: 915 });
    expect(payStep(owed(1085), 1085)).toEqual({ kind: 'whole', tendered: 1085, change: 0 });
  });

  it('finishes when nothing is left', () => {
    expect(payStep(owed(0, 915), null)).toEqual({ kind: 'finish', change: 915 });
  });

  it('settles the sale with everything but a part', () => {
    expect(settles(payStep(owed(1085), 500))).toBe(false);
    expect(settles(payStep(owed(-1085), 500))).toBe(false);
    expect(settles(payStep(owed(-1085), null))).toBe(true);
    expect(settles(payStep(owed(1085), 2000))).toBe(true);
  });

  it('gives money back for returned goods', () => {
    expect(payStep(owed(-500), null)).toEqual({ kind: 'refund', tendered: 500, left: 0 });
    expect(payStep(owed(-500), 200)).toEqual({ kind: 'refund', tendered: 200, left: 300 });
  });
});
