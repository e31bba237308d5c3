import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/components/note.module.css';
import type { Trouble } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { explain } from '#renderer/words/refusal.ts';
import { say } from '#renderer/words/say.ts';

interface TroubleNoteProps {
  readonly trouble: Trouble | null;
  readonly onClose?: () => void;
  /** What can be done about it here and now. */
  readonly children?: ReactNode;
}

/** What happened, whether the money is safe, what to do now. The code is small, at the end, for whoever is called. */
export function TroubleNote({ trouble, onClose, children }: TroubleNoteProps) {
  const forms = useForms();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where a large text lets a sheet or a screen scroll, whoever pressed a key would not see why nothing happened.
    if (trouble) place.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  if (!trouble) return null;
  const { happened, safe, next } = explain(trouble, forms);
  const code = trouble.code === 'fault' ? trouble.incident : trouble.code;
  return (
    <div ref={place} className={styles.note} role="alert" data-testid="trouble" data-code={trouble.code}>
      <p>
        <strong>{happened}</strong> {safe} {next}
      </p>
      {children}
      {code !== '' && (
        <button type="button" className={styles.code} onClick={() => copy(code)}>
          {code} <Copy size={12} aria-label={say('copy')} />
        </button>
      )}
      {onClose && (
        <Button tone="quiet" onPress={onClose} label={say('close')} testId="trouble-close">
          ×
        </Button>
      )}
    </div>
  );
}

/** Where the computer keeps its clipboard to itself, the code still stands there to be read. */
function copy(code: string): void {
  navigator.clipboard?.writeText(code).catch(() => undefined);
}
