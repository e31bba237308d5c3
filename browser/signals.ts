/** Where signals come from: the process, or a test's stand-in. */
export interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

export interface StopPlan {
  readonly stop: () => void;
  /** The person asked again: leave at once, whatever is still open. */
  readonly force: () => void;
  readonly now: () => number;
}

/**
 * Stops at the first signal and forces at a later one.
 *
 * One Ctrl-C can arrive several times (from the terminal, from npm, from the script that started us), so only one that comes clearly
 * later is a second wish.
 */
export function stopOnSignal(source: SignalSource, { stop, force, now }: StopPlan): void {
  let askedAt: number | undefined;
  const hear = (): void => {
    if (askedAt === undefined) {
      askedAt = now();
      stop();
    } else if (now() - askedAt > sameWishMs) force();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) source.on(signal, hear);
}

const sameWishMs = 1_000;
