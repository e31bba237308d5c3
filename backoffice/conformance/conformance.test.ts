import { describe, expect, it } from 'vitest';

import { effect } from '#backoffice/conformance/check.ts';
import { coverageChecks, insistOnReadBack } from '#backoffice/conformance/coverage.ts';
import { brokenBy, conformOurs, judge } from '#backoffice/conformance/ours.ts';
import { totalsOf } from '#backoffice/conformance/report.ts';
import { invoiceCreate, invoiceDetail } from '#contract/v3/invoice.ts';
import { isPersonality, personalities } from '#backoffice/personality.ts';

describe('the conformance suite', () => {
  it('finds nothing to complain about in our back office', async () => {
    const outcomes = await conformOurs({ personality: new Set() });
    expect(outcomes.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(totalsOf(outcomes)).toMatchObject({ operations: 168, alternates: 14, failed: 0, skipped: 0 });
  }, 300_000);

  it.each(Object.keys(personalities).filter(isPersonality))(
    'sees of %s exactly what it breaks',
    async (name) => {
      const personality = new Set([name]);
      const outcomes = await conformOurs({ personality });
      expect(outcomes.filter(({ state }) => state === 'skipped')).toEqual([]);
      expect(judge(outcomes, personality)).toMatchObject({ unexpected: [], unbroken: [] });
      expect(brokenBy(personality).length).toBeGreaterThan(0);
    },
    180_000,
  );

  it('complains of an operation it has no happy path for', async () => {
    const [row] = coverageChecks([{ id: 'POST /api/v3/Invoice', tag: 'Invoice', alternates: [], roles: [] }], []);
    await expect(row?.run(undefined as never)).rejects.toThrow('no happy path');
  });

  it('complains of a change that no other operation has shown', () => {
    const check = { ...effect(invoiceCreate, 'an invoice', () => Promise.resolve()), tag: 'Invoice' };
    const [create, detail] = [
      { id: check.id, status: 200 },
      { id: `${invoiceDetail.method} ${invoiceDetail.path}`, status: 200 },
    ];
    expect(() => insistOnReadBack(check, [detail, create])).toThrow('read nothing back');
    expect(() => insistOnReadBack(check, [{ ...create, status: 409 }, detail])).toThrow('never saw');
    expect(() => insistOnReadBack(check, [create, detail])).not.toThrow();
  });
});
