import type { Register } from '#register/context.ts';
import { seekOffice } from '#register/joining/move-office.ts';
import { type HeardOfficePlace, noOfficePlace, type OfficePlace } from '#register/own-office.ts';
import type { Machine, RegisterOptions } from '#register/start.ts';
import { createApi } from '#sync/api.ts';
import { defaultConfig } from '#sync/config.ts';
import type { SyncEngine } from '#sync/engine.ts';
import { createMovingTransport } from '#sync/moving-transport.ts';
import { noTransport } from '#sync/no-transport.ts';
import type { SyncPorts } from '#sync/ports.ts';
import { createRoamingTransport } from '#sync/roaming-transport.ts';
import { createTokenKeeper } from '#sync/token.ts';
import { createTransport } from '#sync/transport.ts';

/** What the engine needs of the office, and where that is. */
export interface OfficePorts extends Omit<SyncPorts, 'db' | 'outletId' | 'onChanged' | 'breathe' | 'moveLog'> {
  readonly officePlace: OfficePlace;
}

export function officePorts(
  { dir, office, config: wanted }: RegisterOptions,
  machine: Machine,
  officePlace: HeardOfficePlace,
): OfficePorts {
  const config = { ...defaultConfig, ...wanted };
  const { clock, ids, timers, random, log, proxies, proxiesNow } = machine;
  const { monotonicMs } = clock;
  // Nothing stands before the office of another till, but its address may be another one.
  const seek = () => seekOffice(officePlace, dir === ':memory:' ? null : dir).then(() => null);
  return {
    config,
    clock,
    random,
    ids: ids.next,
    schedule: timers.after,
    transport: createMovingTransport({
      url: officePlace.url,
      open: (url) =>
        createRoamingTransport({
          proxies,
          look: officePlace.joined ? seek : proxiesNow,
          open: (through) =>
            createTransport({
              url,
              config,
              monotonicMs,
              proxies: through,
              certificate: officePlace.joined?.certificate,
            }),
          monotonicMs,
        }),
    }),
    officeUrl: officePlace.url,
    officePlace,
    credentials: office.credential,
    onFault: (error) => log.error(`sync ${ids.next().slice(-8)}`, error),
  };
}

/** No address, no credential: whatever it does, nobody hears of it. */
export function toNobody(ports: OfficePorts): OfficePorts {
  return {
    ...ports,
    transport: noTransport,
    officeUrl: noOfficePlace.url,
    officePlace: noOfficePlace,
    credentials: () => undefined,
  };
}

/** For what a person waits for. The engine has a way of its own. Where another shop answers, nothing it says of a number or a customer is ours. */
export function singleReads(ports: OfficePorts, engine: Pick<SyncEngine, 'status'>): Register['office'] {
  const api = createApi({
    transport: ports.transport,
    tokens: createTokenKeeper({ ...ports, monotonicMs: () => ports.clock.monotonicMs() }),
    notify: () => undefined,
    sawServerTime: () => undefined,
  });
  return {
    async ask(op, input) {
      if (engine.status().line.stranger) return { ok: false, why: 'it does not have this outlet' };
      const answer = await api.ask(op, input);
      return !answer.ok && answer.signedOut ? api.ask(op, input) : answer;
    },
  };
}
