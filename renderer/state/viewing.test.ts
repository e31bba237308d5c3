// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';

import { pressPad as press } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';

beforeEach(() => useUi.setState({ sheet: null, entry: '' }));

const keyed = () => useUi.getState().entry;

it('an amount keyed on Pay stands there again when the sheet over it goes', () => {
  const { open, close } = useUi.getState();
  press('5');
  press('00');
  open('customer');
  expect(keyed()).toBe('');
  close();
  expect(keyed()).toBe('500');
});

it('what is keyed on a sheet is the sheet’s own, and the next sheet over the same screen begins empty', () => {
  const { open, openVisits, close } = useUi.getState();
  press('7');
  open('line');
  press('3');
  openVisits('customer');
  expect(keyed()).toBe('');
  press('9');
  close();
  expect(keyed()).toBe('7');
  open('discount');
  close();
  close();
  expect(keyed()).toBe('');
});
