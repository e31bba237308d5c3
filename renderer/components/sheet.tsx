import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/components/sheet.module.css';
import { StoreyContext, useKey, useStorey } from '#renderer/keys/use-key.ts';
import { say } from '#renderer/words/say.ts';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly testId: string;
  readonly wide?: boolean | 'table';
}

/** Lies over the screen. The platform's own dialog keeps the cursor inside it and gives it back afterwards. */
export function Sheet({ title, onClose, children, testId, wide = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const storey = useStorey();
  // Closed before it leaves the page, or the platform could not give the cursor back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The platform would choose the close button, and Enter would then close instead of doing what the sheet is for.
    (shown?.querySelector<HTMLElement>('[data-first]') ?? shown)?.focus();
    // What had the cursor may go while the sheet stays, and the platform would take the cursor behind it.
    shown?.addEventListener('focusout', ({ relatedTarget: next }) => {
      if (!next) queueMicrotask(() => isLost(shown) && shown.focus());
    });
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={[styles.sheet, wide === 'table' ? styles.table : wide ? styles.wide : ''].join(' ')}
      aria-label={title}
      data-testid={testId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <StoreyContext value={storey}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <SheetClose onClose={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
      </StoreyContext>
    </dialog>
  );
}

function isLost(shown: HTMLDialogElement): boolean {
  return shown.open && document.activeElement === document.body;
}

function SheetClose({ onClose }: { readonly onClose: () => void }) {
  useKey('Escape', onClose, { inFields: true });
  return (
    <Button tone="quiet" onPress={onClose} shortcut="Escape" inFields label={say('close')} testId="sheet-close">
      ×
    </Button>
  );
}
