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

export function prepareTill(): MortalTill {
  const child: ChildProcess = fork(childFile, [], {
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

const childFile = fileURLToPath(new URL('till-child.ts', import.meta.url));
