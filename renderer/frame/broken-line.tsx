import styles from '#renderer/frame/broken-line.module.css';
import type { ConnectionState } from '#renderer/register/connection.ts';
import { say } from '#renderer/words/say.ts';

/** Over everything while the register cannot be heard: pressing buttons would only look as if they worked. */
export function BrokenLine({ state }: { readonly state: Exclude<ConnectionState, 'open'> }) {
  return (
    <output className={styles.cover} data-testid={`line-${state}`}>
      {state === 'connecting' ? (
        <p>{say('line.connecting')}</p>
      ) : (
        <div className={styles.card}>
          <h1>{say(`line.${state}`)}</h1>
          <p>{say(`line.${state}.safe`)}</p>
          <p>{say(`line.${state}.next`)}</p>
        </div>
      )}
    </output>
  );
}
