import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root, runStage } from '#scripts/stage.ts';

/** Electron's binary, if it was fetched. Reading the path is all: importing the package would start a download. */
export function electronBinary(): string | undefined {
  const folder = path.join(root, 'node_modules/electron');
  try {
    const file = path.join(folder, 'dist', readFileSync(path.join(folder, 'path.txt'), 'utf8').trim());
    return existsSync(file) ? file : undefined;
  } catch {
    // No path.txt: it was never fetched.
    return undefined;
  }
}

export async function fetchElectron(): Promise<{ ok: true } | { ok: false; why: string }> {
  if (process.platform === 'linux' && process.getuid?.() === 0)
    return { ok: false, why: "Electron's sandbox does not run as root" };
  if (electronBinary() !== undefined) return { ok: true };
  console.log('fetching Electron once …');
  const script = 'node_modules/electron/install.js';
  const fetched = await runStage({ name: 'electron', command: script, args: [] }, { timeoutMs: patienceMs });
  if (fetched.ok && electronBinary() !== undefined) return { ok: true };
  return { ok: false, why: "Electron's binary could not be fetched" };
}

const patienceMs = 120_000;
