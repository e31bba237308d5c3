import { operations } from '#contract/v3/operations.ts';
import type { Operation } from '#contract/v3/operation.ts';

import { quietHour } from '#backoffice/fuzz/documents.ts';
import { type Digest, differences, digestOf } from '#backoffice/fuzz/digest.ts';
import { judge, jsonOf } from '#backoffice/fuzz/judge.ts';
import { type Pool, poolOf } from '#backoffice/fuzz/pool.ts';
import { randomOf } from '#backoffice/fuzz/random.ts';
import { inputFor } from '#backoffice/fuzz/shape.ts';
import { spoil } from '#backoffice/fuzz/spoil.ts';
import { type Reply, type Wire, wireTo } from '#backoffice/fuzz/wire.ts';
import { type WireRequest, wireRequestFor } from '#backoffice/fuzz/wire-request.ts';
import { putCredential } from '#backoffice/credentials.ts';
import type { BackOffice } from '#backoffice/server.ts';

export interface Finding {
  readonly operation: string;
  readonly what: string;
  /** Of the request in its run. */
  readonly number: number;
  readonly request: WireRequest;
  readonly reply: Reply;
}

export interface Fuzzed {
  readonly requests: number;
  readonly operations: number;
  readonly byStatus: ReadonlyMap<number, number>;
  readonly status500: number;
  readonly partialWrites: number;
  readonly findings: readonly Finding[];
  readonly seconds: number;
  readonly slowest: { readonly operation: string; readonly ms: number };
}

export interface Effort {
  readonly requests: number;
  readonly seed: number;
}

/** Sends every operation in turn what nobody should, and looks at each answer and, after each refusal, at the store. */
export async function fuzz(office: BackOffice, { requests, seed }: Effort): Promise<Fuzzed> {
  const started = performance.now();
  const state = await begin(office);
  const byStatus = new Map<number, number>();
  const findings: Finding[] = [];
  const tried = new Set<string>();
  const slowest = { operation: '', ms: 0 };
  for (let number = 0; number < requests; number += 1) {
    const op: Operation | undefined = operations[number % operations.length];
    if (!op) break;
    if (number % hourly === 0) await work(state, number);
    const begun = performance.now();
    const { request, reply, wrong } = await once(state, op, Math.imul(seed, farApart) + number);
    const ms = performance.now() - begun;
    if (ms > slowest.ms) Object.assign(slowest, { operation: op.name, ms });
    tried.add(op.name);
    byStatus.set(reply.status, (byStatus.get(reply.status) ?? 0) + 1);
    for (const what of wrong) findings.push({ operation: op.name, what, number, request, reply });
  }
  state.wire.close();
  return {
    requests,
    operations: tried.size,
    byStatus,
    status500: [...byStatus].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0),
    partialWrites: findings.filter(({ what }) => what.startsWith(partial)).length,
    findings,
    seconds: (performance.now() - started) / 1000,
    slowest,
  };
}

/** So that two seeds share no request. */
const farApart = 0x9e3779b1;

/** Requests between two hours of ordinary work. */
const hourly = 300;

async function work(state: State, round: number): Promise<void> {
  for (const [op, input] of quietHour(round)) {
    const { method, path } = op;
    const body = Buffer.from(JSON.stringify(input));
    const reply = await state.wire.send({ method, path, headers: {}, body, asked: undefined }, state.token);
    // What was fuzzed before may stand in its way; it only helps.
    if (reply.status !== 200) continue;
    state.pool.learn(op.tag, jsonOf(reply.text));
    state.pool.learn(op.tag, input);
  }
  state.held = undefined;
}

interface State {
  readonly office: BackOffice;
  readonly wire: Wire;
  readonly pool: Pool;
  readonly digest: Digest;
  token: string;
  /** What the store held after the last answer; unknown after a change that was accepted. */
  held: Readonly<Record<string, string>> | undefined;
}

const partial = 'changed the store though refused';

async function begin(office: BackOffice): Promise<State> {
  const { store } = office.service;
  const wire = wireTo(office.url);
  const [pool, digest] = await Promise.all([poolOf(store), digestOf(store)]);
  return { office, wire, pool, digest, token: await signIn(office, wire), held: undefined };
}

async function once(state: State, op: Operation, seed: number) {
  const random = randomOf(seed);
  const input = inputFor(op, state.pool, random);
  if (random.chance(70)) spoil(input, random);
  const request = wireRequestFor(op, input, random);
  state.held ??= await state.digest.take();
  const reply = await state.wire.send(request, state.token);
  const wrong = [judge(op, request, reply) ?? []].flat();

  if (reply.status >= 200 && reply.status < 400) {
    state.pool.learn(op.tag, jsonOf(reply.text));
    state.pool.learn(op.tag, input);
    // An accepted request may change anything.
    if (op.method !== 'GET') state.held = undefined;
  } else {
    const now = await state.digest.take();
    const changed = differences(state.held, now);
    if (changed.length > 0) wrong.push(`${partial}: ${changed.join(', ')}`);
    state.held = now;
  }
  if (reply.status === 401 && !('authorization' in request.headers)) await renew(state);
  return { request, reply, wrong };
}

/** Among the requests are some that end the credential they are sent with. */
async function renew(state: State): Promise<void> {
  state.token = await signIn(state.office, state.wire);
  state.held = undefined;
}

async function signIn({ service }: BackOffice, wire: Wire): Promise<string> {
  const { clientId, clientSecret } = await putCredential(service.store, { name: 'Fuzz', grants: 'All' }, service.now);
  const body = Buffer.from(JSON.stringify({ client_id: clientId, client_secret: clientSecret }));
  const path = '/api/v3/Token/OAuth2';
  const reply = await wire.send({ method: 'POST', path, headers: {}, body, asked: undefined }, '');
  const answer = jsonOf(reply.text) as { readonly access_token?: unknown } | undefined;
  if (typeof answer?.access_token !== 'string') throw new Error(`no token: ${reply.status} ${reply.text}`);
  return answer.access_token;
}
