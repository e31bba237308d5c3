import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { useRegister } from '#renderer/register/register.ts';
import styles from '#renderer/screens/first-run/first-run.module.css';

interface StartsAgainProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onBack: () => void;
  readonly testId: string;
}

/** Until the line to the register broke and is back: then the till is another one, and asks who runs it. */
export function StartsAgain({ title, children, onBack, testId }: StartsAgainProps) {
  const { connection } = useRegister();
  const back = useEffectEvent(onBack);
  useEffect(() => connection.subscribe(() => connection.state === 'open' && back()), [connection]);
  return (
    <section className={styles.step} data-testid={testId}>
      <h1>{title}</h1>
      <p>{children}</p>
    </section>
  );
}
