import { Search } from 'lucide-react';
import { useRef } from 'react';

import box from '#renderer/components/find-box.module.css';
import { Key } from '#renderer/components/key.tsx';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { useKey } from '#renderer/keys/use-key.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

interface FindSettingProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** To the first that was found. */
  readonly onEnter: () => void;
}

/** The page is longer than ten screens: whoever knows what it is called types that. */
export function FindSetting({ text, onText, onEnter }: FindSettingProps) {
  const field = useRef<HTMLInputElement>(null);
  const isHere = () => document.activeElement === field.current;
  useKey('F2', () => {
    field.current?.focus();
    field.current?.select();
  });
  useKey('Escape', () => (isHere() && text !== '' ? onText('') : false), { inFields: true });
  useKey('Enter', () => (isHere() ? onEnter() : false), { inFields: true });
  return (
    <div className={`${box.box} ${styles.find}`}>
      <Search size={20} aria-hidden />
      <input
        ref={field}
        value={text}
        onChange={(event) => onText(event.target.value)}
        placeholder={say('settings.find')}
        aria-label={say('settings.find')}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        data-testid="settings-find"
      />
      {text === '' ? (
        <Key of="F2" />
      ) : (
        <PlainButton tone="quiet" onPress={() => onText('')} label={say('close')} testId="settings-find-clear">
          ×
        </PlainButton>
      )}
    </div>
  );
}
