import { useLayoutEffect, useRef } from 'react';

import styles from '#renderer/frame/broken-line.module.css';
import { bindKey, openStorey } from '#renderer/keys/key-bindings.ts';
import type { ConnectionState } from '#renderer/register/connection.ts';
import { say } from '#renderer/words/say.ts';

/** Over everything, sheets included, while the register cannot be heard: pressing buttons would only look as if they worked. */
export function BrokenLine({ state }: { readonly state: Exclude<ConnectionState, 'open'> }) {
  const cover = useRef<HTMLDialogElement>(null);
  // Opened last, so it lies over a sheet that is open; closed, it gives the cursor back.
  useLayoutEffect(() => {
    const shown = cover.current;
    shown?.showModal();
    const leave = openStorey(Infinity);
    // The platform closes a dialog at the second Escape, whatever is said at the first: what is pressed then would happen when the register is back.
    const stay = bindKey({ combo: 'Escape', storey: Infinity, inFields: true, run: () => undefined });
    return () => {
      stay();
      leave();
      shown?.close();
    };
  }, []);
  return (
    <dialog
      ref={cover}
      className={styles.cover}
      aria-label={say(`line.${state}`)}
      aria-live="assertive"
      onCancel={(event) => event.preventDefault()}
      data-testid={`line-${state}`}
    >
      {state === 'connecting' ? (
        <p>{say('line.connecting')}</p>
      ) : (
        <div className={styles.card}>
          <h1>{say(`line.${state}`)}</h1>
          <p>{say(`line.${state}.safe`)}</p>
          <p>{say(`line.${state}.next`)}</p>
        </div>
      )}
    </dialog>
  );
}
