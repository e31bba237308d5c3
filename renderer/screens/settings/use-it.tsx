import { Button } from '#renderer/components/button.tsx';
import { say } from '#renderer/words/say.ts';

interface UseItProps {
  /** What is said of the device is not enough to use it. */
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly testId: string;
}

/** The last key of a sheet that sets a device up: from now on it is used as the sheet says. */
export function UseIt({ disabled, onPress, testId }: UseItProps) {
  return (
    <Button tone="primary" size="till" shortcut="F9" inFields disabled={disabled} onPress={onPress} testId={testId}>
      {say('printers.use')}
    </Button>
  );
}
