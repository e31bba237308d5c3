import { expect, it } from 'vitest';

import { atLeisure } from '#sync/at-leisure.ts';

function looking(looks: { readonly tookMs: number; readonly isShort: boolean }) {
  const state = { now: 0, looked: 0, again: 0, due: [] as { readonly at: number; readonly run: () => void }[] };
  const ask = atLeisure({
    clock: { monotonicMs: () => state.now },
    schedule: (ms, run) => {
      state.due.push({ at: state.now + ms, run });
      return () => undefined;
    },
    look: () => {
      state.now += looks.tookMs;
      return (state.looked += 1);
    },
    isShort: () => looks.isShort,
    oneIn: 20,
    again: () => (state.again += 1),
  });
  return { state, ask };
}

it('a long look is not taken again before it was worth its time, and whoever asked meanwhile asks once more then', () => {
  const { state, ask } = looking({ tookMs: 50, isShort: false });
  expect([ask(), ask(), ask()]).toEqual([1, 1, 1]);
  const [due, ...others] = state.due;
  expect(others).toEqual([]);
  state.now = due?.at ?? 0;
  due?.run();
  expect(state).toMatchObject({ now: 50 + 50 * 20 + 1, again: 1 });
  expect(ask()).toBe(2);
});

it.each([
  ['what is short', { tookMs: 50, isShort: true }],
  ['what takes no time', { tookMs: 0, isShort: false }],
])('%s is looked at each time', (_, looks) => {
  const { state, ask } = looking(looks);
  expect([ask(), ask()]).toEqual([1, 2]);
  expect(state.due).toEqual([]);
});
