import { useEffect, useRef } from 'react';

import { SaleTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/screens/pay/pay.module.css';
import { useUi } from '#renderer/state/ui-store.ts';

/** Beside the keys and not above the screen, so that none moves away from the finger that comes next. */
export function PayTrouble() {
  const trouble = useUi((ui) => ui.saleTrouble);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where a large text puts the keys below it, whoever pressed one would not see why nothing was taken.
    if (trouble) place.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  return (
    <div ref={place} className={styles.trouble}>
      <SaleTrouble />
    </div>
  );
}
