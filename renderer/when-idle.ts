/** Fetches parts of the window that nobody asked for yet, so that they open at once, and also when the host is just starting again. */
export function whenIdle(...parts: readonly (() => Promise<unknown>)[]): () => void {
  const waiting = requestIdleCallback(() => {
    // A part that could not be had is fetched again when it is opened.
    for (const part of parts) part().catch(() => undefined);
  });
  return () => cancelIdleCallback(waiting);
}
