import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import styles from '#renderer/frame/broken-line.module.css';
import { bindKey, openStorey } from '#renderer/keys/key-bindings.ts';
import type { ConnectionState } from '#renderer/register/connection.ts';
import { say } from '#renderer/words/say.ts';

/** A register that starts again is back long before. One that came back elsewhere is never heard here again. */
const goneAfterMs = 20_000;

/** Over everything, sheets included, while the register cannot be heard: pressing buttons would only look as if they worked. */
export function BrokenLine({ state: line }: { readonly state: Exclude<ConnectionState, 'open'> }) {
  const state = useGone(line === 'lost') ? 'gone' : line;
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

function useGone(isLost: boolean): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const waiting = setTimeout(() => setGone(true), goneAfterMs);
    return () => {
      clearTimeout(waiting);
      setGone(false);
    };
  }, [isLost]);
  return isGone;
}
