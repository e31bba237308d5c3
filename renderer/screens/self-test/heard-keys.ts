import { isCharacter } from '#renderer/keys/combo.ts';
import type { ScannerFraming } from '#renderer/keys/scanner.ts';

/** One key of what may be a scan, and when it went down by the keyboard's own clock. */
export interface HeardKey {
  readonly key: string;
  readonly at: number;
}

/** What a scanner, or a hand, sent. */
export interface HeardKeys {
  /** Keys in front of the code that are none of its characters, or characters the settings do not expect there. */
  readonly prefix: string;
  readonly suffix: 'Enter' | 'Tab' | 'none';
  /** From the first key to the last. */
  readonly tookMs: number;
  /** The longest time between two of them. */
  readonly widestMs: number;
  readonly typed: string;
  readonly byHand: boolean;
}

/** What the keys say of the scanner that sent them; undefined of fewer than a code has. */
export function judgeKeys(heard: readonly HeardKey[], framing: ScannerFraming): HeardKeys | undefined {
  const keys = withoutPress(heard, framing.gapMs);
  const [first, last] = [keys[0], keys.at(-1)];
  const typed = keys.filter(({ key }) => isCharacter(key)).map(({ key }) => key);
  if (!first || !last || typed.length < fewest) return undefined;
  const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
  return {
    prefix: prefixOf(keys, typed.join(''), framing),
    suffix: last.key === 'Enter' || last.key === 'Tab' ? last.key : 'none',
    tookMs: Math.round(last.at - first.at),
    widestMs: Math.round(Math.max(0, ...gaps)),
    typed: typed.join(''),
    byHand: middleOf(gaps) > handMs,
  };
}

function prefixOf(keys: readonly HeardKey[], typed: string, { prefix }: ScannerFraming): string {
  const named = keys.find(({ key }) => /^F\d{1,2}$/.test(key));
  if (named) return named.key;
  return prefix !== '' && typed.startsWith(prefix) ? prefix : '';
}

/** Whoever pressed a key of the page and then pulled the trigger sent both, and not at one pace. */
function withoutPress(keys: readonly HeardKey[], gapMs: number): readonly HeardKey[] {
  const [first, second] = keys;
  if (!first || !second || isCharacter(first.key) || second.at - first.at <= gapMs) return keys;
  return withoutPress(keys.slice(1), gapMs);
}

/** What does not go together with how this till has its scanner set up; null of a scan that does. */
export function misfitOf(heard: HeardKeys, framing: ScannerFraming): Misfit | null {
  if (heard.byHand) return 'by_hand';
  if (heard.prefix !== framing.prefix) return heard.prefix === '' ? 'no_prefix' : 'other_prefix';
  if (heard.suffix !== framing.suffix) return 'other_suffix';
  return heard.widestMs > framing.gapMs ? 'too_slow' : null;
}

export type Misfit = 'by_hand' | 'no_prefix' | 'other_prefix' | 'other_suffix' | 'too_slow';

function middleOf(gaps: readonly number[]): number {
  return gaps.toSorted((one, other) => one - other)[gaps.length >> 1] ?? 0;
}

/** Shorter than any code of goods. */
const fewest = 3;
/** The quickest hands type a key in so long, and the slowest scanners take less. */
const handMs = 70;
