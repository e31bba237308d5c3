import type { Proxies } from '#sync/proxies.ts';
import type { Reply } from '#sync/reply.ts';
import type { Transport } from '#sync/transport.ts';

interface Roaming {
  readonly proxies: Proxies;
  /** What stands before the office now; null where that is as it was told. */
  readonly look: () => Promise<Proxies | null>;
  readonly open: (proxies: Proxies) => Transport;
  readonly monotonicMs: () => number;
}

interface Way {
  readonly proxies: Proxies;
  readonly transport: Transport;
  readonly underWay: Set<Promise<Reply>>;
}

/** By the way that the system says, which is asked anew where nothing can be reached by the one before: a till is carried elsewhere. */
export function createRoamingTransport({ proxies: told, look, open, monotonicMs }: Roaming): Transport {
  const openWay = (proxies: Proxies): Way => ({ proxies, transport: open(proxies), underWay: new Set() });
  let way = openWay(told);
  let lookedAt = -Infinity;

  async function lookAgain(): Promise<void> {
    if (monotonicMs() - lookedAt < betweenLooksMs) return;
    lookedAt = monotonicMs();
    const found = await look();
    if (!found || isSame(found, way.proxies)) return;
    const before = way;
    way = openWay(found);
    // What is on its way may have arrived.
    await Promise.allSettled(before.underWay);
    await before.transport.close();
  }

  return {
    async send(request, purpose) {
      const { transport, underWay } = way;
      const sending = transport.send(request, purpose);
      underWay.add(sending);
      const reply = await sending.finally(() => underWay.delete(sending));
      if (reply.kind === 'not_sent') void lookAgain();
      return reply;
    },
    close: () => way.transport.close(),
  };
}

function isSame(one: Proxies, other: Proxies): boolean {
  return one.http === other.http && one.https === other.https && one.none === other.none;
}

const betweenLooksMs = 60_000;
