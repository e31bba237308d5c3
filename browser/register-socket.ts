import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { type WebSocket, WebSocketServer } from 'ws';

import { answerWindow } from '#browser/shared/answer-window.ts';
import type { RegisterProgram } from '#browser/shared/register-program.ts';

/** The register, answering over sockets that were already let in. */
export interface RegisterSocket {
  /** Turns a judged request that carries a good token into a window's channel. */
  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells our own page that its token opens nothing here. A failed handshake would tell it no reason. */
  dismiss(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** How many windows were let in and are still there. */
  windows(): number;
  /** Says farewell to those who are there; whoever comes back is let in. */
  sendAway(): Promise<void>;
  close(): Promise<void>;
}

export const socketProtocol = 'tillkeep';

export function openRegisterSocket(program: () => Promise<RegisterProgram>): RegisterSocket {
  const windows = new Set<WebSocket>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    // Only the protocol goes back; the token travels one way.
    handleProtocols: () => socketProtocol,
  });

  function welcome(register: RegisterProgram, request: IncomingMessage, window: WebSocket): void {
    windows.add(window);
    // A broken or oversized message ends its own window's channel and nothing else.
    window.on('error', () => window.terminate());
    const context = register.contextFor(windowIdOf(tokenIn(request)));
    const ear = answerWindow(register.router, context, (text) => window.send(text));
    // One buffer, as long as `binaryType` is left alone.
    window.on('message', (message) => ear.hear((message as Buffer).toString()));
    window.on('close', () => {
      windows.delete(window);
      ear.gone();
    });
  }
  const sendAway = async (): Promise<void> => {
    await Promise.all([...server.clients].map(farewell));
  };

  return {
    admit(request, socket, head) {
      program().then(
        (register) => server.handleUpgrade(request, socket, head, (window) => welcome(register, request, window)),
        () => socket.destroy(),
      );
    },
    dismiss(request, socket, head) {
      server.handleUpgrade(request, socket, head, (window) => {
        window.on('error', () => window.terminate());
        window.close(tokenNotValid);
      });
    },
    windows: () => windows.size,
    sendAway,
    async close() {
      await sendAway();
      server.close();
    },
  };
}

/** The token is offered as a second subprotocol, because a page cannot set headers on a socket. */
export function tokenIn(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const offered = request.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];
  if (!offered.includes(socketProtocol)) return undefined;
  return offered.find((name) => name.startsWith(tokenPrefix))?.slice(tokenPrefix.length) || undefined;
}

/** The same window after a reload, without letting the register see the token. */
function windowIdOf(token: string | undefined): string {
  return token ? createHash('sha256').update(token).digest('base64url').slice(0, 16) : randomUUID();
}

function farewell(window: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => window.terminate(), patienceMs);
    window.once('close', () => {
      clearTimeout(impatient);
      resolve();
    });
    window.close(goingAway);
  });
}

const tokenPrefix = 'token.';
const longestMessage = 1024 * 1024;
const goingAway = 1001;
const tokenNotValid = 4401;
const patienceMs = 500;
