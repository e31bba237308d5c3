const againMs = 250;

/** Loads a part of the window nothing goes on without: the host that serves it may just be starting again. */
export function untilThere<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const tryAgain = (): Promise<Part> =>
    load().catch(() => new Promise((resolve) => setTimeout(() => resolve(tryAgain()), againMs)));
  return tryAgain;
}
