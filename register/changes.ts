import type { Topic } from '#contract/register/procedure.ts';

/** Tells the windows what changed, so that they ask again. */
export interface Changes {
  announce(topics: readonly Topic[], by?: symbol): void;
  /** Ends when `signal` does. */
  watch(line: symbol, signal: AbortSignal | undefined): AsyncGenerator<{ topics: Topic[] }, void>;
}

export function createChanges(): Changes {
  const watchers = new Set<Watcher>();
  return {
    announce: (topics, by) => {
      for (const watcher of watchers) watcher.hear(topics, by);
    },
    watch: async function* watch(line, signal) {
      const watcher = createWatcher(line);
      watchers.add(watcher);
      const stop = () => watcher.end();
      signal?.addEventListener('abort', stop, { once: true });
      try {
        for (let topics = await watcher.next(); topics; topics = await watcher.next()) yield { topics };
      } finally {
        signal?.removeEventListener('abort', stop);
        watchers.delete(watcher);
      }
    },
  };
}

interface Watcher {
  hear(topics: readonly Topic[], by: symbol | undefined): void;
  next(): Promise<Topic[] | undefined>;
  end(): void;
}

/** Collects topics until somebody asks: a hundred changes in a burst are one message. */
function createWatcher(line: symbol): Watcher {
  const heard = new Set<Topic>();
  let ended = false;
  let wake: (() => void) | undefined;
  return {
    hear: (topics, by) => {
      // The window that changed the sale has the new one in its answer: a second message would only repeat it.
      for (const topic of topics) if (topic !== 'sale' || by !== line) heard.add(topic);
      if (heard.size > 0) wake?.();
    },
    next: async () => {
      if (heard.size === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve));
      wake = undefined;
      if (ended) return undefined;
      const topics = [...heard];
      heard.clear();
      return topics;
    },
    end: () => {
      ended = true;
      wake?.();
    },
  };
}
