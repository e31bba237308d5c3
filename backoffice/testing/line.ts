import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a database that can be cut. */
export interface Line {
  /** The address of the database by way of this line. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Nothing comes through any more, and neither side hears of it. */
  freeze(): void;
  /** Once the database has been sent this word, so that nobody hears what it answers. */
  cutAfter(word: string): void;
}

export async function openLine(database: string): Promise<Line> {
  const url = new URL(database);
  const { hostname: host, port } = url;
  const sockets = new Set<Socket>();
  let last: string | undefined;
  let [isFrozen, isLast] = [false, false];
  const server = createServer((caller) => {
    const called = connect({ host, port: Number(port || '5432') });
    for (const [from, to] of [
      [caller, called],
      [called, caller],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => isFrozen || to.destroy());
    }
    called.on('data', (answered) => isFrozen || isLast || caller.write(answered));
    caller.on('data', (sent) => {
      if (isFrozen) return;
      called.write(sent);
      if (last === undefined || !sent.includes(last)) return;
      last = undefined;
      isLast = true;
      // What it was sent it has read to the end before it hears of this.
      called.end();
      called.once('close', () => (isLast = false));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    async mend() {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    freeze() {
      isFrozen = true;
    },
    cutAfter(word) {
      last = word;
    },
  };
}
