import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

import { judgeVisitor, type Turned } from '#browser/gate.ts';
import type { Keys } from '#browser/keys.ts';
import { openRegisterSocket, tokenIn } from '#browser/register-socket.ts';
import { answerSession } from '#browser/session.ts';
import type { RegisterProgram } from '#browser/shared/register-program.ts';
import { powersOf } from '#browser/shared/security-headers.ts';
import type { WindowFiles } from '#browser/shared/window-files.ts';

export interface WindowServerOptions {
  readonly program: () => Promise<RegisterProgram>;
  readonly files: WindowFiles;
  readonly headers: Readonly<Record<string, string>>;
  readonly keys: Keys;
  /** The first of these that can be had; 0 is any free one. */
  readonly ports: readonly number[];
  /** Hears of every visitor turned away, so that an attack leaves a trace. */
  readonly onTurned?: (turned: Turned) => void;
  readonly onCodeSpent?: () => void;
  /** For developers: keeps the page's question open until the window was built again. */
  readonly onReloadAsked?: ((response: ServerResponse) => void) | undefined;
}

export interface WindowServer {
  readonly origin: string;
  readonly port: number;
  /** How many are connected. */
  windows(): number;
  /** Ends what the windows speak over; each comes back by itself, and then speaks to the program there is by then. */
  sendAway(): Promise<void>;
  close(): Promise<void>;
}

/** Serves the window and the register to this machine's browser, and to nobody else. */
export async function serveWindow(options: WindowServerOptions): Promise<WindowServer> {
  const { headers, keys, onTurned } = options;
  const channel = openRegisterSocket(options.program);
  let port = 0;

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const turned = judgeVisitor(request, { port, socket: false });
    if (!turned) return answer(request, response, options);
    onTurned?.(turned);
    response.writeHead(turned.status, { connection: 'close', 'content-type': 'text/plain' }).end(turnedAway);
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const token = tokenIn(request);
    const turned = judgeVisitor(request, { port, socket: true }) ?? (token ? undefined : noToken);
    if (turned || request.url !== '/rpc') {
      onTurned?.(turned ?? noSuchDoor);
      return refuse(socket, turned ?? noSuchDoor);
    }
    if (keys.isToken(token ?? '')) return channel.admit(request, socket, head);
    onTurned?.(noToken);
    channel.dismiss(request, socket, head);
  });

  port = await listen(server, options.ports);
  return {
    origin: `http://${address}:${port}`,
    port,
    windows: () => channel.windows(),
    sendAway: () => channel.sendAway(),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await channel.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, options: WindowServerOptions): void {
  const { url = '' } = request;
  if (request.method === 'POST') {
    if (url === '/session') void answerSession(request, response, options);
    else response.writeHead(405, { allow: 'GET' }).end();
    return;
  }
  if (url === '/reload' && options.onReloadAsked) return options.onReloadAsked(response);
  const file = options.files.get(url);
  if (!file) response.writeHead(404).end();
  else
    response
      .writeHead(200, { ...powersOf(url), 'content-type': file.type, 'content-length': file.bytes.byteLength })
      .end(file.bytes);
}

function refuse(socket: Duplex, { status }: Turned): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function listen(server: Server, [port = 0, ...others]: readonly number[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host: address, port, exclusive: true }, resolve);
  try {
    await promise;
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (others.length === 0) throw error;
    // Another program has it now, or Windows keeps it for itself.
    return listen(server, others);
  } finally {
    server.off('error', reject).off('listening', resolve);
  }
}

const noSuchDoor: Turned = { status: 404, reason: 'bad-path' };
const noToken: Turned = { status: 401, reason: 'bad-token' };
/** For a person who typed another name of this machine; an attacker learns nothing from it. */
const turnedAway = 'Open the till by the link it printed, as it is written there.\n';
/** Loopback only: no other machine can even knock. */
const address = '127.0.0.1';
