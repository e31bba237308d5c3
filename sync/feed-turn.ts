import { hasMovable } from '#db/tables/outbox.ts';
import type { Asked, BackOfficeApi } from '#sync/api.ts';
import type { Line } from '#sync/line.ts';
import type { Pauses } from '#sync/pauses.ts';
import type { SyncPorts } from '#sync/ports.ts';

export interface TurnPorts extends Pick<SyncPorts, 'db' | 'config'>, Pick<Pauses, 'pause'> {
  readonly api: BackOfficeApi;
  readonly line: Line;
  /** False once the engine stops: then nobody waits any more. */
  readonly alive: () => boolean;
}

/** Reads that wait for a permit; while operations wait, only one permit in five is for copying. */
export function inTurn(ports: TurnPorts): Pick<BackOfficeApi, 'ask' | 'askRaw'> {
  const { api } = ports;
  // A list of many pages that began anew with each page a limiter turns away would never end.
  async function untilLetIn<T>(asks: () => Promise<Asked<T>>): Promise<Asked<T>> {
    for (let tries = 1; ; tries += 1) {
      await waitForTurn(ports);
      const answer = await asks();
      if (answer.ok || !answer.limited || tries === mostTries || !ports.alive()) return answer;
    }
  }
  return {
    ask: (op, input) => untilLetIn(() => api.ask(op, input)),
    askRaw: (request) => untilLetIn(() => api.askRaw(request)),
  };
}

const mostTries = 8;

async function waitForTurn({ api, line, pause, db, config, alive }: TurnPorts): Promise<void> {
  // Operations that cannot move now must not keep the catalogue away for ever.
  let patienceMs = config.feedPatienceMs;
  while (alive()) {
    const admission = line.admit();
    if (admission.kind === 'canary') {
      await line.tryCanary(api);
    } else if (admission.kind === 'wait') {
      await pause(Math.min(Math.max(1, admission.waitMs), 1_000));
    } else if (!hasMovable(db) || line.takeFeedCredit() || patienceMs <= 0) {
      break;
    } else {
      patienceMs -= config.feedPauseMs;
      await pause(config.feedPauseMs);
    }
  }
  line.spend();
}
