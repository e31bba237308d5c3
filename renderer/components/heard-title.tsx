import styles from '#renderer/components/heard.module.css';

/** What a screen is called, for whoever cannot see what it is. */
export function HeardTitle({ children }: { readonly children: string }) {
  return <h1 className={styles.heard}>{children}</h1>;
}
