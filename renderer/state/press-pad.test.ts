import { expect, it } from 'vitest';

import { pressPad as press } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';

it('the pad tells whoever presses a key that nothing more fits, and keeps the figure as it was', () => {
  useUi.getState().clearEntry();
  expect(Array.from('123456789', (key) => press(key))).not.toContain(false);
  expect(press('5')).toBe(false);
  expect(useUi.getState().entry).toBe('123456789');
  expect(press('back')).toBe(true);
  expect(press('5')).toBe(true);
  expect(useUi.getState().entry).toBe('123456785');
});
