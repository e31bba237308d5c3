import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface PeerHost {
  readonly link: string;
  stop(): Promise<void>;
}

/** The peers' page on loopback: OPFS and strict storage are given to a secure origin only, and localhost is one. */
export async function servePeers(dir: string): Promise<PeerHost> {
  const server = createServer((request, response) => {
    const wanted = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(dir, wanted === '/' ? 'index.html' : path.normalize(wanted));
    const type = kinds[path.extname(file)];
    if (!type || !file.startsWith(dir)) return void response.writeHead(404).end();
    try {
      response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
    } catch {
      // The browser asks for an icon that nobody drew.
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    link: `http://localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};
