import { isCharacter } from '#renderer/keys/combo.ts';

export interface ScannerFraming {
  /** Characters in front of a code, or the name of a key such as `F18`; empty for timing alone. */
  readonly prefix: string;
  readonly suffix: 'Enter' | 'Tab' | 'none';
  readonly gapMs: number;
}

/** Of a scanner that was not set up. */
export const usualFraming: ScannerFraming = { prefix: '', suffix: 'Enter', gapMs: 50 };

export interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly shift: boolean;
  readonly modified: boolean;
  /** `event.timeStamp`: when the key went down, however late the window hears of it. */
  readonly at: number;
  /** No text field has the cursor, so this key may press something. */
  readonly atScreen?: boolean;
}

/** Keys heard so far that may be a scan. */
export interface ScanState {
  readonly text: string;
  readonly lastAt: number;
  /** The longest time between two of these keys. */
  readonly widest: number;
  /** The prefix was seen, so this is a scan and none of it belongs to a field. */
  readonly framed: boolean;
  /** Characters kept back from the field, in case this is a scan. */
  readonly held: string;
  readonly prefixSeen: number;
}

export interface ScanStep {
  readonly state: ScanState;
  /** What to do with this key. */
  readonly key: 'pass' | 'hold';
  /** Kept-back characters that turned out to be typing: they go to the field before this key. */
  readonly release: string;
  readonly scanned: string | null;
}

export const idle: ScanState = {
  text: '',
  lastAt: -Infinity,
  widest: 0,
  framed: false,
  held: '',
  prefixSeen: 0,
};

/** No hand writes so many at a scanner's pace. */
const surelyScanned = 4;
/**
 * So many may be a quick hand's amount. With the suffix at the same pace they are taken for a scan all the same: a wrong guess
 * is said and keyed again, while a code taken for an amount would be money. With nothing behind them only the pace can tell.
 */
const shortestScan = 3;
const noHandMs = 20;
/** A busy window hears keys late and unevenly; behind a prefix there is no typing to confuse them with. */
const framedGapMs = 150;
/** Two quick keys are a hand; the third within the gap is a machine. */
const passedOn = 2;
/** These take money on the pay screen, and some codes begin with them: they wait until it is clear that no code follows. */
const acting = new Set(['/', '*', '+', '\u001D']);

export function hearKey(state: ScanState, stroke: Stroke, framing: ScannerFraming): ScanStep {
  if (stroke.key === 'Shift' || stroke.modified) return { state, key: 'pass', release: '', scanned: null };
  const current = isLate(state, stroke.at, framing) ? idle : state;
  // A scan that broke off behind its prefix is nobody's typing.
  const late = current === idle && !state.framed ? state.held : '';
  const step = framing.prefix === '' ? hearTimed(current, stroke, framing) : hearFramed(current, stroke, framing);
  // A separator that turned out to be a hand's Ctrl+] writes nothing.
  return { ...step, release: (late + step.release).replaceAll('\u001D', '') };
}

/** After the longest gap without a key: a scan with no suffix is complete, anything else looks like typing. */
export function hearSilence(state: ScanState, framing: ScannerFraming): ScanStep {
  const whole = framing.suffix === 'none' && isWhole(state, framing);
  const release = whole || state.framed ? '' : state.held.replaceAll('\u001D', '');
  // A busy window may only hear the next key late: its own time will tell whether it still belongs to this scan.
  const next = whole || state.prefixSeen > 0 ? idle : { ...state, held: '' };
  return { state: next, key: 'pass', release, scanned: whole ? state.text : null };
}

function hearTimed(state: ScanState, stroke: Stroke, framing: ScannerFraming): ScanStep {
  const next = charOf(stroke);
  if (next === null) return endOf(state, stroke, framing);
  const text = state.text + next;
  const holds = text.length > passedOn || state.held !== '' || (stroke.atScreen === true && acting.has(next));
  const held = holds ? state.held + stroke.key : '';
  const widest = state.text === '' ? 0 : Math.max(state.widest, stroke.at - state.lastAt);
  return {
    state: { ...idle, text, lastAt: stroke.at, widest, held },
    key: holds ? 'hold' : 'pass',
    release: '',
    scanned: null,
  };
}

function hearFramed(state: ScanState, stroke: Stroke, framing: ScannerFraming): ScanStep {
  if (!state.framed) return hearPrefix(state, stroke, framing);
  const next = charOf(stroke);
  if (next === null) return endOf(state, stroke, framing);
  return hold({ ...state, text: state.text + next, lastAt: stroke.at });
}

function hearPrefix(state: ScanState, stroke: Stroke, { prefix }: ScannerFraming): ScanStep {
  const keys = /^F\d{1,2}$/.test(prefix) ? [prefix] : Array.from(prefix);
  if (stroke.key !== keys[state.prefixSeen]) return { state: idle, key: 'pass', release: state.held, scanned: null };
  const prefixSeen = state.prefixSeen + 1;
  if (prefixSeen === keys.length) return hold({ ...idle, framed: true, lastAt: stroke.at });
  return hold({ ...idle, prefixSeen, held: state.held + stroke.key, lastAt: stroke.at });
}

function endOf(state: ScanState, stroke: Stroke, framing: ScannerFraming): ScanStep {
  if (stroke.key === framing.suffix && (isWhole(state, framing) || isPair(state, stroke, framing))) {
    return { state: idle, key: 'hold', release: '', scanned: state.text };
  }
  return { state: idle, key: 'pass', release: state.framed ? '' : state.held, scanned: null };
}

function isWhole({ text, framed, widest }: ScanState, { prefix, suffix }: ScannerFraming): boolean {
  if (prefix !== '') return framed && text.length > 0;
  if (text.length !== shortestScan) return text.length >= surelyScanned;
  return suffix !== 'none' || widest <= noHandMs;
}

/** Two keys and the suffix where no hand is as quick. The keys they were let through to are put back, and the Enter presses nothing. */
function isPair({ text, lastAt, widest }: ScanState, { at }: Stroke, { prefix }: ScannerFraming): boolean {
  return prefix === '' && text.length === passedOn && Math.max(widest, at - lastAt) <= noHandMs;
}

function isLate(state: ScanState, at: number, { gapMs }: ScannerFraming): boolean {
  const framed = state.framed || state.prefixSeen > 0;
  return at - state.lastAt > (framed ? Math.max(gapMs, framedGapMs) : gapMs);
}

function hold(state: ScanState): ScanStep {
  return { state, key: 'hold', release: '', scanned: null };
}

/** Digits by the place of the key: a scanner types for one layout, and the machine may be set to another. */
function charOf({ key, code, shift }: Stroke): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shift) return digit;
  return isCharacter(key) ? key : null;
}
