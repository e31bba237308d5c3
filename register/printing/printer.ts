import { createConnection, type Socket } from 'node:net';

import { writeToDevice } from '#register/printing/device.ts';
import { areAnswers, confirmation, questions, troubleIn } from '#register/printing/printer-status.ts';
import type { PrinterPort, PrinterTarget, Printed, SpoolerPort, Timers } from '#register/ports.ts';
import { hungUp, noAnswer } from '#register/printing/in-words.ts';
import { parseTcpTarget } from '#register/printing/printing.ts';

const patienceMs = 10_000;
/** Most that can say how they are do so at once, whatever they are doing: for no longer does a drawer wait. */
const answerMs = 400;
/** One behind a slow line takes longer: it is heard while it prints already. Of one that has answered before silence means something. */
const stillAnswersMs = 2_500;
/** One that was still starting is found out soon, and one that never answers seldom costs a wait. */
const mostUnasked = 20;
/** By then another printer may hang there, which says nothing. */
const anotherPrinterMs = 10 * 60_000;

interface Known {
  /** Printers that said nothing, and for how many receipts they are not asked again: of so many after that silence. */
  readonly silent: Map<string, { readonly left: number; readonly of: number }>;
  /** They say how they are, but not when a receipt is on the paper: nobody waits for that twice. */
  readonly unconfirming: Set<string>;
  /** They have said how they are; those that stopped are forgotten after a while. */
  readonly answering: Map<string, { readonly forget?: () => void }>;
}

/** Raw bytes to a network printer, to a file or device, or to a printer of this computer. What goes wrong comes back as words. */
export function createPrinter(timers: Timers, spooler: Pick<SpoolerPort, 'print'>): PrinterPort {
  const known: Known = { silent: new Map(), unconfirming: new Set(), answering: new Map() };
  const ways = { tcp: callOf(timers, known), file: toFileOf(timers), system: queueOf(spooler) };
  return { send: (target, bytes) => ways[target.transport](target, bytes) };
}

function queueOf(spooler: Pick<SpoolerPort, 'print'>): PrinterPort['send'] {
  // A queue without a job says nothing of its printer; this one leaves the paper white.
  return ({ target, title }, bytes) =>
    spooler.print({ queue: target.trim(), title, bytes: bytes.length > 0 ? bytes : initialise });
}

function toFileOf(timers: Timers): PrinterPort['send'] {
  return ({ target }, bytes) =>
    writeToDevice(target, bytes, timers).catch((error: unknown) => ({ ok: false, says: wordsOf(error) }));
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
      const talk = { socket, known, timers, heard: listen(socket, timers) };
      socket.setTimeout(patienceMs, () => end({ ok: false, says: noAnswer }));
      socket.once('error', (error) => {
        const isUnsent = socket.bytesWritten <= questions.length;
        end({
          ok: false,
          says: wordsOf(error),
          ...(isUnsent ? { unsent: true } : { drawerOpened: target.openDrawer }),
        });
      });
      socket.once('connect', () => {
        void (target.isForLabels ? told(socket, bytes) : converse(talk, target, bytes)).then(end);
      });
    });
  };
}

interface Talk {
  readonly socket: Socket;
  readonly known: Known;
  readonly timers: Timers;
  /** The next so many bytes the printer says, or what there was of them in the time. */
  readonly heard: (count: number, withinMs: number) => Promise<Uint8Array>;
}

/** Asks how it is, prints, and asks whether it is on the paper; of a printer that answers nothing, only prints. */
async function converse(talk: Talk, printer: PrinterTarget, bytes: Uint8Array): Promise<Printed> {
  const { socket, known, heard } = talk;
  const { target, openDrawer } = printer;
  if (printer.isTest) forgetWays(known, target);
  const quiet = known.silent.get(target);
  if (quiet !== undefined && quiet.left > 0) {
    known.silent.set(target, { ...quiet, left: quiet.left - 1 });
    return told(socket, bytes);
  }
  const answers = known.answering.has(target);
  socket.write(questions);
  const before = await heard(2, answers ? stillAnswersMs : answerMs);
  if (areAnswers(before)) answered(known, target);
  const trouble = troubleIn(before);
  if (trouble !== undefined) {
    // Out of paper, a printer takes no lines, but it still opens the drawer for whoever has the change to give.
    if (openDrawer) await told(socket, realTimePulse);
    return { ok: false, says: trouble, trouble, drawerOpened: openDrawer };
  }
  if (before.length < 2) {
    // As one does that is busy with another till.
    if (socket.readableEnded) return { ok: false, says: hungUp, unsent: true };
    if (answers) return { ...fellSilent(talk, target), unsent: true };
    return untilItAnswers(talk, printer, { bytes, before });
  }
  // What echoes or rambles would say of any receipt that it is on the paper.
  return areAnswers(before) ? confirmedIfItSays(talk, printer, bytes) : told(socket, bytes);
}

