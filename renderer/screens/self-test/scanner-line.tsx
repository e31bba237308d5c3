import { symbologyOf } from '#domain/symbology.ts';
import type { ScannerFraming } from '#renderer/keys/scanner.ts';
import { useScannerFraming } from '#renderer/keys/use-shop-scanner.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';
import { type HeardKeys, type Misfit, misfitOf } from '#renderer/screens/self-test/heard-keys.ts';
import type { HandLineProps } from '#renderer/screens/self-test/device-lines.tsx';
import type { TestRow } from '#renderer/screens/self-test/parts.ts';
import { TestLine } from '#renderer/screens/self-test/test-line.tsx';
import { useHeardScan } from '#renderer/screens/self-test/use-heard-scan.ts';
import { say } from '#renderer/words/say.ts';

/** Says of whatever is scanned what was heard. It is on no sale. */
export function ScannerLine({ row, onRow }: HandLineProps) {
  const { client } = useRegister();
  const framing = useScannerFraming();
  const hear = async (heard: HeardKeys | undefined, code: string | null) => {
    const scanned = { heard, code: code ?? heard?.typed ?? '', isHeard: code !== null, framing };
    if (!scanned.isHeard) return onRow(rowOf(scanned, []));
    const { value, trouble } = await settle(client.catalogue.check({ code: scanned.code.slice(0, longestCode) }));
    const name = value?.variant.name ?? (trouble && 'name' in trouble ? trouble.name : '');
    onRow(rowOf(scanned, [name === '' ? say('selfTest.scanner.unknown') : say('selfTest.scanner.goods', { name })]));
  };
  useHeardScan((heard, code) => void hear(heard, code));
  return <TestLine part="scanner" row={row} hint={say('selfTest.scanner.anything')} />;
}

interface Scanned {
  readonly heard: HeardKeys | undefined;
  readonly code: string;
  readonly isHeard: boolean;
  readonly framing: ScannerFraming;
}

function rowOf(scanned: Scanned, goods: readonly string[]): TestRow {
  const { heard, code, isHeard, framing } = scanned;
  const { symbology, checkDigit } = symbologyOf(code);
  const misfit = heard ? misfitOf(heard, framing) : null;
  const kind = symbology === 'other' ? say('selfTest.scanner.symbology.other') : symbology;
  const words = [
    say('selfTest.scanner.heard', { code: code.slice(0, shownCode), symbology: kind, ms: heard?.tookMs ?? 0 }),
    heard ? framingWords(heard, misfit, framing) : '',
    checkDigit === null ? '' : say(`selfTest.scanner.check.${checkDigit}`),
    ...goods,
  ];
  const why = misfit ?? (checkDigit === 'wrong' ? 'check_digit' : 'heard');
  // A scan the till would not have taken for one is no scan.
  const missed = !isHeard && why !== 'by_hand';
  const outcome = missed ? 'fails' : why === 'heard' ? 'works' : 'doubt';
  return { part: 'scanner', outcome, why, words: words.filter(Boolean).join(' ') };
}

function framingWords(heard: HeardKeys, misfit: Misfit | null, framing: ScannerFraming): string {
  if (misfit !== null) return misfitWords(misfit, heard, framing);
  return heard.prefix === '' ? '' : say('selfTest.scanner.prefix', { prefix: heard.prefix });
}

function misfitWords(misfit: Misfit, heard: HeardKeys, framing: ScannerFraming): string {
  const named = (suffix: ScannerFraming['suffix']) => (suffix === 'none' ? say('selfTest.scanner.nothing') : suffix);
  return say(`selfTest.scanner.misfit.${misfit}`, {
    widest: heard.widestMs,
    gap: framing.gapMs,
    prefix: heard.prefix,
    suffix: named(heard.suffix),
    expected: misfit === 'other_suffix' ? named(framing.suffix) : framing.prefix,
  });
}

/** As much of it as a row has room for, and as the register takes. */
const shownCode = 60;
const longestCode = 8_000;
