import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Money } from '#domain/money.ts';
import { type Correctable, correct, correctables, type FieldName } from '#sync/correct.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { aboutInvoice, sale } from '#testing/till-events.ts';

const clock = createFakeClock();
const sold = sale('KA-1', clock);
const writtenOff = {
  kind: 'writeoff.add',
  ...aboutInvoice('KA-1', clock),
  amount: 500 as Money,
  tag: 'Staff',
  note: '',
} as const;

const set = (field: FieldName, value: string, position: number | null = null): Correctable => ({
  field,
  position,
  value,
});

describe('a correction', () => {
  it('never reaches money, lines or the number, whatever is asked', () => {
    const names = correctables(sold).map(({ field }) => field);
    const wanted = fc.array(
      fc.record({
        field: fc.constantFrom(...names, 'tag' as const, 'day' as const),
        position: fc.constantFrom(null, 0, 1),
        value: fc.string(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(wanted, (values) => {
        const done = correct(sold, values);
        if (!done.ok) return;
        const { number, lines, totals, discountAmount, discountPercent, payments, businessDay } = sold;
        expect(done.value.event).toMatchObject({ number, lines, totals, discountAmount, discountPercent, businessDay });
        const money = payments.map(({ amount, tendered }) => ({ amount, tendered }));
        expect(done.value.event).toMatchObject({ payments: money });
      }),
    );
  });

  it('says what changed, and gives a sale a customer or takes the customer away', () => {
    const named = correct(sold, [set('customerName', ' Maya '), set('customerEmail', 'm@x.id')]);
    expect(named).toMatchObject({
      value: {
        event: { customer: { name: 'Maya', email: 'm@x.id' } },
        changes: [{ field: 'customerName', before: '', after: 'Maya' }, { field: 'customerEmail' }],
      },
    });
    if (!named.ok) throw new Error(named.refusal.code);
    const nobody = correct(named.value.event, [set('customerName', ''), set('customerEmail', '')]);
    expect(nobody).toMatchObject({ value: { event: { customer: null } } });
    expect(correct(named.value.event, [set('customerName', '')])).toMatchObject({
      refusal: { code: 'correction_unreadable', field: 'customerName' },
    });
  });

  it('takes a day only as a day, and only where there is one', () => {
    expect(correct(writtenOff, [set('day', '2026-11-20')])).toMatchObject({
      value: { event: { businessDay: '2026-11-20', amount: 500 } },
    });
    expect(correct(writtenOff, [set('day', 'yesterday')])).toMatchObject({
      refusal: { code: 'correction_unreadable' },
    });
    expect(correct(sold, [set('day', '2026-11-20')])).toMatchObject({ refusal: { code: 'correction_impossible' } });
    expect(correct(sold, [set('method', '', 0)])).toMatchObject({ refusal: { code: 'correction_unreadable' } });
    expect(correct(sold, [set('note', ' ')])).toMatchObject({ refusal: { code: 'correction_empty' } });
  });
});
