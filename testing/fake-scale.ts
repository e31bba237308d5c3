import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A scale behind a box from serial to network. What it says is a test's to decide, letter by letter. */
export interface FakeScale {
  /** What it says when asked; null for nothing. */
  answer: string | null;
  /** What comes before that, once each. */
  readonly first: (string | null)[];
  /** What the box has of it for whoever connects next. */
  kept: string;
  /** What it was asked, all in one. */
  asked: string;
  /** How many asked it at the same time, at most. */
  atOnce: number;
  readonly target: string;
  /** Says it to whoever listens, unasked. */
  say(text: string): void;
  /** Hangs up on whoever listens. */
  hangUp(): void;
  close(): Promise<void>;
}

export async function startFakeScale(): Promise<FakeScale> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    scale.atOnce = Math.max(scale.atOnce, sockets.size);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    if (scale.kept !== '') socket.write(scale.kept, 'latin1');
    scale.kept = '';
    socket.on('data', (bytes) => {
      scale.asked += bytes.toString('latin1');
      const answer = scale.first.length > 0 ? (scale.first.shift() ?? null) : scale.answer;
      if (answer !== null) socket.write(answer, 'latin1');
    });
  });
  const port = await listen(server);
  const scale: FakeScale = {
    answer: null,
    first: [],
    kept: '',
    asked: '',
    atOnce: 0,
    target: `127.0.0.1:${port}`,
    say: (text) => sockets.forEach((socket) => void socket.write(text, 'latin1')),
    hangUp: () => sockets.forEach((socket) => socket.end()),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return scale;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
