import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

import { refuseExpectations, refuseUnreadable } from '#backoffice/http/unreadable.ts';
import type { OwnIdentity } from '#backoffice/joining/certificate.ts';

/** A second listener of the service, on every address of the machine and through TLS alone. */
export interface NetworkDoor {
  /** Undefined while it is shut. */
  port(): number | undefined;
  /** Answers the port. Tries so many, one after the other, where programs have them. */
  open(identity: OwnIdentity, from: { readonly port: number; readonly tries: number }): Promise<number>;
  shut(): Promise<void>;
  /** Whether a request came through it. */
  isCaller(socket: Socket): boolean;
}

export interface DoorParts {
  /** What answers a request, whichever way it came. */
  readonly answer: RequestListener;
  readonly patience: object;
}

export function createNetworkDoor({ answer, patience }: DoorParts): NetworkDoor {
  const callers = new WeakSet<Socket>();
  let server: Server | undefined;
  return {
    port: () => server && portOf(server),
    async open({ cert, key }, { port, tries }) {
      const opened = createServer({ ...patience, cert, key }, answer);
      opened.on('secureConnection', (socket) => callers.add(socket));
      opened.on('clientError', refuseUnreadable);
      refuseExpectations(opened);
      await listenAt(opened, port, tries);
      server = opened;
      return portOf(opened);
    },
    async shut() {
      const closing = server;
      server = undefined;
      if (!closing) return;
      const closed = new Promise((resolve) => void closing.close(resolve));
      closing.closeAllConnections();
      await closed;
    },
    isCaller: (socket) => callers.has(socket),
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function listenAt(server: Server, port: number, tries: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!isTaken || tries === 1) throw error;
    await listenAt(server, port + 1, tries - 1);
  }
}
