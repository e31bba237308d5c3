import { describe, expect, it } from 'vitest';

import { noLimits, type Reply } from '#sync/reply.ts';
import { createTokenKeeper } from '#sync/token.ts';
import type { Transport } from '#sync/transport.ts';

const say = (status: number, body: unknown): Reply => ({
  kind: 'answer',
  status,
  body,
  bytesOut: 1,
  latencyMs: 1,
  limits: noLimits,
  serverTime: null,
});

function keeper(answer: (nth: number) => Reply, clock = { ms: 0 }) {
  let asked = 0;
  const transport: Transport = {
    send: async () => answer((asked += 1)),
    close: async () => {},
  };
  const credentials = () => ({ clientId: 'till', clientSecret: 'secret' });
  const tokens = createTokenKeeper({ transport, credentials, monotonicMs: () => clock.ms });
  return { tokens, clock, asked: () => asked };
}

const minted = (nth: number) => say(200, { access_token: `t${nth}`, expires_in: 3600 });

async function epochOf({ tokens }: ReturnType<typeof keeper>): Promise<number> {
  const answer = await tokens.get();
  return answer.kind === 'token' ? answer.token.epoch : 0;
}

/** One that was taken for a while, and then no more. */
async function die(kept: ReturnType<typeof keeper>, afterMs: number): Promise<void> {
  const epoch = await epochOf(kept);
  kept.tokens.accepted(epoch);
  kept.clock.ms += afterMs;
  kept.tokens.rejected(epoch);
}

describe('the token', () => {
  it('is not in what is said of half an answer', async () => {
    const half = 'the answer is not whole JSON: {"token_type": "Bearer", "access_token": "Qo5FTp6P77O';
    const { tokens } = keeper(() => ({ kind: 'garbled', status: 200, message: half, bytesOut: 1 }));
    expect(await tokens.get()).toEqual({ kind: 'unreached', message: half.replace('Qo5FTp6P77O', '…') });
  });

  it('is asked for once, however many want it at the same time', async () => {
    const kept = keeper(minted);
    await Promise.all([kept.tokens.get(), kept.tokens.get(), kept.tokens.get()]);
    await kept.tokens.get();
    expect(kept.asked()).toBe(1);
  });

  it('is renewed before it ends: at four fifths of the shortest life seen', async () => {
    const kept = keeper(minted);
    await kept.tokens.get();
    kept.clock.ms = 3_600_000 * 0.8 - 1;
    await kept.tokens.get();
    expect(kept.asked()).toBe(1);
    kept.clock.ms += 1;
    await kept.tokens.get();
    expect(kept.asked()).toBe(2);
  });

  it('that was revoked early does not make every later one look as short-lived', async () => {
    const kept = keeper(minted);
    await die(kept, 1_000);
    await kept.tokens.get();
    kept.clock.ms += 600_000;
    await kept.tokens.get();
    expect(kept.asked()).toBe(2);
  });

  it('whose life nobody tells is renewed in time once two have died', async () => {
    const kept = keeper((nth) => say(200, { access_token: `t${nth}` }));
    await die(kept, 90_000);
    await die(kept, 90_000);
    await kept.tokens.get();
    kept.clock.ms += 71_999;
    await kept.tokens.get();
    expect(kept.asked()).toBe(3);
    kept.clock.ms += 1;
    await kept.tokens.get();
    expect(kept.asked()).toBe(4);
  });

  it('is renewed more and more seldom when two that died early were a chance', async () => {
    const kept = keeper(minted);
    await die(kept, 1_000);
    await die(kept, 1_000);
    for (let second = 0; second < 600; second += 1) {
      kept.tokens.accepted(await epochOf(kept));
      kept.clock.ms += 1_000;
    }
    // Every second would be six hundred.
    expect(kept.asked()).toBeLessThan(60);
  });

  it('of a later epoch outlives a late "no" to an earlier one', async () => {
    const kept = keeper(minted);
    const first = await epochOf(kept);
    kept.tokens.accepted(first);
    expect(kept.tokens.rejected(first)).toBe('try_new');
    const second = await epochOf(kept);
    expect(kept.tokens.rejected(first)).toBe('try_new');
    expect(await epochOf(kept)).toBe(second);
  });

  it('that is new and still not taken is a sign-in problem', async () => {
    const kept = keeper(minted);
    const first = await epochOf(kept);
    kept.tokens.accepted(first);
    kept.tokens.rejected(first);
    expect(kept.tokens.rejected(await epochOf(kept))).toBe('sign_in_failed');
  });

  it.each([
    ['a wrong secret', say(401, { Message: 'Wrong.' }), 'sign_in_failed'],
    ['a limit', say(429, { Message: 'Slow down.' }), 'limited'],
    ['a broken office', say(500, { Message: 'Boom' }), 'unreached'],
    ['a dead line', { kind: 'not_sent', message: 'refused' } as const, 'unreached'],
    ['an answer without a token', say(200, { hello: 'world' }), 'sign_in_failed'],
  ])('cannot be had because of %s, and says so', async (_name, reply, kind) => {
    expect((await keeper(() => reply).tokens.get()).kind).toBe(kind);
  });
});
