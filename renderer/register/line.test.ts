import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';

import { createORPCClient } from '@orpc/client';
import { eventIterator, ORPCError, os, type RouterClient } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { answerWindow } from '#browser/shared/answer-window.ts';
import { createLine, type Line } from '#renderer/register/line.ts';
import { type Changes, createChanges } from '#register/changes.ts';

const procedures = os.$context<{ changes: Changes; stopped: string[]; hold: Promise<string> }>();
const fault = new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Fault 7', data: { incident: '7' } });

const router = {
  sale: {
    scan: procedures
      .input(z.object({ code: z.string() }))
      .handler(({ input }) => ({ ok: true, name: 'Kopi Süß ☕', serial: undefined, ...input })),
    fault: procedures.handler(() => {
      throw fault;
    }),
    slip: procedures.handler(() => {
      throw new Error('the password is hunter2');
    }),
    slow: procedures.handler(({ context, signal }) => {
      signal?.addEventListener('abort', () => context.stopped.push('slow'));
      return context.hold;
    }),
  },
  changes: {
    watch: procedures.output(eventIterator(z.object({ topics: z.array(z.string()) }))).handler(async function* watch({
      context,
      signal,
    }) {
      yield* context.changes.watch(Symbol('window'), signal);
      context.stopped.push('watch');
    }),
    few: procedures.handler(async function* few() {
      yield 'one';
      yield 'two';
    }),
    broken: procedures.handler(async function* broken() {
      yield 'one';
      throw fault;
    }),
  },
};

let changes: Changes;
let stopped: string[];
let hold: PromiseWithResolvers<string>;
let link: Line['link'];
let client: RouterClient<typeof router>;
let say: (text: string) => void;
let heard: string[];
let close: () => Promise<unknown>;

beforeEach(() => {
  [changes, stopped, heard, hold] = [createChanges(), [], [], Promise.withResolvers()];
  const { port1, port2 } = new MessageChannel();
  const context = { changes, stopped, hold: hold.promise };
  const ear = answerWindow(router, context, (text) => port2.postMessage(text));
  port2.on('message', (text) => ear.hear(String(text)));
  port2.on('close', () => ear.gone());
  say = (text) => port1.postMessage(text);
  const line = createLine(say);
  port1.on('message', (text) => {
    heard.push(String(text));
    line.hear(String(text));
  });
  port1.on('close', () => line.lost());
  const closed = once(port1, 'close');
  close = () => {
    port2.close();
    return closed;
  };
  ({ link } = line);
  client = createORPCClient(link);
});
afterEach(() => close());

/** Whatever was said before has been heard at the other end, and what that said has come back. */
const settled = () => client.sale.scan({ code: '' });

describe('a call', () => {
  it('is answered with what the register says, without the fields that have no value', async () => {
    expect(Object.entries(await client.sale.scan({ code: '4006' }))).toEqual([
      ['ok', true],
      ['name', 'Kopi Süß ☕'],
      ['code', '4006'],
    ]);
  });

  it('that takes long holds up no other', async () => {
    const slow = client.sale.slow();
    expect(await client.sale.scan({ code: '1' })).toMatchObject({ code: '1' });
    hold.resolve('at last');
    expect(await slow).toBe('at last');
  });

  it('with a wrong input is refused', async () => {
    const call = client.sale.scan({ code: 1 } as unknown as { code: string });
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 });
  });

  it.each(['sale.sell', 'sale', 'constructor', 'sale.scan.~orpc', 'sale.scan.callable', '__proto__.toString', ''])(
    'of %s, which the register does not know, is refused',
    async (of) => {
      await expect(link.call([of], {}, { context: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('that meets a fault brings its number, and no word of what went wrong inside', async () => {
    await expect(client.sale.fault()).rejects.toMatchObject({ message: 'Fault 7', data: { incident: '7' } });
    await expect(client.sale.slip()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(heard.join()).not.toContain('hunter2');
  });

  it('that nobody waits for any more is stopped and not answered', async () => {
    const stop = new AbortController();
    const slow = client.sale.slow(undefined, { signal: stop.signal });
    await settled();
    stop.abort(new Error('another key'));
    await expect(slow).rejects.toThrow('another key');
    await settled();
    hold.resolve('too late');
    await settled();
    expect(stopped).toEqual(['slow']);
    expect(heard.join()).not.toContain('too late');
  });

  it('that was given up before it was made is not made', async () => {
    await expect(client.sale.scan({ code: '1' }, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    );
    await settled();
    expect(heard).toHaveLength(1);
  });

  it('fails when the line breaks, and so does every later one', async () => {
    const outcome = Promise.allSettled([client.sale.slow()]);
    await settled();
    await close();
    expect(await outcome).toMatchObject([{ reason: { message: 'The line to the register is gone.' } }]);
    await expect(client.sale.scan({ code: '1' })).rejects.toThrow('The line to the register is gone.');
    expect(stopped).toEqual(['slow']);
  });
});

describe('what is told as it happens', () => {
  it('misses nothing from the moment the window knows of it', async () => {
    const watch = await client.changes.watch();
    changes.announce(['sale']);
    expect(await watch.next()).toEqual({ done: false, value: { topics: ['sale'] } });
    changes.announce(['till', 'staff']);
    expect(await watch.next()).toEqual({ done: false, value: { topics: ['till', 'staff'] } });
    await watch.return?.();
    await settled();
    expect(stopped).toEqual(['watch']);
  });

  it('has an end, and may break', async () => {
    const told: unknown[] = [];
    for await (const event of await client.changes.few()) told.push(event);
    expect(told).toEqual(['one', 'two']);
    const broken = await client.changes.broken();
    expect(await broken.next()).toMatchObject({ value: 'one' });
    await expect(broken.next()).rejects.toMatchObject({ data: { incident: '7' } });
  });

  it('stops when the window says so, and when it is gone', async () => {
    const stop = new AbortController();
    const [one, other] = [await client.changes.watch(undefined, { signal: stop.signal }), await client.changes.watch()];
    stop.abort(new Error('enough'));
    await expect(one.next()).rejects.toThrow('enough');
    await settled();
    expect(stopped).toEqual(['watch']);
    await close();
    await expect(other.next()).rejects.toThrow('The line to the register is gone.');
    expect(stopped).toEqual(['watch', 'watch']);
  });
});

it.each([
  'not a call',
  '[]',
  'null',
  '{}',
  '{"kind":"call"}',
  '{"kind":"call","call":"1","of":"sale.scan"}',
  '{"kind":"call","call":1,"of":["sale","scan"]}',
  '{"kind":"leave","call":99}',
])('%s is not answered and breaks nothing', async (text) => {
  say(text);
  await settled();
  expect(heard).toHaveLength(1);
});

it('the number of a call that is still under way is not taken twice', async () => {
  say('{"kind":"call","call":50,"of":"sale.slow"}');
  say('{"kind":"call","call":50,"of":"sale.scan","input":{"code":"1"}}');
  await settled();
  hold.resolve('once');
  await settled();
  expect(heard.filter((text) => text.includes('"call":50'))).toEqual(['{"kind":"answer","call":50,"answer":"once"}']);
});
