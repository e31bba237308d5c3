import type { ButtonHTMLAttributes, MouseEvent } from 'react';

interface PressProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick' | 'onMouseDown'> {
  readonly onPress: () => void;
  /** A double press is one (`double-press.ts`): what the second half would do is not seen yet. */
  readonly once?: boolean;
  readonly 'data-on'?: boolean | undefined;
  readonly 'data-testid'?: string | undefined;
}

/**
 * The platform's button. Finger, mouse and keyboard press it alike, and a press leaves the cursor where it was,
 * so that a scan or Enter after it goes to the sale and not to this button.
 */
export function Press({ onPress, once = false, children, ...rest }: PressProps) {
  return (
    <button {...rest} type="button" data-once={once || undefined} onMouseDown={keepCursor} onClick={onPress}>
      {children}
    </button>
  );
}

function keepCursor(event: MouseEvent): void {
  event.preventDefault();
}
