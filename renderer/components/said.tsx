import styles from '#renderer/components/heard.module.css';

/** For whoever hears the window: it stands there before its words do, since what comes with its words in it is not read out. */
export function Said({ words }: { readonly words: string }) {
  return <output className={styles.heard}>{words}</output>;
}
