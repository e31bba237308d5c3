import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/components/keypad.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { say } from '#renderer/words/say.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeypadProps {
  readonly onPress: (key: string) => void;
  /** The key left of the zero: `00` for money, the sign for a quantity, nothing for a PIN. */
  readonly corner?: '00' | 'sign' | 'none';
}

/** Digits for a finger; the same digits of the keyboard work beside it. */
export function Keypad({ onPress, corner = '00' }: KeypadProps) {
  return (
    <div className={styles.pad} data-testid="keypad">
      {digits.map((digit) => (
        <PadKey key={digit} name={digit} onPress={onPress} />
      ))}
      <Corner corner={corner} onPress={onPress} />
      <PadKey name="0" onPress={onPress} />
      <PadKey name="back" onPress={onPress} />
    </div>
  );
}

function Corner({ corner, onPress }: Required<KeypadProps>) {
  useKey('-', () => (corner === 'sign' ? onPress('sign') : false));
  if (corner === 'none') return <span />;
  return <PadKey name={corner} onPress={onPress} />;
}

const faces: Readonly<Record<string, string>> = { back: '⌫', sign: '±' };

function PadKey({ name, onPress }: { readonly name: string; readonly onPress: (key: string) => void }) {
  const press = () => onPress(name);
  useKey(name === 'back' ? 'Backspace' : name.length === 1 ? name : undefined, press);
  const label = name === 'back' ? { label: say('erase') } : name === 'sign' ? { label: say('changeSign') } : {};
  return (
    <Button className={styles.key} onPress={press} testId={`key-${name}`} {...label}>
      {faces[name] ?? name}
    </Button>
  );
}
