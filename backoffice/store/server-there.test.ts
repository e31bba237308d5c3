import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { untilThere } from '#backoffice/store/server-there.ts';

let server: Server | undefined;
const said: string[] = [];
afterEach(() => {
  server?.close();
  said.length = 0;
});

/** A message of PostgreSQL: its letter, its length, what it says. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const letIn = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const refusing = (code: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`));

/** Answers whoever calls with the next of these, and then with the last of them. */
async function listen(port: number, answers: readonly Buffer[]): Promise<number> {
  let nth = 0;
  server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => void socket.write(answers[Math.min(nth++, answers.length - 1)] ?? ''));
  });
  await new Promise<void>((resolve) => void server?.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const port = await listen(0, []);
  await new Promise((resolve) => server?.close(resolve));
  return port;
}

const patience = { patienceMs: 5_000, pauseMs: 5 };

it('a server that comes later is waited for, and somebody is told so once', async () => {
  const port = await freePort();
  const report = (line: string) => {
    said.push(line);
    void listen(port, [refusing('57P03'), letIn]);
  };
  await untilThere(`postgres://till:secret@127.0.0.1:${port}/shop`, { ...patience, report });
  expect(said).toEqual([
    `PostgreSQL at 127.0.0.1:${port}/shop does not answer yet (connect ECONNREFUSED 127.0.0.1:${port}); it is waited for, for 5 seconds at most`,
  ]);
});

it('one that does not come at all keeps nobody for ever', async () => {
  const port = await freePort();
  const report = (line: string) => void said.push(line);
  const waited = untilThere(`postgres://127.0.0.1:${port}/shop`, { patienceMs: 50, pauseMs: 5, report });
  await expect(waited).rejects.toThrow('ECONNREFUSED');
  expect(said).toHaveLength(1);
});

it('one that is there and lets us not in is not waited for', async () => {
  const port = await listen(0, [refusing('28P01'), letIn]);
  const report = (line: string) => void said.push(line);
  const waited = untilThere(`postgres://127.0.0.1:${port}/shop`, { ...patience, report });
  await expect(waited).rejects.toThrow('not now');
  expect(said).toEqual([]);
});
