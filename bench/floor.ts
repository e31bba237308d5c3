import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The least a durable commit of so many bytes can cost on this disk: one write over a place that exists, and waiting until it is there. */
export function openFloor(dir: string, bytes = 4096) {
  const file = path.join(dir, `floor-${bytes}.bin`);
  const page = Buffer.alloc(bytes, 7);
  const places = Math.ceil(fileBytes / bytes);
  const descriptor = openSync(file, 'w+');
  for (let place = 0; place < places; place += 1) writeSync(descriptor, page, 0, page.length, place * page.length);
  fsyncSync(descriptor);
  let place = 0;
  return {
    commit(): void {
      place = (place + 1) % places;
      writeSync(descriptor, page, 0, page.length, place * page.length);
      fdatasyncSync(descriptor);
    },
    close(): void {
      closeSync(descriptor);
      rmSync(file);
    },
  };
}

const fileBytes = 4 * 1024 * 1024;
