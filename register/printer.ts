import { appendFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';

import { confirmation, questions, troubleIn } from '#register/printer-status.ts';
import type { PrinterPort, PrinterTarget, Printed, Timers } from '#register/ports.ts';
import { parseTcpTarget } from '#register/printing.ts';

const patienceMs = 10_000;
/** A printer that can say how it is does so at once, whatever it is doing. */
const answerMs = 400;
const askAgainAfter = 20;

interface Known {
  /** Printers that said nothing, and for how many receipts they are not asked again. */
  readonly silent: Map<string, number>;
  /** They say how they are, but not when a receipt is on the paper: nobody waits for that twice. */
  readonly unconfirming: Set<string>;
}

/** Raw bytes to a network printer, or appended to a file or device. What goes wrong comes back as words. */
export function createPrinter(timers: Timers): PrinterPort {
  const known: Known = { silent: new Map(), unconfirming: new Set() };
  const call = callOf(timers, known);
  return { send: (target, bytes) => (target.transport === 'file' ? toFile(target, bytes) : call(target, bytes)) };
}

async function toFile({ target }: PrinterTarget, bytes: Uint8Array): Promise<Printed> {
  try {
    await appendFile(target, bytes);
    return { ok: true };
  } catch (error) {
    return { ok: false, says: wordsOf(error) };
  }
}

function callOf(timers: Timers, known: Known): PrinterPort['send'] {
  return (target, bytes) => {
    const address = parseTcpTarget(target.target);
    if (!address) return Promise.resolve({ ok: false, says: `"${target.target}" is not an address` });
    return new Promise((resolve) => {
      const socket = createConnection(address);
      const end = (printed: Printed) => {
        socket.destroy();
        resolve(printed);
      };
      const talk = { socket, known, heard: listen(socket, timers) };
      socket.setTimeout(patienceMs, () => end({ ok: false, says: 'the printer does not answer' }));
      socket.once('error', (error) => end({ ok: false, says: wordsOf(error) }));
      socket.once('connect', () => void converse(talk, target, bytes).then(end));
    });
  };
}

interface Talk {
  readonly socket: Socket;
  readonly known: Known;
  /** The next so many bytes the printer says, or what there was of them in the time. */
  readonly heard: (count: number, withinMs: number) => Promise<Uint8Array>;
}

/** Asks how it is, prints, and asks whether it is on the paper; of a printer that answers nothing, only prints. */
async function converse(talk: Talk, { target, openDrawer }: PrinterTarget, bytes: Uint8Array): Promise<Printed> {
  const { socket, heard } = talk;
  const { silent, unconfirming } = talk.known;
  const quietFor = silent.get(target) ?? 0;
  if (quietFor > 0) {
    silent.set(target, quietFor - 1);
    return told(socket, bytes);
  }
  socket.write(questions);
  const before = await heard(2, answerMs);
  const trouble = troubleIn(before);
  if (trouble !== undefined) {
    // Out of paper, a printer takes no lines, but it still opens the drawer for whoever has the change to give.
    if (openDrawer) await told(socket, realTimePulse);
    return { ok: false, says: trouble, trouble, drawerOpened: openDrawer };
  }
  if (before.length < 2) {
    silent.set(target, askAgainAfter);
    return told(socket, bytes);
  }
  if (unconfirming.has(target)) return told(socket, bytes);
  socket.write(Buffer.concat([bytes, confirmation]));
  const [onPaper] = await heard(1, patienceMs - answerMs);
  if (onPaper !== undefined && (onPaper & paperEnd) === 0) return { ok: true, onPaper: true };
  if (onPaper === undefined) unconfirming.add(target);
  socket.write(questions);
  const after = troubleIn(await heard(2, answerMs));
  return after === undefined ? { ok: true } : { ok: false, says: after, trouble: after, drawerOpened: openDrawer };
}

/** Resolves when the system has taken the bytes; what is lost after that nobody hears of. */
function told(socket: Socket, bytes: Uint8Array): Promise<Printed> {
  return new Promise((resolve) => socket.end(bytes, () => resolve({ ok: true })));
}

function listen(socket: Socket, { after }: Timers): Talk['heard'] {
  let said: Uint8Array = new Uint8Array();
  let check = () => {};
  socket.on('data', (chunk) => {
    said = Buffer.concat([said, chunk]);
    check();
  });
  return (count, withinMs) =>
    new Promise((resolve) => {
      const done = () => {
        tooLate();
        check = () => {};
        resolve(said.subarray(0, count));
        said = said.subarray(count);
      };
      const tooLate = after(withinMs, done);
      check = () => said.length >= count && done();
      check();
    });
}

const paperEnd = 0x0c;
/** `DLE DC4`: heard out of turn, by a printer that takes nothing else. */
const realTimePulse = Buffer.from([0x10, 0x14, 1, 0, 1]);

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
