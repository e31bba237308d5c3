import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { explain } from '#contract/v3/explain.ts';
import type { Operation } from '#contract/v3/operation.ts';

import type { FaultRule } from '#backoffice/faults.ts';
import { parametersOf } from '#backoffice/http/body.ts';
import { exceptionBody } from '#backoffice/http/failure.ts';
import { refuseOtherCapitals } from '#backoffice/http/field-names.ts';
import { cut } from '#backoffice/http/gate.ts';
import { beLate, Kept } from '#backoffice/http/in-character.ts';
import { type Asked, nobody, type Route } from '#backoffice/http/route.ts';
import { Rejection } from '#backoffice/rejection.ts';
import { type Service, waitedFor } from '#backoffice/service.ts';
import type { Store } from '#backoffice/store/open.ts';
import { afterOthers, atOneMoment, inTurn } from '#backoffice/store/turn.ts';

/** Validates a request that passed the gate, runs its route in one transaction, and answers, or fails as the fault console asked. */
export function serve(route: Route, service: Service) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answering = answer(route, service, { request, reply }).catch((error: unknown) => {
      // A request held back by a fault has no answer when the service closes, nor has a report that still waits for its turn.
      if (service.closing.aborted && isAbort(error)) return cut(request, reply);
      throw error;
    });
    return waitedFor(service, answering);
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(route: Route, service: Service, { request, reply }: Exchange): Promise<unknown> {
  const { op, writes } = route;
  const { faults } = service;
  const target = { operation: op.name, writes };
  const input = validInput(route, parametersOf(request, op.listField));
  const headers = validHeaders(op, request);

  if (faults.strike('html', target))
    return reply.type('text/html').send('<html><body>Please sign in to the network.</body></html>');
  if (faults.strike('fail-before', target)) return reply.code(500).send(exceptionBody('Failed before the commit.'));
  const slow = faults.strike('slow', target);
  if (slow) await outlive(request, slow, service.closing);

  await beLate(route, service);

  const body = await run(route, service, { input, headers, by: request.caller ?? nobody });

  if (faults.strike('fail-after', target)) return reply.code(500).send(exceptionBody('Failed after the commit.'));
  if (faults.strike('lose-reply', target)) return cut(request, reply);
  if (faults.strike('empty', target)) return reply.type('application/json').send('');
  if (faults.strike('half-body', target)) return sendHalf(reply, JSON.stringify(body));
  if (body instanceof Kept) return reply.code(body.status).send({ Message: body.message });
  // A bare string is JSON too, which Fastify would send as text.
  if (typeof body === 'string') return reply.type('application/json').send(JSON.stringify(body));
  // Fastify would send null as nothing.
  return body === null ? reply.type('application/json').send('null') : reply.send(body);
}

type Request = Pick<Asked, 'input' | 'headers' | 'by'>;

async function run(route: Route, service: Service, request: Request): Promise<unknown> {
  const acts: (() => void)[] = [];
  try {
    return await runInTurn(route, service, { ...request, afterwards: (act) => acts.push(act) });
  } finally {
    // Also after a failure: whether a change was kept is not known when the line to the store broke.
    for (const act of acts) act();
  }
}

async function runInTurn(route: Route, service: Service, asked: Request & Pick<Asked, 'afterwards'>): Promise<unknown> {
  const { store, replica, reader } = service;
  const inside = (db: Store) => route.answer({ ...asked, now: service.now(), service, db });
  if (route.isInParts) return inside(store);
  if (route.changesUnseen) return inTurn(store, route.turn, inside);
  if (!route.writes && replica) return inside(await replica.view());
  if (route.isLong && reader) return reader.read(inside);
  if (!route.writes) return route.turn === 'alone' ? afterOthers(store, inside) : atOneMoment(store, inside);
  // The moment is taken inside, where writes come one at a time: a till that has seen a change of this moment has seen every earlier one.
  return inTurn(store, route.turn, inside);
}

function validInput({ op, writes }: Route, parameters: Record<string, unknown>): unknown {
  if (!writes) refuseOtherCapitals(op, parameters);
  const parsed = op.input.safeParse(withoutAliases(op, parameters));
  if (parsed.success) return parsed.data;
  throw new Rejection(400, explain(parsed.error));
}

function withoutAliases(op: Operation, parameters: Record<string, unknown>): Record<string, unknown> {
  const known = { ...parameters };
  for (const [alias, field] of Object.entries(op.aliases)) known[field] ??= known[alias];
  return known;
}

function validHeaders(op: Operation, request: FastifyRequest): Record<string, unknown> {
  if (!op.headers) return {};
  const sent = Object.fromEntries(
    Object.keys(op.headers.shape).map((name) => [name, request.headers[name.toLowerCase()]]),
  );
  const parsed = op.headers.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new Rejection(400, explain(parsed.error));
}

/** Holds the request back, past the end of the caller's patience if asked; it commits all the same. */
async function outlive(request: FastifyRequest, { afterClose, ms }: FaultRule, signal: AbortSignal): Promise<void> {
  const { socket } = request.raw;
  if (afterClose && !socket.destroyed) await once(socket, 'close', { signal });
  await sleep(ms ?? 0, undefined, { signal });
}

function sendHalf(reply: FastifyReply, body: string): FastifyReply {
  reply.hijack();
  const bytes = Buffer.from(body);
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy());
  return reply;
}
