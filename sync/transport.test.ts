import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { defaultConfig } from '#sync/config.ts';
import { createTransport, type Transport } from '#sync/transport.ts';

const config = { ...defaultConfig, writeTimeoutMs: 300, readTimeoutMs: 300, connectTimeoutMs: 300 };
const request = (method: 'POST' | 'PUT' | 'DELETE' | 'GET') =>
  ({
    method,
    path: '/api/v3/Invoice',
    headers: { 'content-type': 'application/json' },
    body: method === 'GET' ? undefined : '{"Number":"K-1"}',
  }) as const;

let server: Server | undefined;
let transport: Transport | undefined;

afterEach(async () => {
  await transport?.close();
  await new Promise((resolve) => void (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A server that counts requests as they arrive on the wire, and treats each as it likes. */
async function listen(treat: (socket: Socket, nth: number) => void): Promise<{ arrived: () => number }> {
  let arrived = 0;
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (!/^(POST|PUT|DELETE|GET) /.test(chunk.toString())) return;
      arrived += 1;
      treat(socket, arrived);
    });
  });
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  transport = createTransport({ url: `http://127.0.0.1:${port}`, config, monotonicMs: () => 0 });
  return { arrived: () => arrived };
}

function portOf(listening: Server | undefined): number {
  return (listening?.address() as AddressInfo | undefined)?.port ?? 0;
}

const say = (socket: Socket, body: string, headers = '') =>
  socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`);

describe('one decision, one send', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'a %s on a kept socket that dies unanswered arrives once and is called lost',
    async (method) => {
      const wire = await listen((socket, nth) => (nth === 1 ? say(socket, '{}') : socket.resetAndDestroy()));
      expect(await transport?.send(request(method), 'write')).toMatchObject({ kind: 'answer', status: 200 });
      expect(await transport?.send(request(method), 'write')).toMatchObject({ kind: 'lost' });
      expect(wire.arrived()).toBe(2);
    },
  );

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'a %s on a kept socket that is closed cleanly arrives once',
    async (method) => {
      const wire = await listen((socket, nth) => (nth === 1 ? say(socket, '{}') : socket.end()));
      await transport?.send(request(method), 'write');
      expect(await transport?.send(request(method), 'write')).toMatchObject({ kind: 'lost' });
      expect(wire.arrived()).toBe(2);
    },
  );

  it('a server that never answers is given up after the time-out, once', async () => {
    const wire = await listen(() => {});
    expect(await transport?.send(request('POST'), 'write')).toMatchObject({ kind: 'lost' });
    expect(wire.arrived()).toBe(1);
  });
});

describe('what is provably unsent', () => {
  it('is a refused connection', async () => {
    await listen(() => {});
    await new Promise((resolve) => void server?.close(resolve));
    server = undefined;
    expect(await transport?.send(request('POST'), 'write')).toMatchObject({ kind: 'not_sent' });
  });

  it('is a host nobody knows', async () => {
    transport = createTransport({ url: 'http://no-such-shop.invalid', config, monotonicMs: () => 0 });
    expect(await transport.send(request('POST'), 'write')).toMatchObject({ kind: 'not_sent' });
  });
});

/** What stands before an office where nobody has signed in to the network yet. */
describe('a line that speaks no TLS is provably unsent', () => {
  it.each([
    ['resets it', (socket: Socket) => void socket.resetAndDestroy()],
    ['ends it', (socket: Socket) => void socket.end()],
    [
      'answers a page',
      (socket: Socket) => void socket.end('HTTP/1.1 302 Found\r\nlocation: http://hotel.example\r\n\r\n'),
    ],
    ['says nothing', () => undefined],
  ])('where it %s', async (_name, treat) => {
    server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => treat(socket));
    });
    await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
    transport = createTransport({ url: `https://127.0.0.1:${portOf(server)}`, config, monotonicMs: () => 0 });
    expect(await transport.send(request('POST'), 'write')).toMatchObject({ kind: 'not_sent' });
  });
});

describe('an answer that is none', () => {
  it.each([
    ['a web page', '<!doctype html><title>Hotel</title>', 'a web page'],
    ['half of itself', '{"ID":"1', 'not whole JSON'],
    ['nothing', '', 'empty'],
  ])('is garbled when it is %s', async (_name, body, words) => {
    await listen((socket) => say(socket, body));
    const reply = await transport?.send(request('POST'), 'write');
    expect(reply).toMatchObject({ kind: 'garbled', status: 200 });
    expect(reply?.kind === 'garbled' && reply.message).toContain(words);
  });

  it('is garbled when it stops in the middle', async () => {
    await listen(
      (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{"ID"', () => socket.destroy()),
    );
    expect(await transport?.send(request('POST'), 'write')).toMatchObject({ kind: 'garbled', status: 200 });
  });

  it('is garbled when it comes so slowly that it would hold up all behind it', async () => {
    let drips: NodeJS.Timeout | undefined;
    await listen((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      drips = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(drips));
    });
    const port = portOf(server);
    await transport?.close();
    let now = 0;
    transport = createTransport({ url: `http://127.0.0.1:${port}`, config, monotonicMs: () => (now += 250) });
    const reply = await transport.send(request('POST'), 'write');
    expect(reply).toMatchObject({ kind: 'garbled', status: 200, message: 'the answer takes longer than 2400 ms' });
  });

  it('is garbled when it is longer than we read', async () => {
    await listen((socket) => say(socket, `"${'x'.repeat(2000)}"`));
    const port = portOf(server);
    await transport?.close();
    transport = createTransport({
      url: `http://127.0.0.1:${port}`,
      config: { ...config, maxBodyBytes: 1000 },
      monotonicMs: () => 0,
    });
    expect(await transport.send(request('GET'), 'read')).toMatchObject({ kind: 'garbled' });
  });
});

it('reads the limiter and the clock out of the headers', async () => {
  await listen((socket) =>
    say(
      socket,
      '{}',
      'ratelimit-limit: 50\r\nratelimit-remaining: 49\r\nratelimit-policy: 50;w=180\r\ndate: Sat, 21 Nov 2026 09:00:00 GMT\r\n',
    ),
  );
  expect(await transport?.send(request('GET'), 'read')).toMatchObject({
    limits: { permits: 50, remaining: 49, windowMs: 180_000 },
    serverTime: Date.UTC(2026, 10, 21, 9),
  });
});
