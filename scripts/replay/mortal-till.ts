import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { TillOrders, TillSays } from '#scripts/replay/till-child.ts';

/** A till in a process of its own, loaded and waiting for its orders. */
export interface MortalTill {
  /** Opens the file and goes on with the plan; `hear` is told everything it says. */
  start(orders: TillOrders, hear: (said: TillSays) => void): Promise<void>;
  /** As when the plug is pulled. Answers when it is gone. */
  kill(): Promise<void>;
}

/** `program` is the till in one file, where one is packed. */
export function prepareTill(program = fileURLToPath(tillProgram)): MortalTill {
  const child: ChildProcess = fork(program, [], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const ready = once(child, 'message');
  return {
    async start(orders, hear) {
      await ready;
      child.on('message', hear);
      child.send(orders);
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export const tillProgram = new URL('till-child.ts', import.meta.url);
