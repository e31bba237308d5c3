import type { PrinterTrouble } from '#register/ports.ts';

/** `DLE EOT 2` and `DLE EOT 4`: why it is off-line, and how its roll is. Answered at once, a byte each. */
export const questions = Buffer.from([0x10, 0x04, 2, 0x10, 0x04, 4]);
/** `GS r 1`: how its roll is, answered in its turn, when everything before is on the paper. */
export const confirmation = Buffer.from([0x1d, 0x72, 1]);

/** What keeps it from printing; undefined when nothing does, or when it does not say. */
export function troubleIn([offline, roll]: Uint8Array): PrinterTrouble | undefined {
  if (offline !== undefined && isAnswer(offline)) {
    if ((offline & coverOpen) !== 0) return 'cover_open';
    if ((offline & stoppedByPaper) !== 0) return 'paper_out';
  }
  if (roll !== undefined && isAnswer(roll) && (roll & rollEnd) !== 0) return 'paper_out';
  return offline !== undefined && isAnswer(offline) && (offline & fault) !== 0 ? 'printer_fault' : undefined;
}

/** Whether it is a printer that speaks ESC/POS, and not something that echoes or rambles. */
export function areAnswers(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.every(isAnswer);
}

/** Two bits are always set and two never: anything else is not an answer to that question. */
function isAnswer(byte: number): boolean {
  return (byte & 0b1001_0011) === 0b0001_0010;
}

const coverOpen = 0x04;
const stoppedByPaper = 0x20;
const fault = 0x40;
const rollEnd = 0x60;
