import { describe, expect, it } from 'vitest';

import { afterList, firstSize, type ListOutcome, type ListSize } from '#sync/planner/list-size.ts';

const whole = (count: number, tookMs: number): ListOutcome => ({ kind: 'whole', count, tookMs });
const after = (size: ListSize, ...outcomes: readonly ListOutcome[]) => outcomes.reduce(afterList, size);
const grown = after(firstSize, whole(25, 40), whole(50, 80), whole(100, 160));

describe('how long the next list may be', () => {
  it('begins with 25 and doubles while the office is quick, up to 200', () => {
    expect(firstSize.most).toBe(25);
    expect(grown.most).toBe(200);
    expect(after(grown, whole(200, 300)).most).toBe(200);
  });

  it('stays where an answer takes a second, and halves where it takes four', () => {
    const fifty = after(firstSize, whole(25, 40));
    expect(after(fifty, whole(50, 1_500)).most).toBe(50);
    expect(after(grown, whole(200, 5_000)).most).toBe(100);
    expect(after(firstSize, whole(25, 30_000)).most).toBe(25);
  });

  it('learns nothing of long lists from a short one', () => {
    expect(after(firstSize, whole(3, 10))).toEqual(firstSize);
  });

  it('begins again after a list that broke', () => {
    expect(after(grown, { kind: 'broken' }).most).toBe(25);
  });

  it('never again asks for as many numbers as could not be read', () => {
    const limited = after(grown, { kind: 'unseen', count: 200 });
    expect(limited.most).toBe(25);
    expect(after(limited, whole(25, 1), whole(50, 1), whole(100, 1), whole(100, 1)).most).toBe(100);
  });
});
