import { describe, expect, it } from 'vitest';

import {
  hearKey,
  hearSilence,
  idle,
  type ScannerFraming,
  type ScanState,
  type Stroke,
} from '#renderer/keys/scanner.ts';

const byTiming: ScannerFraming = { prefix: '', suffix: 'Enter', gapMs: 50 };

function stroke(key: string, at: number, more: Partial<Stroke> = {}): Stroke {
  const code = /^\d$/.test(key) ? `Digit${key}` : key;
  return { key, code, shift: false, modified: false, at, ...more };
}

/** What a field and the sale end up with when these keys arrive this far apart. */
function hear(strokes: readonly Stroke[], framing: ScannerFraming, thenSilence = false) {
  let state: ScanState = idle;
  let field = '';
  const scans: string[] = [];
  const take = (step: ReturnType<typeof hearKey>, key: string) => {
    state = step.state;
    field += step.release;
    if (step.key === 'pass') field += key.length === 1 ? key : '';
    if (step.scanned !== null) {
      scans.push(step.scanned);
      // The window puts the field back to what it was before the first key.
      field = '';
    }
  };
  for (const each of strokes) take(hearKey(state, each, framing), each.key);
  if (thenSilence) take(hearSilence(state, framing), '');
  return { typed: field, scans };
}

/** A code as its keys, and what is pressed behind it. */
const typed = (text: string, ...behind: readonly string[]) => [...Array.from(text), ...behind];
const run = (keys: readonly string[], gapMs: number, from = 0) => keys.map((key, i) => stroke(key, from + i * gapMs));

