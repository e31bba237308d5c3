import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Mounting needs root; elsewhere it is the simulator's full disks that say it. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux';

/** A disk of a size such as `8m` at that folder, gone when what it returns is called, also while somebody has a file there open. */
export function mountSmallDisk(dir: string, size: string): () => void {
  mkdirSync(dir, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir]);
  return () => void execFileSync('umount', ['-l', dir]);
}
