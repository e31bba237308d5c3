import { expect, it } from 'vitest';

import { inOrder } from '#renderer/paper/draw-line.ts';

it.each([
  ['1 قهوة (كبير)', '1 \u2068قهوة (كبير)\u2069'],
  ['קפה!', '\u2068קפה!\u2069'],
  ['2 咖啡 (大)', '2 咖啡 (大)'],
  ['Total', 'Total'],
])('%s is isolated from where it is read from the right', (text, isolated) => {
  expect(inOrder(text)).toBe(isolated);
});
