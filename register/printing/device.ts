import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

import type { Printed, Timers } from '#register/ports.ts';
import { noAnswer } from '#register/printing/in-words.ts';

/**
 * To the end of a file, or to a device as fast as it takes it. A write that waits for a printer without paper would hold
 * one of the few threads the till reads and writes with, for good, and the till could not be closed.
 */
export async function writeToDevice(path: string, bytes: Uint8Array, { after }: Timers): Promise<Printed> {
  const ways = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK | constants.O_NOCTTY;
  const device = await open(path, ways);
  try {
    let left = bytes;
    for (let looks = 0; left.length > 0 && looks < mostLooks; looks += 1) {
      const taken = await write(device, left);
      left = left.subarray(taken);
      if (taken > 0) looks = 0;
      else await new Promise<void>((done) => void after(lookMs, done));
    }
    if (left.length === 0) return { ok: true };
    return { ok: false, says: noAnswer, ...(left.length === bytes.length && { unsent: true }) };
  } finally {
    await device.close();
  }
}

/** How many of the bytes it took; none while it is busy. */
async function write(device: FileHandle, bytes: Uint8Array): Promise<number> {
  try {
    return (await device.write(bytes)).bytesWritten;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 0;
    throw error;
  }
}

const lookMs = 25;
/** Ten seconds in which it takes nothing. */
const mostLooks = 400;