/** Nothing waits for a printer that has said nothing so far: it prints, and what it says meanwhile counts from then on. */
async function untilItAnswers(
  talk: Talk,
  printer: PrinterTarget,
  { bytes, before }: { readonly bytes: Uint8Array; readonly before: Uint8Array },
): Promise<Printed> {
  const { socket, known, heard } = talk;
  const { target, openDrawer } = printer;
  socket.write(bytes, (error) => !error && hearNoMore(socket));
  const said = Buffer.concat([before, await heard(2 - before.length, stillAnswersMs - answerMs)]);
  if (!areAnswers(said)) {
    const of = Math.min((known.silent.get(target)?.of ?? 0.5) * 2, mostUnasked);
    known.silent.set(target, { left: of, of });
    return told(socket, nothing);
  }
  answered(known, target);
  const trouble = troubleIn(said);
  if (trouble !== undefined) return { ok: false, says: trouble, trouble, drawerOpened: openDrawer };
  return confirmedIfItSays(talk, printer, nothing);
}

function confirmedIfItSays(talk: Talk, printer: PrinterTarget, bytes: Uint8Array): Promise<Printed> {
  return talk.known.unconfirming.has(printer.target) ? told(talk.socket, bytes) : confirmed(talk, printer, bytes);
}

/** It has its bytes: how it hangs up is no word of the receipt. */
function hearNoMore(socket: Socket): void {
  socket.removeAllListeners('error').on('error', () => undefined);
}

/** Waits until it is on the paper, as far as the printer says so. */
async function confirmed(talk: Talk, { target, openDrawer }: PrinterTarget, bytes: Uint8Array): Promise<Printed> {
  const { socket, known, heard } = talk;
  socket.write(Buffer.concat([bytes, confirmation]));
  const [onPaper] = await heard(1, patienceMs - answerMs);
  if (onPaper !== undefined && (onPaper & paperEnd) === 0) return { ok: true, onPaper: true };
  // It was there, and the pulse comes before the lines.
  if (socket.readableEnded) return { ok: false, says: hungUp, drawerOpened: openDrawer };
  socket.write(questions);
  const after = await heard(2, stillAnswersMs);
  if (after.length < 2 && known.answering.has(target)) return fellSilent(talk, target);
  if (onPaper === undefined) known.unconfirming.add(target);
  const trouble = troubleIn(after);
  return trouble === undefined ? { ok: true } : { ok: false, says: trouble, trouble, drawerOpened: openDrawer };
}

/** It may have been off behind its box when it said nothing. */
function forgetWays({ silent, unconfirming }: Known, target: string): void {
  silent.delete(target);
  unconfirming.delete(target);
}

function answered({ answering, silent }: Known, target: string): void {
  answering.get(target)?.forget?.();
  silent.delete(target);
  answering.set(target, {});
}

/** It hangs on a box that takes the bytes though it is off: what it was sent nobody has seen. */
function fellSilent({ known: { answering }, timers }: Talk, target: string): Extract<Printed, { ok: false }> {
  if (!answering.get(target)?.forget)
    answering.set(target, { forget: timers.after(anotherPrinterMs, () => answering.delete(target)) });
  return { ok: false, says: noAnswer };
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
  // Who hung up says nothing more.
  socket.once('end', () => check());
  return (count, withinMs) =>
    new Promise((resolve) => {
      const done = () => {
        tooLate();
        check = () => {};
        resolve(said.subarray(0, count));
        said = said.subarray(count);
      };
      const tooLate = after(withinMs, done);
      check = () => (said.length >= count || socket.readableEnded) && done();
      check();
    });
}

const nothing = new Uint8Array();
const paperEnd = 0x0c;
/** `ESC @`. */
const initialise = Buffer.from([0x1b, 0x40]);
/** `DLE DC4`: heard out of turn, by a printer that takes nothing else. */
const realTimePulse = Buffer.from([0x10, 0x14, 1, 0, 1]);

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
