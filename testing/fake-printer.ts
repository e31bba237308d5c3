import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A printer on the network: it answers the questions of ESC/POS, or nothing at all. */
export interface FakePrinter {
  paper: boolean;
  cover: 'shut' | 'open';
  /** Says nothing, as a cheap one does. */
  dumb: boolean;
  /** Says nothing, and resets the line when it has a receipt. */
  hangsUpHard: boolean;
  /** So long it takes to say how it is, as behind a slow line. */
  answersAfterMs: number;
  /** Says how it is, and not when it is done. */
  unconfirming: boolean;
  /** Runs out in the middle of the next receipt. */
  lastOnRoll: boolean;
  /** Hangs up on whoever comes, as one does that prints for another till. */
  busy: boolean;
  /** Is switched off while the next receipt comes; the box it hangs on stays on. */
  dumbAfterNext: boolean;
  readonly printed: Buffer[];
  pulses: number;
  /** How often somebody came. */
  calls: number;
  readonly target: string;
  close(): Promise<void>;
}

export async function startFakePrinter(port = 0): Promise<FakePrinter> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    printer.calls += 1;
    if (printer.busy)
      return void socket
        .on('error', () => undefined)
        .resume()
        .end();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, printer);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const printer: FakePrinter = {
    paper: true,
    cover: 'shut',
    dumb: false,
    hangsUpHard: false,
    answersAfterMs: 0,
    unconfirming: false,
    lastOnRoll: false,
    busy: false,
    dumbAfterNext: false,
    printed: [],
    pulses: 0,
    calls: 0,
    target: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return printer;
}

function serve(socket: Socket, now: FakePrinter): void {
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    let rest = chunk;
    for (let step = questionIn(rest); step !== undefined; step = questionIn(rest)) {
      if (!now.dumb && !now.hangsUpHard) say(socket, now, answer(now, step));
      rest = rest.subarray(3);
    }
    if (rest.subarray(0, 2).equals(Buffer.from([0x10, 0x14]))) {
      now.pulses += 1;
      return;
    }
    if (rest.length > 0) print(socket, now, rest);
  });
}

function say(socket: Socket, { answersAfterMs }: FakePrinter, byte: number): void {
  const bytes = Buffer.from([byte]);
  if (answersAfterMs === 0) socket.write(bytes);
  else setTimeout(() => socket.writable && socket.write(bytes), answersAfterMs);
}

function print(socket: Socket, now: FakePrinter, bytes: Buffer): void {
  if (now.dumbAfterNext) {
    now.dumb = true;
    return;
  }
  if (now.lastOnRoll) now.paper = false;
  now.lastOnRoll = false;
  const asked = bytes.subarray(-3).equals(Buffer.from([0x1d, 0x72, 1]));
  // A question alone leaves the paper white.
  if (now.paper && !(asked && bytes.length === 3)) now.printed.push(bytes);
  if (now.hangsUpHard) socket.resetAndDestroy();
  if (asked && !now.dumb && !now.unconfirming) socket.write(Buffer.from([now.paper ? 0 : 0x0c]));
}

function questionIn(bytes: Buffer): number | undefined {
  return bytes[0] === 0x10 && bytes[1] === 0x04 ? bytes[2] : undefined;
}

function answer({ paper: roll, cover }: FakePrinter, question: number): number {
  const always = 0b0001_0010;
  if (question === 2) return always | (cover === 'open' ? 0x04 : 0) | (roll ? 0 : 0x20);
  return always | (roll ? 0 : 0x60);
}
