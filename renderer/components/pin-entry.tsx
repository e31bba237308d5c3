/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the dots are drawn by letters, and no file */
import { Button } from '#renderer/components/button.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { usePin } from '#renderer/components/use-pin.ts';
import styles from '#renderer/components/pin-entry.module.css';
import type { Trouble } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

interface PinEntryProps {
  readonly name: string;
  readonly words: string;
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  /** Answers whether the PIN was right; a wrong one is keyed in anew. */
  readonly onPin: (pin: string) => Promise<boolean>;
  readonly testId: string;
}

/** The PIN of a person who is chosen already. */
export function PinEntry({ name, words, busy, trouble, onPin, testId }: PinEntryProps) {
  const { pin, press, empty } = usePin();
  const enter = async () => {
    if (!(await onPin(pin))) empty();
  };
  return (
    <>
      <p className={styles.pin}>
        <span>{say('signIn.pin', { name })}</span>
        <span className={styles.dots} role="img" aria-label={say('signIn.keyed', { count: pin.length })}>
          {'●'.repeat(pin.length)}
        </span>
      </p>
      <Keypad corner="none" figure={pin} onPress={press} />
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={busy || pin === ''}
        onPress={() => void enter()}
        testId={testId}
      >
        {words}
      </Button>
    </>
  );
}
