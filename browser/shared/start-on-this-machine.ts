import { openLog } from '#browser/shared/log.ts';
import { noCredential, type OfficeCredential } from '#browser/shared/office-access.ts';
import { readShop } from '#browser/shared/shop.ts';
import { nodeMachine } from '#register/node-machine.ts';
import type { JoinedPlace } from '#register/own-office.ts';
import { type Machine, type RegisterProgram, startRegister } from '#register/start.ts';

/** Where the register syncs, and with what. */
export interface OfficeAccess extends OfficeCredential {
  /** Null where the till's own has still to say where it answers. */
  readonly url: string | null;
  /** The file of the till's own; undefined where the office is elsewhere. */
  readonly file?: string;
  /** Of another till's. */
  readonly joined?: JoinedPlace | undefined;
  /** Asks the system which proxy stands before it now, `''` being none; null where that is as it was told. */
  readonly proxyNow?: () => Promise<string | null>;
}

/** The register of a data folder, on the real clock, disk, printer and network. */
export function startOnThisMachine(dataFolder: string, office: OfficeAccess, version: string): RegisterProgram {
  const { url, file, joined, clientId, clientSecret, proxyNow } = office;
  const { currency, zone } = readShop(dataFolder);
  const credential = () => (clientId === noCredential.clientId ? undefined : { clientId, clientSecret });
  const machine = nodeMachine(openLog(dataFolder));
  return startRegister(
    { dir: dataFolder, office: { url, file, joined, credential }, currency, zone, version },
    proxyNow ? { ...machine, proxiesNow: () => throughNow(machine.proxies, proxyNow) } : machine,
  );
}

async function throughNow({ none }: Machine['proxies'], proxyNow: () => Promise<string | null>) {
  const proxy = await proxyNow();
  return proxy === null ? null : { http: proxy, https: proxy, none };
}
