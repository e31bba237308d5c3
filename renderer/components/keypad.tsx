import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/components/keypad.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { useTypingKept } from '#renderer/keys/use-typing-kept.ts';
import { amountDigits, pointOf } from '#renderer/money/amount-digits.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { say } from '#renderer/words/say.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeypadProps {
  /** Answers false when the key does not fit any more: `most` digits are what an amount of this shop has. */
  readonly onPress: (key: string, most: number) => boolean;
  /** What stands keyed: of this figure, and no other, it is said that nothing more fits. */
  readonly figure: string | number | null;
  /** The key left of the zero: `00` for money, the sign for a quantity, nothing for a PIN. */
  readonly corner?: '00' | 'sign' | 'none';
  /** False where a figure beside `00` is no money, and so has no point. */
  readonly point?: boolean;
}

/** Digits for a finger; the same digits of the keyboard work beside it. */
export function Keypad({ onPress, figure, corner = '00', point = corner === '00' }: KeypadProps) {
  const [full, setFull] = useState<Pick<KeypadProps, 'figure'> | null>(null);
  useTypingKept(full, setFull);
  // Not `useForms`: who signs in reads no amounts, and waits for this file.
  const scale = useTill()?.currency.scale;
  const most = amountDigits(scale);
  const press = (key: string) => setFull(onPress(key, most) ? null : { figure });
  return (
    <div className={styles.pad} data-testid="keypad">
      {digits.map((digit) => (
        <PadKey key={digit} name={digit} onPress={press} />
      ))}
      <Corner corner={corner} onPress={press} />
      {point && <Point scale={scale ?? 0} onPress={press} />}
      <PadKey name="0" onPress={press} />
      <PadKey name="back" onPress={press} />
      <output className={styles.full} data-testid="pad-full">
        {full?.figure === figure && full && say('pad.full')}
      </output>
    </div>
  );
}

interface KeyProps {
  readonly onPress: (key: string) => void;
}

function Corner({ corner, onPress }: KeyProps & Required<Pick<KeypadProps, 'corner'>>) {
  useKey('-', () => (corner === 'sign' ? onPress('sign') : false));
  if (corner === 'none') return <span />;
  return <PadKey name={corner} onPress={onPress} />;
}

/** Keys of the keyboard alone, in whichever country it was made. */
function Point({ scale, onPress }: KeyProps & { readonly scale: number }) {
  const key = pointOf(scale);
  const press = () => (key === undefined ? false : onPress(key));
  useKey('.', press);
  useKey(',', press);
  return null;
}

const faces: Readonly<Record<string, string>> = { back: '⌫', sign: '±' };

function PadKey({ name, onPress }: KeyProps & { readonly name: string }) {
  const press = () => onPress(name);
  useKey(name === 'back' ? 'Backspace' : name.length === 1 ? name : undefined, press);
  const label = name === 'back' ? { label: say('erase') } : name === 'sign' ? { label: say('changeSign') } : {};
  return (
    // The keyboard has these keys itself: Tab goes on to what it has not.
    <Button className={styles.key} onPress={press} tabIndex={-1} testId={`key-${name}`} {...label}>
      {faces[name] ?? name}
    </Button>
  );
}
