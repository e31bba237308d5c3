import { appendFile } from 'node:fs/promises';
import { connect } from 'node:net';

import type { Printed, PrinterPort } from '#register/ports.ts';

/** Sends bytes to a network printer, or to a file that stands for one. The answer comes when they are handed over, never as a throw. */
export const printers: PrinterPort = {
  send: ({ transport, target }, bytes) => (transport === 'tcp' ? sendTcp(target, bytes) : sendFile(target, bytes)),
};

/** `target` is `host` or `host:port`; receipt printers listen on 9100. */
function sendTcp(target: string, bytes: Uint8Array): Promise<Printed> {
  const [host = '', port = '9100'] = target.split(':');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) });
    const end = (printed: Printed): void => {
      socket.destroy();
      resolve(printed);
    };
    socket.setTimeout(patienceMs, () => end({ ok: false, says: `no answer from ${target}` }));
    socket.once('error', (error) => end({ ok: false, says: error.message }));
    socket.once('connect', () => socket.end(bytes));
    // Closed by the printer after our end: it has taken every byte.
    socket.once('close', (failed) => !failed && end({ ok: true }));
    socket.resume();
  });
}

async function sendFile(target: string, bytes: Uint8Array): Promise<Printed> {
  try {
    await appendFile(target, bytes);
    return { ok: true };
  } catch (error) {
    return { ok: false, says: error instanceof Error ? error.message : String(error) };
  }
}

const patienceMs = 5_000;
