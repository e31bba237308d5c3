import { describe, expect, it } from 'vitest';

import { judgeKeymap } from '#domain/judge-keymap.ts';
import { fullKeymap, usualKeys } from '#domain/keymap.ts';

describe('the keys of a till', () => {
  it('are usable as delivered', () => {
    expect(judgeKeymap(usualKeys).ok).toBe(true);
  });

  it.each(['A', '5', 'Enter', 'Escape', 'Ctrl+W', 'Alt+F4', '', '+'])('never put an act on %j', (key) => {
    expect(judgeKeymap({ ...usualKeys, pay: key })).toEqual({ ok: false, refusal: { code: 'key_unusable', key } });
  });

  it('never reach two acts by one key', () => {
    expect(judgeKeymap({ ...usualKeys, pay: 'F1' })).toEqual({ ok: false, refusal: { code: 'key_taken', key: 'F1' } });
  });

  it('leave single screens theirs', () => {
    const swapped = { ...usualKeys, sell: 'F9', pay: 'F1' };
    expect(judgeKeymap(swapped)).toEqual({ ok: false, refusal: { code: 'key_unusable', key: 'F9' } });
    expect(judgeKeymap({ ...usualKeys, park: 'F9', pay: 'F5' }).ok).toBe(true);
  });

  it.each(['Ctrl+U', 'Alt+R'])('leave %s to the screen that has it, wherever else it would be heard', (key) => {
    expect(judgeKeymap({ ...usualKeys, lock: key }).ok).toBe(false);
    expect(judgeKeymap({ ...usualKeys, coupon: key }).ok).toBe(true);
  });

  it('are whole again when what was saved is older than the till', () => {
    expect(fullKeymap({ pay: 'Ctrl+P', gone: 'F1' })).toEqual({ ...usualKeys, pay: 'Ctrl+P' });
  });
});
