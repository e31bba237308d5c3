import type { SyncPorts } from '#sync/ports.ts';
import type { Reply } from '#sync/reply.ts';
import type { Transport } from '#sync/transport.ts';
import type { Planted } from '#testing/simulator/planted/planted.ts';

type Send = Transport['send'];
type Payload = Readonly<Record<string, unknown>>;

/** What is done wrongly on the way to the wire and back. */
export const wire: Readonly<Record<string, Planted>> = {
  'no-timer': {
    ports: (ports) => ({ ...ports, schedule: (ms, run) => (ms > 1_000 ? () => {} : ports.schedule(ms, run)) }),
  },
  'tenders-apart': sending((send) => async (request, purpose) => {
    if (!request.path.endsWith('/Payment/Invoice') || request.body === undefined) return send(request, purpose);
    const body = JSON.parse(request.body) as Payload & { Payments: unknown[] };
    let reply: Reply | undefined;
    for (const payment of body.Payments) {
      reply = await send({ ...request, body: JSON.stringify({ ...body, Payments: [payment] }) }, purpose);
      if (reply.kind !== 'answer' || reply.status !== 200) return reply;
    }
    return reply ?? send(request, purpose);
  }),
  'token-stampede': sending((send) => (request, purpose) => {
    if (request.path.endsWith('/Token/OAuth2')) void send(request, purpose);
    return send(request, purpose);
  }),
  'no-control': sending((send) => async (request, purpose) => {
    const reply = await send(request, purpose);
    if (!request.path.endsWith('/Invoice/GetByListNumber') || reply.kind !== 'answer' || !Array.isArray(reply.body))
      return reply;
    const { Number: numbers } = JSON.parse(request.body ?? '{}') as { Number: string[] };
    const imagined = numbers.slice(1).map((name) => ({ ID: name, Number: name }));
    return { ...reply, body: [...(reply.body as unknown[]), ...imagined] };
  }),
  'sends-everything-twice': sending((send) => (request, purpose) => {
    if (purpose === 'write') void send(request, purpose);
    return send(request, purpose);
  }),
};

export function sending(wrong: (send: Send) => Send): Planted {
  return {
    ports: (ports: SyncPorts) => {
      const { transport } = ports;
      return {
        ...ports,
        transport: { ...transport, send: wrong((request, purpose) => transport.send(request, purpose)) },
      };
    },
  };
}
