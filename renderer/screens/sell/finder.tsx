import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';

import box from '#renderer/components/find-box.module.css';
import { Key } from '#renderer/components/key.tsx';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { isCharacter, isTyping } from '#renderer/keys/combo.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import styles from '#renderer/screens/sell/finder.module.css';
import type { FinderState } from '#renderer/screens/sell/use-finder.ts';
import { say } from '#renderer/words/say.ts';

export function Finder({ finder }: { readonly finder: FinderState }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    // Whatever is typed with nothing under the cursor is meant for the finder.
    const catchTyping = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const typing = isCharacter(key) && key !== ' ' && !ctrlKey && !altKey && !metaKey;
      if (typing && !isTyping(target) && !document.querySelector('dialog[open]')) field.current?.focus();
    };
    window.addEventListener('keydown', catchTyping);
    return () => window.removeEventListener('keydown', catchTyping);
  }, []);

  const findKey = useKeyOf('find');
  useKey(findKey, () => {
    field.current?.focus();
    field.current?.select();
  });
  useKey('Enter', () => void finder.enter());
  useKey('Escape', () => finder.type(''), { inFields: true });
  const { quantity, text, typed } = finder;
  return (
    <div className={`${box.box} ${styles.finder}`}>
      <Search size={20} aria-hidden />
      <input
        ref={field}
        value={typed}
        onKeyDown={({ timeStamp }) => finder.strike(timeStamp)}
        onChange={(event) => finder.type(event.target.value)}
        placeholder={say('sale.find')}
        aria-label={say('sale.find')}
        role="combobox"
        aria-expanded={text !== ''}
        aria-controls="found"
        aria-activedescendant={finder.rows > 0 ? `found-${finder.marked}` : undefined}
        autoComplete="off"
        spellCheck={false}
        data-testid="find"
      />
      {typed === '' ? (
        <Key of={findKey ?? ''} />
      ) : (
        <PlainButton tone="quiet" onPress={() => finder.type('')} label={say('close')} testId="find-clear">
          ×
        </PlainButton>
      )}
      {quantity !== null && text === '' && (
        <p className={styles.multiplier} data-testid="multiplier">
          {say('sale.quantityNext', { quantity })}
        </p>
      )}
    </div>
  );
}
