import type { ReactNode } from 'react';

import type { KeyAct } from '#domain/keymap.ts';
import styles from '#renderer/components/button.module.css';
import heard from '#renderer/components/heard.module.css';
import { Key } from '#renderer/components/key.tsx';
import { Press } from '#renderer/components/press.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';

interface ButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** The key that does the same, written on the button. */
  readonly shortcut?: string | undefined;
  /** Or what it does, when a shop may choose the key. */
  readonly act?: KeyAct;
  /** The shortcut also works while the cursor is in a text field that would want it. */
  readonly inFields?: boolean;
  readonly tone?: 'plain' | 'primary' | 'danger' | 'quiet';
  readonly size?: 'normal' | 'till' | 'pay';
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** A double press is one. */
  readonly once?: boolean;
  /** A long press, the other mouse button, or the menu key on it. */
  readonly onMenu?: () => void;
  /** Said in place of what is written on it, where that does not say what it does. */
  readonly label?: string;
  readonly tabIndex?: number;
  readonly testId?: string;
  readonly className?: string | undefined;
}

export function Button({
  onPress,
  children,
  shortcut: fixed,
  act,
  inFields = false,
  tone = 'plain',
  size = 'normal',
  ...rest
}: ButtonProps) {
  const { disabled = false, once = false, pressed, label, tabIndex, testId, className, onMenu } = rest;
  const chosen = useKeyOf(act);
  const shortcut = fixed ?? chosen;
  useKey(shortcut, onPress, { disabled, inFields });
  return (
    <Press
      className={[styles.button, styles[tone], styles[size], className].join(' ')}
      disabled={disabled}
      onPress={onPress}
      once={once}
      {...(onMenu && { onContextMenu: (event) => (event.preventDefault(), onMenu()) })}
      aria-pressed={pressed}
      tabIndex={tabIndex}
      data-on={pressed}
      data-testid={testId}
    >
      <span className={styles.words} aria-hidden={label ? true : undefined}>
        {children}
      </span>
      {label && <span className={heard.heard}>{label}</span>}
      {shortcut !== undefined && <Key of={shortcut} />}
    </Press>
  );
}
