import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, connect, createServer as createRawServer, type Server as RawServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const certificate = path.join(root, 'testing/shop-certificate/certificate.pem');
const key = path.join(root, 'testing/shop-certificate/key.pem');

/** In a process of its own: what a machine trusts is read once. */
const asking = `
  const { createTransport } = await import('#sync/transport.ts');
  const { defaultConfig } = await import('#sync/config.ts');
  const { proxiesIn } = await import('#sync/proxies.ts');
  const proxies = proxiesIn(process.env);
  const transport = createTransport({ url: process.argv[1], config: defaultConfig, monotonicMs: () => 0, proxies });
  const reply = await transport.send({ method: 'GET', path: '/', headers: {}, body: undefined }, 'read');
  console.log(JSON.stringify([reply.kind, reply.body ?? reply.message]));
  await transport.close();
`;

let office: Server;
beforeEach(async () => {
  office = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_, response) => {
    response.end('{"Open":true}');
  });
  office.listen(0, '127.0.0.1');
  await once(office, 'listening');
});
afterEach(() => void office.close());

const portOf = (server: Server | RawServer) => (server.address() as AddressInfo).port;

async function ask(trusts: Readonly<Record<string, string>>, url = `https://127.0.0.1:${portOf(office)}`) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', asking, url], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...trusts },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as unknown;
}

it('an office whose certificate the machine trusts is reached, and no other', async () => {
  expect(await ask({})).toEqual(['not_sent', expect.stringContaining('certificate')]);
  // Where Windows and macOS have a store, OpenSSL has a file.
  if (process.platform === 'linux')
    expect(await ask({ SSL_CERT_FILE: certificate })).toEqual(['answer', { Open: true }]);
  expect(await ask({ NODE_EXTRA_CA_CERTS: certificate })).toEqual(['answer', { Open: true }]);
});

it('the same behind a proxy, through a tunnel', async () => {
  const proxy = createRawServer((socket) => {
    socket.once('data', () => {
      const on = connect(portOf(office), '127.0.0.1');
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(on).pipe(socket);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const https_proxy = `127.0.0.1:${portOf(proxy)}`;
  expect(await ask({ https_proxy }, 'https://office.example')).toEqual([
    'not_sent',
    expect.stringContaining('certificate'),
  ]);
  expect(await ask({ https_proxy, NODE_EXTRA_CA_CERTS: certificate }, 'https://office.example')).toEqual([
    'answer',
    { Open: true },
  ]);
  proxy.close();
});
