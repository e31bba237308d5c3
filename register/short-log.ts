import { checkpointAside } from '#db/checkpoint.ts';
import type { Register } from '#register/context.ts';
import type { Log, Timers } from '#register/ports.ts';

interface Ports {
  readonly timers: Timers;
  readonly log: Log;
}

const checkpointEveryMs = 5_000;

/** Small and often, between sales, so that no sale ever pays for the ones before it; `move` does it now. Stopping waits for the one under way. */
export function keepLogShort(register: Register, { timers, log }: Ports) {
  let stopped = false;
  let underWay = Promise.resolve();
  let cancel = later();
  function later() {
    return timers.after(checkpointEveryMs, () => void move());
  }
  function move(): Promise<void> {
    underWay = underWay
      .then(() => (cancel(), stopped ? undefined : moveLog(register)))
      .catch((error: unknown) => log.error('checkpoint', error))
      .then(() => void (stopped || (cancel = later())));
    return underWay;
  }
  return {
    move,
    async stop(): Promise<void> {
      stopped = true;
      cancel();
      await underWay;
    },
  };
}

/** Little is left for the second copy to take while the log is moved. */
async function moveLog({ db, secondCopy }: Register): Promise<void> {
  await secondCopy.takeLog();
  await checkpointAside(db, secondCopy);
}
