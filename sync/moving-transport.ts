import type { Transport } from '#sync/transport.ts';

interface Moving {
  /** Where the office answers now; empty while nobody knows. */
  readonly url: () => string;
  readonly open: (url: string) => Transport;
}

/** The transport to an office that says later where it answers, and may answer elsewhere after a restart. */
export function createMovingTransport({ url, open }: Moving): Transport {
  let at: { readonly url: string; readonly transport: Transport } | undefined;

  function current(): Transport | undefined {
    const now = url();
    if (now === '') return undefined;
    if (at?.url !== now) {
      // Nobody answers there any more.
      void at?.transport.close();
      at = { url: now, transport: open(now) };
    }
    return at.transport;
  }

  return {
    send: (request, purpose) =>
      current()?.send(request, purpose) ??
      Promise.resolve({ kind: 'not_sent', message: 'the back office has not said yet where it answers' }),
    close: () => at?.transport.close() ?? Promise.resolve(),
  };
}
