/** Waiting that ends when the till closes: a timer nobody looks at any more would keep it, or nothing would. */
export interface Pauses {
  readonly pause: (ms: number) => Promise<void>;
  /** Ends every pause, and those still to come at once. */
  readonly end: () => void;
}

export function createPauses(schedule: (ms: number, run: () => void) => () => void): Pauses {
  const waiting = new Set<() => void>();
  let ended = false;
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        if (ended) return resolve();
        const go = () => {
          waiting.delete(go);
          cancel();
          resolve();
        };
        const cancel = schedule(ms, go);
        waiting.add(go);
      }),
    end() {
      ended = true;
      for (const go of waiting) go();
    },
  };
}
