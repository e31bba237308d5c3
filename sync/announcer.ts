import type { SyncPorts, SyncTopic } from '#sync/ports.ts';

export interface Announcer {
  announce(...topics: readonly SyncTopic[]): void;
  stop(): void;
}

/** Tells the windows at once, then at most ten times a second: a draining backlog must not keep them busy. */
export function createAnnouncer(
  { schedule, onChanged }: Pick<SyncPorts, 'schedule' | 'onChanged'>,
  onAnnounced: () => void = () => undefined,
): Announcer {
  const waiting = new Set<SyncTopic>();
  let cancel: (() => void) | undefined;
  let ended = false;

  function flush(): void {
    cancel = undefined;
    if (waiting.size === 0) return;
    const topics = [...waiting];
    waiting.clear();
    cancel = schedule(100, flush);
    onChanged(topics);
  }

  return {
    announce(...topics) {
      onAnnounced();
      if (ended) return;
      for (const topic of topics) waiting.add(topic);
      if (!cancel) flush();
    },
    stop() {
      ended = true;
      cancel?.();
    },
  };
}
