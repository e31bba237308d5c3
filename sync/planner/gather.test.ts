import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { instant } from '#domain/ids.ts';
import { type Batchable, gather, halve } from '#sync/planner/gather.ts';

function sale(seq: number, change: Partial<Batchable> = {}): Batchable {
  return {
    seq,
    kind: 'invoice.create',
    state: 'pending',
    lane: `inv:${seq}`,
    natKey: `outlet-1|K-${seq}`,
    prio: 5,
    createdAt: instant(0),
    ...change,
  };
}

const company = { most: 25, busyLanes: new Set<string>(), groupOf: () => undefined };
const seqs = (rows: readonly Batchable[]) => rows.map(({ seq }) => seq);

describe('what goes together', () => {
  it('is of one kind, one state and one outlet, in the order it happened', () => {
    const others = [
      sale(1),
      sale(2, { kind: 'payment.add' }),
      sale(3, { state: 'verify' }),
      sale(4, { natKey: 'outlet-2|K-4' }),
      sale(5),
    ];
    expect(seqs(gather(sale(9), others, company))).toEqual([1, 5, 9]);
  });

  it('never holds two of a lane, nor one whose lane is busy', () => {
    const others = [sale(1, { lane: 'x' }), sale(2, { lane: 'x' }), sale(3, { lane: 'busy' })];
    expect(seqs(gather(sale(9), others, { ...company, busyLanes: new Set(['busy']) }))).toEqual([1, 9]);
  });

  it('keeps those of a refused list among themselves', () => {
    const groups = halve([1, 2, 3, 4, 5], 'L');
    const others = [1, 2, 3, 4, 5, 6].map((seq) => sale(seq));
    const groupOf = (seq: number) => groups.get(seq);
    expect(seqs(gather(sale(1), others, { ...company, groupOf }))).toEqual([1, 2, 3]);
    expect(seqs(gather(sale(4), others, { ...company, groupOf }))).toEqual([4, 5]);
    expect(seqs(gather(sale(6), others, { ...company, groupOf }))).toEqual([6]);
  });

  it('isolates one bad of any list in as many halvings as its length allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25 }), fc.nat(), (length, pick) => {
        const all = Array.from({ length }, (_, index) => index);
        const bad = pick % length;
        let suspects = all;
        let halvings = 0;
        while (suspects.length > 1) {
          const groups = halve(suspects, 'L');
          suspects = suspects.filter((seq) => groups.get(seq) === groups.get(bad));
          halvings += 1;
        }
        expect(suspects).toEqual([bad]);
        expect(halvings).toBeLessThanOrEqual(5);
      }),
    );
  });
});
