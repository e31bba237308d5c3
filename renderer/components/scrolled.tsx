import type { ReactNode } from 'react';

import panel from '#renderer/components/panel.module.css';

interface ScrolledProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Of a sheet: the cursor begins in it. */
  readonly first?: true;
  readonly className?: string | undefined;
  readonly testId?: string;
}

/** What may be longer than a screen and has nothing to press: the cursor goes into it, and the arrows move it. */
export function Scrolled({ label, children, first, className = '', testId }: ScrolledProps) {
  return (
    <section
      className={`${panel.scroll} ${className}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard
      tabIndex={0}
      data-first={first}
      aria-label={label}
      data-testid={testId}
    >
      {children}
    </section>
  );
}
