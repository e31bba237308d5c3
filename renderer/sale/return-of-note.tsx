import styles from '#renderer/sale/returns.module.css';
import { say } from '#renderer/words/say.ts';

/** Says on the sale which invoice its returned goods are of. */
export function ReturnOfNote({ number }: { readonly number: string | null }) {
  return number === null ? null : <p className={styles.of}>{say('return.of', { number })}</p>;
}
