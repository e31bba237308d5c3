import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Caller } from '#backoffice/credentials.ts';
import { isStopping } from '#backoffice/http/close-last.ts';
import { hearTill } from '#backoffice/http/hear-till.ts';
import { nobody, type Route } from '#backoffice/http/route.ts';
import { limiterHeaders } from '#backoffice/limiter.ts';
import { Rejection } from '#backoffice/rejection.ts';
import { mayCall, missingRole } from '#backoffice/roles.ts';
import type { Service } from '#backoffice/service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** What a request passes before its body is read: the line itself, then 401, 429, 403. */
export function gateFor({ op, writes }: Route, service: Service) {
  const { faults, limiter } = service;
  const target = { operation: op.name, writes };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (faults.strike('dark', target)) return cut(request, reply);
    if (service.closing.aborted) throw isStopping();
    faults.countRequest(op.name);
    service.callers.add(request.raw.socket);
    reply.raw.once('close', () => service.callers.delete(request.raw.socket));
    // Tokens, secrets and customers: nothing on the way may keep them.
    void reply.header('cache-control', 'no-store');
    const delay = faults.strike('delay', target);
    if (delay) await sleep(delay.ms ?? 0, undefined, { signal: service.closing });
    const outage = faults.strike('limit-503', target);
    if (outage) throw new Rejection(503, 'The service is unavailable.', retryAfter(outage.ms ?? 1000));

    request.caller = op.auth === 'none' ? nobody : await authenticate(request, op.name, service);
    const limited = faults.strike('limit-429', target);
    if (limited) throw tooMany(Math.max(1, Math.ceil((limited.ms ?? 1000) / 1000)));
    if (op.auth === 'none') return undefined;
    hearTill(request, reply, service);

    const permit = await limiter.take(`${request.caller.clientId} ${op.name}`);
    void reply.headers(limiterHeaders(limiter.settings, permit));
    if (!permit.granted) throw overLimit(permit.resetSeconds, service);
    insistOnRights(request.caller, { op, writes });
    return undefined;
  };
}

/** Ends the connection without an answer. */
export function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

async function authenticate(request: FastifyRequest, operation: string, { tokens }: Service): Promise<Caller> {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const caller = token === undefined ? undefined : await tokens.find(token);
  if (caller) return caller;
  // The specification singles this operation out.
  if (operation === 'notificationList') throw new Rejection(400, 'Invalid token.');
  throw new Rejection(401, 'Authorization has been denied for this request.', {
    'WWW-Authenticate': token === undefined ? 'Bearer' : 'Bearer error="invalid_token"',
  });
}

/** Throws 403 where the caller may not do this. */
export function insistOnRights({ grants, scope }: Caller, { op, writes }: Pick<Route, 'op' | 'writes'>): void {
  const needed = writes ? 'write' : 'read';
  if (!scope.includes(needed)) throw new Rejection(403, `The token has no "${needed}" scope.`);
  if (!mayCall(grants, op.roles)) throw new Rejection(403, missingRole(op.roles));
}

function overLimit(seconds: number, { personality }: Service): Rejection {
  return personality.has('limiter-503') ? new Rejection(503, 'Service Unavailable') : tooMany(seconds);
}

/** Clients read the wait out of the sentence, so it holds exactly one number. */
function tooMany(seconds: number): Rejection {
  return new Rejection(429, `Too many requests. Please try again in ${seconds} seconds.`, {
    'Retry-After': String(seconds),
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': String(seconds),
  });
}

function retryAfter(ms: number): Record<string, string> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) };
}
