import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

import styles from '#renderer/paper/on-paper.module.css';

/** Opens the print dialog of this computer as it appears: which printer, or a PDF, is asked there, and nobody tells us what came of it. */
export function OnPaper({ children }: { readonly children: ReactNode }) {
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
