import styles from '#renderer/components/key.module.css';

const written: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** The key that does it, as it is printed on the keyboard. */
export function Key({ of }: { readonly of: string }) {
  const words = of
    .split('+')
    .map((part) => written[part] ?? part)
    .join(' ');
  return (
    <kbd className={styles.key} aria-hidden>
      {words === ' ' ? '+' : words}
    </kbd>
  );
}
