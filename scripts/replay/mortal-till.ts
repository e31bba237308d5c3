import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { TillOrders, TillSays } from '#scripts/replay/till-child.ts';

/** A till in a process of its own, loaded and waiting for its orders. */
export interface MortalTill {
  /** Opens the file and goes on with the plan; `hear` is told everything it says. */
  start(orders: TillOrders, hear: (said: TillSays) => void): void;
  /** As when the plug is pulled. Answers when it is gone. */
  kill(): Promise<void>;
  readonly gone: Promise<void>;
}

export function prepareTill(): MortalTill {
  const child: ChildProcess = fork(childFile, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) => child.once('message', () => resolve()));
  return {
    start(orders, hear) {
      void ready.then(() => {
        child.on('message', hear);
        child.send(orders);
      });
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    gone,
  };
}

const childFile = fileURLToPath(new URL('till-child.ts', import.meta.url));
