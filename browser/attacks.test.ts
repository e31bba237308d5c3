import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';

import { createORPCClient } from '@orpc/client';
import { os, type RouterClient } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { cutKeys, type Keys } from '#browser/keys.ts';
import { serveWindow, type WindowServer } from '#browser/serve-window.ts';
import { securityHeaders } from '#browser/shared/security-headers.ts';
import { readWindowFiles } from '#browser/shared/window-files.ts';
import { createLine } from '#renderer/register/line.ts';

const procedures = os.$context<{ windowId: string }>();
const router = {
  whoAmI: procedures.handler(({ context }) => context.windowId),
  echo: procedures.handler(({ input }) => input),
};

let folder: string;
let keys: Keys;
let server: WindowServer;
let port: number;
let turned: string[];
let time: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'window-'));
  mkdirSync(path.join(folder, 'window/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'till.db'), 'the takings');
  writeFileSync(path.join(folder, 'window/index.html'), '<head><meta property="csp-nonce" content=""></head>');
  writeFileSync(path.join(folder, 'window/assets/main.js'), 'till()');
  turned = [];
  time = 0;
  keys = cutKeys(() => time);
  server = await serveWindow({
    program: () =>
      Promise.resolve({
        router,
        contextFor: (windowId) => ({ windowId }),
        hearOfOffice: () => undefined,
        startAgain: new Promise(() => {}),
        close: () => Promise.resolve(),
      }),
    files: readWindowFiles(path.join(folder, 'window'), 'NONCE'),
    headers: securityHeaders({ nonce: 'NONCE', connect: "'self'" }),
    keys,
    ports: [0],
    onTurned: ({ reason }) => turned.push(reason),
  });
  port = server.port;
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

/** Sends exactly these headers, as an attacker's own program or page could. */
async function send(target: string, headers: Record<string, string | string[]> = {}, body?: string): Promise<Answer> {
  const request = ask({ host: '127.0.0.1', port, path: target, method: body === undefined ? 'GET' : 'POST', headers });
  request.end(body);
  const [response] = await once(request, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, headers: response.headers, text };
}

const json = { 'content-type': 'application/json' };
const exchange = (code: string, headers: Record<string, string> = { origin: server.origin }) =>
  send('/session', { ...json, ...headers }, JSON.stringify({ code }));
const tokenFor = async (code: string): Promise<string> => JSON.parse((await exchange(code)).text).token;

/** The status with which a socket was refused, or the socket. */
function knock(token: string, options: { origin?: string; host?: string; path?: string; protocols?: string[] } = {}) {
  const { origin = server.origin, host, path: target = '/rpc', protocols } = options;
  const window = new WebSocket(`ws://127.0.0.1:${port}${target}`, protocols ?? ['tillkeep', `token.${token}`], {
    ...(origin && { origin }),
    headers: { ...(host && { host }) },
  });
  return new Promise<WebSocket | number>((resolve) => {
    window.on('close', (code) => resolve(code));
    window.on('pong', () => resolve(window));
    window.on('open', () => window.ping());
    window.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    window.on('error', () => resolve(0));
  });
}

function clientOver(window: WebSocket): RouterClient<typeof router> {
  const line = createLine((text) => window.send(text));
  window.on('message', (message) => line.hear((message as Buffer).toString()));
  return createORPCClient(line.link);
}

describe('the shop’s own window', () => {
  it('exchanges the code of its link for a token and calls the register', async () => {
    const window = (await knock(await tokenFor(keys.issueCode(1000)))) as WebSocket;
    expect(await clientOver(window).whoAmI()).toMatch(/^[\w-]{16}$/);
  });

  it('gets its page with this launch’s nonce, and its scripts', async () => {
    expect((await send('/')).text).toContain('<meta property="csp-nonce" content="NONCE" nonce="NONCE">');
    expect(await send('/assets/main.js')).toMatchObject({ status: 200, text: 'till()' });
  });

  it('is told when the host stops', async () => {
    const window = (await knock(await tokenFor(keys.issueCode(1000)))) as WebSocket;
    const closed = once(window, 'close');
    await server.close();
    expect((await closed)[0]).toBe(1001);
    server = { ...server, close: () => Promise.resolve() };
  });
});

describe('a stranger', () => {
  it.each(['evil.example', 'localhost', '127.0.0.1', '127.0.0.1:1', '127.0.0.1.evil.example'])(
    'that rebinds %s to this machine is turned away',
    async (name) => {
      const host = name.includes('1:1') ? name : `${name}${name === '127.0.0.1' ? '' : `:${port}`}`;
      expect((await send('/', { host })).status).toBe(421);
      expect(await knock(await tokenFor(keys.issueCode(1000)), { host })).toBe(421);
      expect(turned).toEqual(['bad-host', 'bad-host']);
    },
  );

  it('that posts to us from its own page is turned away, and the code survives', async () => {
    const code = keys.issueCode(1000);
    expect((await exchange(code, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await exchange(code, { origin: 'null' })).status).toBe(403);
    expect((await exchange(code, {})).status).toBe(403);
    expect((await exchange(code, { origin: server.origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await exchange(code, { origin: server.origin, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await exchange(code)).status).toBe(200);
  });

  it('that posts a form instead of JSON is turned away', async () => {
    const headers = { origin: server.origin, 'content-type': 'text/plain' };
    expect((await send('/session', headers, JSON.stringify({ code: keys.issueCode(1000) }))).status).toBe(415);
  });

  it('with the true token opens no socket from a foreign page, nor without naming its page', async () => {
    const token = await tokenFor(keys.issueCode(1000));
    expect(await knock(token, { origin: 'https://evil.example' })).toBe(403);
    expect(await knock(token, { origin: `http://localhost:${port}` })).toBe(403);
    expect(await knock(token, { origin: '' })).toBe(403);
    expect(turned).toEqual(['bad-origin', 'bad-origin', 'bad-origin']);
  });

  it.each([
    ['a wrong token', ['tillkeep', `token.${'A'.repeat(43)}`], 4401],
    ['an empty token', ['tillkeep', 'token.'], 401],
    ['no token', ['tillkeep'], 401],
    ['another protocol', ['graphql-ws'], 401],
  ])('with %s opens no socket', async (_what, protocols, status) => {
    await tokenFor(keys.issueCode(1000));
    expect(await knock('', { protocols })).toBe(status);
  });

  it('with a wrong token is not heard before it is shown out', async () => {
    const window = new WebSocket(`ws://127.0.0.1:${port}/rpc`, ['tillkeep', 'token.guess'], { origin: server.origin });
    window.on('open', () => window.send('{"kind":"call","call":1,"of":"echo","input":"let me in"}'));
    const heard: unknown[] = [];
    window.on('message', (message) => heard.push(message));
    expect((await once(window, 'close'))[0]).toBe(4401);
    expect(heard).toEqual([]);
  });

  it('cannot use a socket at another path', async () => {
    expect(await knock(await tokenFor(keys.issueCode(1000)), { path: '/other' })).toBe(404);
  });

  it('that reads the link later finds its code spent, or too old', async () => {
    const code = keys.issueCode(1000);
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject({ status: 403, text: '{"reason":"code_not_valid"}' });
    const old = keys.issueCode(1000);
    time = 1001;
    expect((await exchange(old)).status).toBe(403);
  });

  it.each(['{', '[]', 'null', '{"code":1}', '{}', `{"code":"${'x'.repeat(2000)}"}`])(
    'that posts %s learns nothing',
    async (body) => {
      const answer = await send('/session', { ...json, origin: server.origin }, body).catch(() => ({ status: 0 }));
      expect([0, 400]).toContain(answer.status);
      expect((await send('/')).status).toBe(200);
    },
  );

  it('that includes our scripts in its page, or frames us, gets nothing', async () => {
    expect((await send('/assets/main.js', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send('/', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' })).status).toBe(403);
    const { headers } = await send('/');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it.each([
    '/../till.db',
    '/assets/../../till.db',
    '/%2e%2e/till.db',
    '/..%2ftill.db',
    '/assets/..\\..\\till.db',
    '//till.db',
    '/assets',
    '/assets/',
    '/index.html',
    '/assets/main.js?x',
    '/assets/main.js%00',
    'http://127.0.0.1/till.db',
  ])('finds nothing at %s', async (target) => {
    expect((await send(target)).status).toBe(404);
  });

  it('that sends a message larger than any honest one loses its own socket only', async () => {
    const token = await tokenFor(keys.issueCode(1000));
    const [rude, honest] = [(await knock(token)) as WebSocket, (await knock(token)) as WebSocket];
    const closed = once(rude, 'close');
    rude.send('x'.repeat(1024 * 1024 + 1));
    await closed;
    expect(honest.readyState).toBe(WebSocket.OPEN);
  });

  it('that sends nonsense is not answered and breaks nothing', async () => {
    const window = (await knock(await tokenFor(keys.issueCode(1000)))) as WebSocket;
    window.send('not a call');
    window.send(Buffer.from([0, 255, 1]));
    expect(await clientOver(window).whoAmI()).toMatch(/./);
  });

  it('may use no other method', async () => {
    const methods = ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'].map(async (method) => {
      const request = ask({ host: '127.0.0.1', port, path: '/', method, headers: { origin: server.origin } });
      request.end();
      const [response] = await once(request, 'response');
      return response.statusCode;
    });
    expect(await Promise.all(methods)).toEqual([405, 405, 405, 405, 405]);
  });

  it('on another machine cannot even knock', async () => {
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((face) => face && !face.internal && !face.address.startsWith('fe80'));
    const knocks = [...others.map((face) => face?.address ?? ''), '::1', '127.0.0.2'].map(
      (host) =>
        new Promise<string>((resolve) => {
          const socket = connect({ host, port });
          socket.on('connect', () => resolve(`${host} let in`));
          socket.on('error', () => resolve('refused'));
        }),
    );
    expect(new Set(await Promise.all(knocks))).toEqual(new Set(['refused']));
  });
});

describe('every answer', () => {
  it.each(['/', '/assets/main.js', '/nothing'])(
    'to %s carries the same guards and no way round them',
    async (target) => {
      const { headers } = await send(target);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it.each([
    ['/', 'camera=(self)'],
    ['/display', 'camera=()'],
    ['/assets/main.js', 'camera=()'],
    ['/nothing', 'camera=()'],
  ])('to %s says %s, and that nothing else is for a page', async (target, camera) => {
    const { headers } = await send(target);
    expect(headers['permissions-policy']).toBe(`${camera}, microphone=(), geolocation=(), usb=(), serial=(), hid=()`);
  });
});
