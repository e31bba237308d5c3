import { cpus, loadavg, totalmem, type } from 'node:os';

import Database from 'better-sqlite3';

/** What the figures were taken on; without it they say nothing. */
export function describeMachine() {
  const memory = new Database(':memory:');
  const { sqlite } = memory.prepare('SELECT sqlite_version() AS sqlite').get() as { sqlite: string };
  memory.close();
  const processors = cpus();
  return {
    system: type(),
    processors: processors.length,
    processor: processors[0]?.model ?? 'unknown',
    memoryMb: Math.round(totalmem() / 2 ** 20),
    load: loadavg().map((load) => Number(load.toFixed(2))),
    node: process.version,
    sqlite,
  };
}
