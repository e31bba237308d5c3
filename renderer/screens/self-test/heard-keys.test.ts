import { expect, it } from 'vitest';

import { usualFraming } from '#renderer/keys/scanner.ts';
import { judgeKeys, misfitOf } from '#renderer/screens/self-test/heard-keys.ts';

function keysOf(names: readonly string[], apartMs: number) {
  return names.map((key, index) => ({ key, at: 1_000 + index * apartMs }));
}

const code = Array.from('4006381333931');

it('a scan says how long it took and what came behind it', () => {
  const heard = judgeKeys(keysOf([...code, 'Enter'], 4), usualFraming);
  expect(heard).toEqual({
    prefix: '',
    suffix: 'Enter',
    tookMs: 52,
    widestMs: 4,
    typed: '4006381333931',
    byHand: false,
  });
});

it.each([
  { said: 'as it should be', keys: keysOf([...code, 'Enter'], 4), misfit: null },
  { said: 'typed by hand', keys: keysOf([...code, 'Enter'], 120), misfit: 'by_hand' },
  { said: 'slower than the settings let it be', keys: keysOf([...code, 'Enter'], 60), misfit: 'too_slow' },
  { said: 'without the key in front', keys: keysOf([...code, 'Enter'], 4), prefix: 'F18', misfit: 'no_prefix' },
  { said: 'with a key in front', keys: keysOf(['F18', ...code, 'Enter'], 4), misfit: 'other_prefix' },
  { said: 'that ends with another key', keys: keysOf([...code, 'Tab'], 4), misfit: 'other_suffix' },
  { said: 'that ends with none', keys: keysOf(code, 4), misfit: 'other_suffix' },
  { said: 'with the key in front', keys: keysOf(['F18', ...code, 'Enter'], 4), prefix: 'F18', misfit: null },
  { said: 'with the character in front', keys: keysOf(['~', ...code, 'Enter'], 4), prefix: '~', misfit: null },
])('keys $said that the settings expect: $misfit', ({ keys, prefix = '', misfit }) => {
  const framing = { ...usualFraming, prefix };
  const heard = judgeKeys(keys, framing);
  expect(heard && misfitOf(heard, framing)).toBe(misfit);
});

it('a key or two are nobody’s code', () => {
  expect(judgeKeys(keysOf(['F5', 'Enter'], 4), usualFraming)).toBeUndefined();
});

it('a key of the page pressed before the trigger is none of the scanner’s', () => {
  const heard = judgeKeys([{ key: 'F8', at: 880 }, ...keysOf([...code, 'Enter'], 4)], usualFraming);
  expect(heard).toMatchObject({ prefix: '', tookMs: 52, widestMs: 4 });
});
