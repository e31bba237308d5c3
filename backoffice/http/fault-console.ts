import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type FaultKind, faultKinds, type FaultRule, type Faults } from '#backoffice/faults.ts';
import { Rejection } from '#backoffice/rejection.ts';

/** Lets a person or a test on this machine make the service fail on purpose. */
export function serveFaultConsole(app: FastifyInstance, faults: Faults): void {
  app.get('/_faults', (request) => {
    insistOnLoopback(request);
    return faults.state();
  });
  app.post('/_faults', (request) => {
    insistOnLoopback(request);
    // A page of another site can post a form to this port, but not JSON.
    if (!request.headers['content-type']?.startsWith('application/json')) throw new Rejection(415, 'Send JSON.');
    command(faults, (request.body ?? {}) as Record<string, unknown>);
    return faults.state();
  });
}

function command(faults: Faults, body: Record<string, unknown>): void {
  const kind = body['kind'];
  if (kind === 'clear') return faults.clear(body['of'] === undefined ? undefined : kindOf(body['of']));
  if (kind === 'expire-tokens') return faults.expireTokens();
  if (kind === 'seed') return faults.reseed(numberAt(body, 'seed') ?? 1);
  faults.set(ruleFrom(kindOf(kind), body));
}

function ruleFrom(kind: FaultKind, body: Record<string, unknown>): FaultRule {
  const probability = numberAt(body, 'probability');
  if (probability !== undefined && probability > 1) throw new Rejection(400, 'probability must be from 0 to 1.');
  return {
    kind,
    next: numberAt(body, 'next'),
    probability,
    ms: numberAt(body, 'ms'),
    operations: listAt(body, 'operations'),
    writesOnly: flagAt(body, 'writesOnly'),
    refuse: flagAt(body, 'refuse'),
    afterClose: flagAt(body, 'afterClose'),
  };
}

function kindOf(value: unknown): FaultKind {
  const kind = faultKinds.find((known) => known === value);
  if (kind) return kind;
  throw new Rejection(400, `kind must be one of ${[...faultKinds, 'expire-tokens', 'seed', 'clear'].join(', ')}.`);
}

function numberAt(body: Record<string, unknown>, name: string): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new Rejection(400, `${name} must be a number from 0.`);
}

function listAt(body: Record<string, unknown>, name: string): string[] | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(String);
  throw new Rejection(400, `${name} must be a list.`);
}

function flagAt(body: Record<string, unknown>, name: string): boolean | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'boolean') return value;
  throw new Rejection(400, `${name} must be true or false.`);
}

function insistOnLoopback(request: FastifyRequest): void {
  const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  // A name that merely resolves to this machine is a web page's way in.
  const asHere = ['127.0.0.1', 'localhost', '[::1]'].includes(request.hostname);
  if (!here || !asHere) throw new Rejection(403, 'The fault console answers on this machine only.');
}
