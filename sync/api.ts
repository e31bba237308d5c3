import type { InputOf, Operation, OutputOf } from '#contract/v3/operation.ts';
import { requestFor, type V3Request } from '#contract/v3/request.ts';
import { type Signal, signInScope } from '#sync/planner/gates.ts';
import { messageOf, type Reply } from '#sync/reply.ts';
import type { TokenAnswer, TokenKeeper } from '#sync/token.ts';
import type { TillTelling } from '#sync/till-word.ts';
import type { Purpose, Transport } from '#sync/transport.ts';

/** The back office as the engine talks to it: signed in, and every answer told to the gates. */
export interface BackOfficeApi {
  /** Has a token or gets one. False when it cannot be had now; the gates know why. */
  signIn(): Promise<boolean>;
  /** `scope` names what the back office may count: the operation's kind, or the path of a read. */
  send(request: V3Request, purpose: Purpose, scope: string): Promise<Reply>;
  /** A read. Anything but a well-formed 2xx answer has taught us nothing. */
  readonly ask: <Op extends Operation>(op: Op, input: InputOf<Op>) => Promise<Asked<OutputOf<Op>>>;
  /** A read whose body the caller checks itself. */
  readonly askRaw: (request: V3Request) => Promise<Asked<unknown>>;
}

export type Asked<T> = { readonly ok: true; readonly value: T } | Unasked;

export interface Unasked {
  readonly ok: false;
  readonly why: string;
  /** Answered in a way in which some back offices say that there is none. */
  readonly saysNone?: boolean;
  /** Turned away by a limiter: asking again later is all there is to do. */
  readonly limited?: boolean;
  /** The line is down, and nobody was asked. */
  readonly unreached?: boolean;
  /** The office is there and signed in to, and does not answer this: a role that is missing, say. */
  readonly denied?: boolean;
  /** Turned down before any of it was done. */
  readonly undone?: boolean;
  /** The pass ran out; the next one is another. */
  readonly signedOut?: boolean;
}

export interface ApiPorts {
  readonly transport: Transport;
  readonly tokens: TokenKeeper;
  readonly notify: (signal: Signal) => void;
  readonly sawServerTime: (serverTime: number, latencyMs: number) => void;
  /** Goes beside every request; single reads say nothing of the till. */
  readonly word?: Pick<TillTelling, 'headers' | 'sawKept'>;
}

export function createApi({ transport, tokens, notify, sawServerTime, word }: ApiPorts): BackOfficeApi {
  async function takeToken(): Promise<TokenAnswer> {
    const answer = await tokens.get();
    if (answer.kind === 'token') return answer;
    if (answer.kind === 'limited') notify({ kind: 'limited', limits: answer.limits, scope: signInScope });
    else if (answer.kind === 'sign_in_failed') notify({ kind: 'sign_in_failed', message: answer.message });
    else notify({ kind: 'unreached', refused: false });
    return answer;
  }

  async function send(request: V3Request, purpose: Purpose, scope: string): Promise<Reply> {
    const answer = await takeToken();
    if (answer.kind === 'limited') return { kind: 'not_sent', message: 'no sign-in', limited: true };
    if (answer.kind !== 'token') return { kind: 'not_sent', message: answer.message, limited: false };
    const { token } = answer;
    const headers = { ...request.headers, ...word?.headers(purpose), authorization: `Bearer ${token.value}` };
    const reply = await transport.send({ ...request, headers }, purpose);
    if (reply.kind === 'answer') heard(reply.status, token.epoch);
    noteReply(reply, scope);
    return reply;
  }

  function heard(status: number, epoch: number): void {
    if (status === 401) {
      if (tokens.rejected(epoch) === 'sign_in_failed')
        notify({ kind: 'sign_in_failed', message: 'a new token was not taken' });
    } else if (status < 400) {
      tokens.accepted(epoch);
      notify({ kind: 'signed_in' });
    }
  }

  function noteReply(reply: Reply, scope: string): void {
    if (reply.kind !== 'answer') return notify({ kind: 'unreached', refused: reply.kind === 'not_sent' });
    if (reply.keepsTills) word?.sawKept();
    if (reply.serverTime !== null) sawServerTime(reply.serverTime, reply.latencyMs);
    notify(
      isLimiter(reply.status)
        ? { kind: 'limited', limits: reply.limits, scope }
        : { kind: 'answered', answer: reply, scope },
    );
  }

  const askRaw = async (request: V3Request) => toAsked(await send(request, 'read', pathOf(request)));

  return {
    signIn: async () => (await takeToken()).kind === 'token',
    send,
    askRaw,
    async ask<Op extends Operation>(op: Op, input: InputOf<Op>) {
      const raw = await askRaw(requestFor(op, input));
      if (!raw.ok) return raw;
      const parsed = op.output.safeParse(raw.value);
      if (!parsed.success) return somethingElse(op.name, raw.value);
      // `safeParse` of this operation's own output gives this operation's output.
      return { ok: true, value: parsed.data as OutputOf<Op> };
    },
  };
}

/** It answered, and not what was asked. */
export function somethingElse(asked: string, value: unknown): Unasked {
  return { ok: false, why: `${asked} answered something else`, saysNone: value === null, denied: true };
}

/** The same reads, and whether one of them failed for what has nothing to do with what was asked. */
export function watchLine(ask: BackOfficeApi['ask']): Pick<BackOfficeApi, 'ask'> & { readonly failed: () => boolean } {
  let failed = false;
  return {
    failed: () => failed,
    async ask(op, input) {
      const answer = await ask(op, input);
      if (!answer.ok && !answer.denied) failed = true;
      return answer;
    },
  };
}

export function pathOf({ path }: V3Request): string {
  return path.split('?', 1)[0] ?? path;
}

function toAsked(reply: Reply): Asked<unknown> {
  if (reply.kind !== 'answer')
    return { ok: false, why: reply.message, limited: reply.kind === 'not_sent' && reply.limited === true };
  const { status, body } = reply;
  if (status >= 200 && status < 300) return { ok: true, value: body };
  return {
    ok: false,
    why: messageOf(body) || `status ${status}`,
    saysNone: sayingNone.has(status),
    limited: isLimiter(status),
    denied: !ofTheLine.has(status),
    // A 408 gave up on us, which says nothing of what it did.
    undone: status >= 400 && status < 500 && status !== 408,
    signedOut: status === 401,
  };
}

function isLimiter(status: number): boolean {
  return status === 429 || status === 503;
}

const sayingNone: ReadonlySet<number> = new Set([400, 404]);
/** Of the sign-in, a proxy, a limiter or a gateway: they would have said so of any other question. */
const ofTheLine: ReadonlySet<number> = new Set([401, 407, 408, 429, 502, 503, 504]);
