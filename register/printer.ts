import { appendFile } from 'node:fs/promises';
import { createConnection } from 'node:net';

import type { PrinterPort, PrinterTarget, Printed } from '#register/ports.ts';
import { parseTcpTarget } from '#register/printing.ts';

const patienceMs = 10_000;

/** Raw bytes to a network printer, or appended to a file or device. What goes wrong comes back as words. */
export const printer: PrinterPort = {
  send: (target, bytes) => (target.transport === 'file' ? toFile(target, bytes) : toNetwork(target, bytes)),
};

async function toFile({ target }: PrinterTarget, bytes: Uint8Array): Promise<Printed> {
  try {
    await appendFile(target, bytes);
    return { ok: true };
  } catch (error) {
    return { ok: false, says: wordsOf(error) };
  }
}

function toNetwork({ target }: PrinterTarget, bytes: Uint8Array): Promise<Printed> {
  const address = parseTcpTarget(target);
  if (!address) return Promise.resolve({ ok: false, says: `"${target}" is not an address` });
  return new Promise((resolve) => {
    const socket = createConnection(address);
    const end = (printed: Printed) => {
      socket.destroy();
      resolve(printed);
    };
    socket.setTimeout(patienceMs, () => end({ ok: false, says: 'the printer does not answer' }));
    socket.once('error', (error) => end({ ok: false, says: wordsOf(error) }));
    socket.once('connect', () => socket.end(bytes, () => end({ ok: true })));
  });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
