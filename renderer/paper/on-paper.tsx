import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

import styles from '#renderer/paper/on-paper.module.css';

interface OnPaperProps {
  readonly children: ReactNode;
  /** The dialog is shut: whoever opens one by themselves from now on would print the same once more. */
  readonly onShut?: () => void;
}

/** Opens the print dialog of this computer as it appears: which printer, or a PDF, is asked there, and nobody tells us what came of it. */
export function OnPaper({ children, onShut }: OnPaperProps) {
  // Before it is opened: that ends only when it is shut.
  useEffect(() => {
    if (!onShut) return undefined;
    window.addEventListener('afterprint', onShut);
    return () => window.removeEventListener('afterprint', onShut);
  }, [onShut]);
  useEffect(() => {
    window.print();
  }, []);
  return createPortal(
    <div className={styles.paper} data-on-paper data-testid="on-paper">
      {children}
    </div>,
    document.body,
  );
}
