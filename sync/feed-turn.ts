import { hasMovable } from '#db/tables/outbox.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import type { Line } from '#sync/line.ts';
import type { SyncPorts } from '#sync/ports.ts';

export interface TurnPorts extends Pick<SyncPorts, 'db' | 'schedule' | 'config'> {
  readonly api: BackOfficeApi;
  readonly line: Line;
  /** False once the engine stops: then nobody waits any more. */
  readonly alive: () => boolean;
}

/** Reads that wait for a permit; while operations wait, only one permit in five is for copying. */
export function inTurn(ports: TurnPorts): Pick<BackOfficeApi, 'ask' | 'askRaw'> {
  const { api } = ports;
  return {
    async ask(op, input) {
      await waitForTurn(ports);
      return api.ask(op, input);
    },
    async askRaw(request) {
      await waitForTurn(ports);
      return api.askRaw(request);
    },
  };
}

async function waitForTurn({ api, line, schedule, db, config, alive }: TurnPorts): Promise<void> {
  const pause = (ms: number) => new Promise<void>((resolve) => void schedule(ms, resolve));
  // Operations that cannot move now must not keep the catalogue away for ever.
  let patience = Math.round(1 / config.feedShare) * 4;
  while (alive()) {
    const admission = line.admit();
    if (admission.kind === 'canary') {
      await line.tryCanary(api);
    } else if (admission.kind === 'wait') {
      await pause(Math.min(Math.max(1, admission.waitMs), 1_000));
    } else if (!hasMovable(db) || line.takeFeedCredit() || patience <= 0) {
      break;
    } else {
      patience -= 1;
      await pause(50);
    }
  }
  line.spend();
}
