import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A letter as it came over the wire. */
export interface Received {
  readonly from: string;
  readonly to: string;
  /** Heads and text, in lines. */
  readonly text: string;
}

export interface TestMailServer {
  readonly url: string;
  readonly received: Received[];
  /** Commands in the order they came, without what they say. */
  readonly heard: string[];
  /** Gives another answer to a command than the usual one; 'silence' gives none, 'hang up' ends the call. */
  script: (command: string) => string | undefined;
  /** Until it opens again nobody reaches it. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Somebody else's mail server, as far as it is seen from here: SMTP on loopback, without TLS. */
export async function startMailServer(): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, mail);
  });
  const open = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const mail: TestMailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    received: [],
    heard: [],
    script: () => undefined,
    open,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  await open();
  return mail;
}

function converse(socket: Socket, mail: TestMailServer): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let rest = '';
  let envelope = { from: '', to: '' };
  let text: string[] | undefined;
  const hearCommand = (line: string): void => {
    const [verb = ''] = line.split(' ');
    mail.heard.push(verb.toUpperCase());
    const scripted = mail.script(line);
    if (scripted === 'silence') return;
    if (scripted === 'hang up') return void socket.destroy();
    if (scripted !== undefined) return say(scripted);
    const [, address = ''] = /<(.*?)>/.exec(line) ?? [];
    if (/^MAIL/i.test(line)) envelope = { from: address, to: '' };
    if (/^RCPT/i.test(line)) envelope = { ...envelope, to: address };
    if (/^DATA/i.test(line)) text = [];
    say(usual[verb.toUpperCase()] ?? '502 no such command');
    if (/^QUIT/i.test(line)) socket.end();
  };
  const hearText = (line: string): void => {
    if (line !== '.') return void text?.push(line.replace(/^\.\./, '.'));
    const letter = { ...envelope, text: text?.join('\n') ?? '' };
    text = undefined;
    const scripted = mail.script('.');
    if (scripted === undefined) mail.received.push(letter);
    if (scripted !== 'silence') say(scripted ?? '250 taken');
  };
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) (text ? hearText : hearCommand)(line);
  });
  say('220 mail.test ready');
}

const usual: Readonly<Record<string, string>> = {
  EHLO: '250 mail.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
  NOOP: '250 ok',
  QUIT: '221 bye',
};
