import { describe, expect, it } from 'vitest';

import { stopOnSignal } from '#browser/signals.ts';

describe('stopping', () => {
  it('is one wish however often one Ctrl-C arrives, and forced by a second one', () => {
    const said: string[] = [];
    const listeners: (() => void)[] = [];
    let time = 0;
    stopOnSignal(
      { on: (_signal, listener) => listeners.push(listener) },
      { stop: () => said.push('stop'), force: () => said.push('force'), now: () => time },
    );
    for (const at of [0, 5, 40, 2_000]) {
      time = at;
      listeners[0]?.();
    }
    expect(said).toEqual(['stop', 'force']);
  });
});
