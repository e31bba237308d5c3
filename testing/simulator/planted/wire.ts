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
  'sales-dated-in-another-zone': {
    ports: (ports) => ({ ...ports, transport: { ...ports.transport, send: datedNow(ports) } }),
  },
  'a-cent-short-at-the-close': asBody(/^PUT .*\/Shift$/, (body) => ({
    ...body,
    ClosingAmount: Number(body['ClosingAmount']) - 1,
  })),
  'payments-dated-in-another-zone': {
    ports: (ports) => ({ ...ports, transport: { ...ports.transport, send: paidNow(ports) } }),
  },
  'sends-everything-twice': sending((send) => (request, purpose) => {
    if (purpose === 'write') void send(request, purpose);
    return send(request, purpose);
  }),
};

function datedNow({ transport, clock }: SyncPorts): Send {
  return changing(transport, /^POST .*\/Invoice$/, (body) =>
    'TaxType' in body ? { ...body, Date: dayOf(clock) } : body,
  );
}

function paidNow({ transport, clock }: SyncPorts): Send {
  return changing(transport, /^POST .*\/Payment\/Invoice$/, (body) => ({
    ...body,
    Payments: (body['Payments'] as Payload[]).map((payment) => ({ ...payment, Date: dayOf(clock) })),
  }));
}

function dayOf(clock: SyncPorts['clock']): string {
  return new Date(clock.now() - farWestMs).toISOString().slice(0, 10);
}

/** Where it is still yesterday when the shop opens. */
const farWestMs = 8 * 3_600_000;

function asBody(route: RegExp, wrong: (body: Payload) => Payload): Planted {
  return {
    ports: (ports) => ({ ...ports, transport: { ...ports.transport, send: changing(ports.transport, route, wrong) } }),
  };
}

function changing(transport: Transport, route: RegExp, wrong: (body: Payload) => Payload): Send {
  return (request, purpose) => {
    if (request.body === undefined || !route.test(`${request.method} ${request.path}`))
      return transport.send(request, purpose);
    return transport.send({ ...request, body: JSON.stringify(wrong(JSON.parse(request.body) as Payload)) }, purpose);
  };
}

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
