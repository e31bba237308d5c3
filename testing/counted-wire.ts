import type { Transport } from '#sync/transport.ts';

export interface Wire {
  readonly transport: Transport;
  idleFor(rounds: number): boolean;
  /** What was under way is never heard of again. */
  cut(): void;
}

export function countOnWire(inner: Transport): Wire {
  let onWire = 0;
  let idleRounds = 0;
  let isCut = false;
  return {
    transport: {
      async send(request, purpose) {
        onWire += 1;
        idleRounds = 0;
        try {
          return await inner.send(request, purpose);
        } finally {
          onWire -= 1;
          if (isCut) await new Promise(() => {});
        }
      },
      close: () => inner.close(),
    },
    idleFor(rounds) {
      idleRounds = onWire === 0 ? idleRounds + 1 : 0;
      return idleRounds >= rounds;
    },
    cut: () => void (isCut = true),
  };
}
