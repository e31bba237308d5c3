import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The least a durable commit can cost on this disk: 4 KiB over a place that exists, and waiting until it is there. */
export function openFloor(dir: string) {
  const file = path.join(dir, 'floor.bin');
  const page = Buffer.alloc(4096, 7);
  const descriptor = openSync(file, 'w+');
  for (let place = 0; place < pages; place += 1) writeSync(descriptor, page, 0, page.length, place * page.length);
  fsyncSync(descriptor);
  let place = 0;
  return {
    commit(): void {
      place = (place + 1) % pages;
      writeSync(descriptor, page, 0, page.length, place * page.length);
      fdatasyncSync(descriptor);
    },
    close(): void {
      closeSync(descriptor);
      rmSync(file);
    },
  };
}

const pages = 1024;
