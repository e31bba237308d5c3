import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of the options that a till was started with. */
interface Told {
  /** 0 where none was said. */
  readonly port: number;
  readonly data: string;
}

/**
 * Where the window may be, the best first. Where it is told to be, and nowhere else; or where that of this folder was the last time, because
 * a browser keeps by its address how the window looks, who signed in last and what it may; or somewhere below what systems give to whoever
 * wants any port, so that nobody has it by chance at the next start.
 */
export function portsFor({ port, data }: Told): number[] {
  if (port > 0) return [port];
  const kept = portOf(data);
  const fresh = Array.from({ length: 4 }, () => randomInt(20_000, 32_000));
  return [...(kept === undefined ? [] : [kept]), ...fresh, 0];
}

function portOf(dataFolder: string): number | undefined {
  const port = readPort(fileIn(dataFolder));
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : undefined;
}

/** Keeps where it came to be, unless it was told where. */
export function keepPort(told: Told, port: number): void {
  if (told.port > 0 || port === portOf(told.data)) return;
  try {
    mkdirSync(told.data, { recursive: true, mode: 0o700 });
    writeFileSync(fileIn(told.data), `${JSON.stringify({ port })}\n`);
  } catch {
    // A disk that is full costs how the window looked, and no start.
  }
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, 'window.json');
}

function readPort(file: string): number {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && 'port' in value ? Number(value.port) : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
