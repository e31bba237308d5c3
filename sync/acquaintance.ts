import { outletList } from '#contract/v3/outlet.ts';
import type { WriteDb } from '#db/connection.ts';
import { findEngineState, saveEngineState } from '#db/tables/engine-state.ts';
import { transact } from '#db/transact.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import type { SyncPorts } from '#sync/ports.ts';

/**
 * Whether the office at this address is the one this till was set up with.
 *
 * An office may move: it is known by the outlet this till stands in, not by where it answers. Until it has listed that
 * outlet once, nothing is told to it and nothing taken from it, so that no shop gets the sales of another.
 */
export interface Acquaintance {
  isMade(): boolean;
  /** It answered, and does not have the outlet. */
  isStranger(): boolean;
  /** How long until it may be asked. While it is being asked it is looked often whether it has answered: a new till waits for that. */
  waitMs(): number;
  ask(api: BackOfficeApi): Promise<void>;
}

interface Met {
  readonly officeUrl: string;
  /** Of two shops at one address, the client says which it is. */
  readonly clientId: string;
  readonly outletId: string;
}

type AcquaintancePorts = Pick<SyncPorts, 'db' | 'clock' | 'config' | 'officeUrl' | 'credentials' | 'outletId'>;

export function createAcquaintance(ports: AcquaintancePorts): Acquaintance {
  const { db, clock, config, credentials } = ports;
  const officeUrl = () => ports.officeUrl?.() ?? '';
  let madeFor: Pick<Met, 'officeUrl' | 'outletId'> | undefined;
  let stranger = false;
  let askAt = 0;
  let isAsking = false;

  const metAt = (outletId: string): Met => ({
    officeUrl: officeUrl(),
    clientId: credentials()?.clientId ?? '',
    outletId,
  });

  function isMade(): boolean {
    const outlet = ports.outletId();
    // Without an outlet nothing is of one yet, and without an address nobody hears anything.
    if (officeUrl() === '' || outlet === undefined) return true;
    if (madeFor?.outletId === outlet && madeFor.officeUrl === officeUrl()) return true;
    if (findEngineState(db, metKey) !== nameOf(metAt(outlet))) return false;
    madeFor = metAt(outlet);
    return true;
  }

  function meet(met: Met, listed: readonly string[]): void {
    stranger = !listed.some((id) => id.toLowerCase() === met.outletId.toLowerCase());
    if (stranger) return;
    transact(db, (tx) => rememberOffice(tx, met));
    madeFor = met;
  }

  return {
    isMade,
    isStranger: () => stranger && !isMade(),
    waitMs: () => (isAsking ? config.feedPauseMs : Math.max(0, askAt - clock.monotonicMs())),
    async ask(api) {
      const outlet = ports.outletId();
      if (outlet === undefined) return;
      isAsking = true;
      // As it is now: it may answer elsewhere when the answer is here.
      const asked = metAt(outlet);
      try {
        // An outlet that is closed is told what it sold as well.
        const answer = await api.ask(outletList, { SuspendedStatus: 'All' });
        if (answer.ok)
          meet(
            asked,
            answer.value.map(({ ID }) => ID),
          );
      } finally {
        isAsking = false;
        askAt = clock.monotonicMs() + (stranger ? againAfterMs : config.backoffBaseMs);
      }
    },
  };
}

/** From now on whatever there is of this outlet may be told there. */
export function rememberOffice(tx: WriteDb, met: Met): void {
  saveEngineState(tx, metKey, nameOf(met));
}

function nameOf({ officeUrl, clientId, outletId }: Met): string {
  return JSON.stringify([officeUrl, clientId, outletId]);
}

const metKey = 'office.met';
/** Somebody may be putting it right at the office. */
const againAfterMs = 5_000;
