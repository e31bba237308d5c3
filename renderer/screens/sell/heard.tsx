import { memo } from 'react';

import styles from '#renderer/components/heard.module.css';

const place: { current: HTMLOutputElement | null } = { current: null };

/** What a scan came to, and that nothing was found, for whoever hears the window instead of seeing it. */
export const Heard = memo(function Heard() {
  return <output ref={place} className={styles.heard} data-testid="heard" />;
});

/** Past React, which has drawn the scan by then and has nothing to do with this. */
export function tell(words: string): void {
  if (place.current) place.current.textContent = words;
}

/** So long after the last scan: whoever scans on hears the last one, and no frame of a scan is drawn for it. */
export const tellAfterMs = 400;