describe('a scanner that only types fast', () => {
  it('is told from a hand by its pace, and leaves nothing in the field', () => {
    expect(hear(run(typed('5410041001204', 'Enter'), 8), byTiming)).toEqual({ typed: '', scans: ['5410041001204'] });
  });

  it('leaves a person typing alone, Enter included', () => {
    expect(hear(run(typed('oat milk', 'Enter'), 110), byTiming)).toEqual({ typed: 'oat milk', scans: [] });
  });

  it('gives a quick burst of a hand back to the field in its order', () => {
    expect(hear([...run(typed('milk'), 20), stroke('y', 500)], byTiming)).toEqual({ typed: 'milky', scans: [] });
    expect(hear(run(typed('milk'), 20), byTiming, true)).toEqual({ typed: 'milk', scans: [] });
    expect(hear([...run(typed('mil'), 20), stroke('Backspace', 70)], byTiming)).toEqual({ typed: 'mil', scans: [] });
  });

  it('hears two scans in a row as two', () => {
    const twice = [...run(typed('4006381333931', 'Enter'), 8), ...run(typed('5410041001204', 'Enter'), 8, 200)];
    expect(hear(twice, byTiming).scans).toEqual(['4006381333931', '5410041001204']);
  });

  it('is one scan though the window heard its second half late', () => {
    const [first, second] = [run(typed('5410'), 8), run(typed('041001204', 'Enter'), 8, 32)];
    const stalled = first.reduce((state, key) => hearKey(state, key, byTiming).state, idle);
    const silent = hearSilence(stalled, byTiming);
    expect(silent.release).toBe('10');
    const steps: string[] = [];
    second.reduce((state, key) => {
      const step = hearKey(state, key, byTiming);
      if (step.scanned !== null) steps.push(step.scanned);
      return step.state;
    }, silent.state);
    expect(steps).toEqual(['5410041001204']);
  });

  it('takes what a hand types after a pause for typing', () => {
    const stopped = hearSilence(
      run(typed('5410'), 8).reduce((state, key) => hearKey(state, key, byTiming).state, idle),
      byTiming,
    );
    expect(hearKey(stopped.state, stroke('Enter', 400), byTiming)).toMatchObject({
      key: 'pass',
      scanned: null,
      release: '',
    });
  });

  it('reads digits by the place of the key, whatever the layout makes of it', () => {
    const czech = typed('+ěščřž').map((key, i) => stroke(key, i * 8, { code: `Digit${i + 1}` }));
    expect(hear([...czech, stroke('Enter', 48)], byTiming).scans).toEqual(['123456']);
  });

  it('hears letters and does not split at the Shift in front of them', () => {
    const keys = [stroke('Shift', 0), stroke('K', 2, { shift: true }), ...run(typed('MG-7', 'Enter'), 8, 10)];
    expect(hear(keys, byTiming).scans).toEqual(['KMG-7']);
  });

  it('ends by Tab or by silence when it is set to', () => {
    expect(hear(run(typed('12345678', 'Tab'), 8), { ...byTiming, suffix: 'Tab' }).scans).toEqual(['12345678']);
    const open: ScannerFraming = { ...byTiming, suffix: 'none' };
    expect(hear(run(typed('12345678'), 8), open, true)).toEqual({ typed: '', scans: ['12345678'] });
  });

  it('hears a code of three characters by what it sends behind them at its pace, and an amount at the pace of a hand', () => {
    for (const gapMs of [4, 45])
      expect(hear(run(typed('409', 'Enter'), gapMs), byTiming)).toEqual({ typed: '', scans: ['409'] });
    expect(hear(run(typed('409', 'Enter'), 70), byTiming)).toEqual({ typed: '409', scans: [] });
    expect(hear([...run(typed('409'), 4), stroke('Enter', 120)], byTiming)).toEqual({ typed: '409', scans: [] });
  });

  it('hears a code of two characters where no hand is as quick, so that its Enter takes no money', () => {
    for (const code of ['AB', 'A1', '1A', 'ñ7', '40', '+7'])
      expect(hear(run(typed(code, 'Enter'), 4), byTiming)).toEqual({ typed: '', scans: [code] });
    expect(hear(run(typed('ab', 'Enter'), 25), byTiming)).toEqual({ typed: 'ab', scans: [] });
    expect(hear([...run(typed('ab'), 10), stroke('Enter', 45)], byTiming)).toEqual({ typed: 'ab', scans: [] });
    expect(hear(run(typed('40', 'Enter'), 25), byTiming)).toEqual({ typed: '40', scans: [] });
    expect(hear([...run(typed('40'), 4), stroke('Enter', 30)], byTiming)).toEqual({ typed: '40', scans: [] });
    expect(hear(run(typed('A', 'Enter'), 4), byTiming)).toEqual({ typed: 'A', scans: [] });
    const open: ScannerFraming = { ...byTiming, suffix: 'none' };
    expect(hear(run(typed('AB'), 4), open, true)).toEqual({ typed: 'AB', scans: [] });
  });

  it('takes three characters with nothing behind them for a code only where no hand is as quick', () => {
    const open: ScannerFraming = { ...byTiming, suffix: 'none' };
    expect(hear(run(typed('409'), 4), open, true)).toEqual({ typed: '', scans: ['409'] });
    expect(hear(run(typed('409'), 35), open, true)).toEqual({ typed: '409', scans: [] });
  });

  it('hears two scanners one right behind the other, and never makes up a code of both', () => {
    const one = run(typed('4006381333931', 'Enter'), 2);
    const two = run(typed('4006381333948', 'Enter'), 2).map((key) => ({ ...key, at: key.at + 29 }));
    expect(hear([...one, ...two], byTiming).scans).toEqual(['4006381333931', '4006381333948']);
    // Two at the very same moment are one keyboard to the machine: what arrives is too long for any code of the shop.
    const mixed = [...one, ...two.map((key) => ({ ...key, at: key.at - 28 }))].toSorted((a, b) => a.at - b.at);
    const { scans, typed: left } = hear(mixed, byTiming);
    expect(scans).not.toContain('4006381333931');
    expect(scans).not.toContain('4006381333948');
    expect(scans.every((code) => code.length > 14)).toBe(true);
    expect(left).toBe('');
  });

  it('hears the separator of a GS1 code, and gives none to a field', () => {
    const gs = '\u001D';
    expect(hear(run(typed(`0104006381333931${gs}21S7`, 'Enter'), 8), byTiming)).toEqual({
      typed: '',
      scans: [`0104006381333931${gs}21S7`],
    });
    const late = [stroke('a', 0), stroke(gs, 110, { atScreen: true }), stroke('b', 220)];
    expect(hear(late, byTiming)).toEqual({ typed: 'ab', scans: [] });
  });

  it('ignores shortcuts', () => {
    expect(hear([stroke('z', 0, { modified: true })], byTiming).scans).toEqual([]);
  });
});

describe('a scanner with a prefix', () => {
  const framed: ScannerFraming = { prefix: '~', suffix: 'Enter', gapMs: 50 };

  it('is a scan at any length, and survives a window that was busy', () => {
    const keys = [stroke('~', 0), stroke('1', 140), stroke('2', 280), stroke('Enter', 420)];
    expect(hear(keys, framed)).toEqual({ typed: '', scans: ['12'] });
  });

  it('leaves typing alone however fast it is', () => {
    expect(hear(run(typed('12345678', 'Enter'), 8), framed)).toEqual({ typed: '12345678', scans: [] });
  });

  it('may be a key that no person presses', () => {
    expect(hear(run(['F18', ...typed('123', 'Enter')], 8), { ...framed, prefix: 'F18' }).scans).toEqual(['123']);
  });

  it('gives half a prefix back', () => {
    expect(hear(run(['[', 'a'], 110), { ...framed, prefix: '[[' })).toEqual({ typed: '[a', scans: [] });
  });
});
