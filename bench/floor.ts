import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/**
 * The least a durable commit can cost on this disk: its writes over a place that exists, and waiting until they are there.
 * `writes` are the bytes of each call, one after the other; one call of 4 KiB without it.
 */
export function openFloor(dir: string, writes: readonly number[] = [4096]) {
  const bytes = writes.reduce((sum, size) => sum + size, 0);
  const file = path.join(dir, `floor-${writes.length}-${bytes}.bin`);
  const page = Buffer.alloc(bytes, 7);
  const places = Math.ceil(fileBytes / bytes);
  const descriptor = openSync(file, 'w+');
  for (let place = 0; place < places; place += 1) writeSync(descriptor, page, 0, page.length, place * page.length);
  fsyncSync(descriptor);
  let place = 0;
  return {
    commit(): void {
      place = (place + 1) % places;
      let at = place * bytes;
      for (const size of writes) at += writeSync(descriptor, page, 0, size, at);
      fdatasyncSync(descriptor);
    },
    close(): void {
      closeSync(descriptor);
      rmSync(file);
    },
  };
}

const fileBytes = 4 * 1024 * 1024;
