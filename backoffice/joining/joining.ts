import { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';

import { usualJoiningPort } from '#contract/v3/joining.ts';

import type { Clock } from '#backoffice/clock.ts';
import { addressesOf } from '#backoffice/joining/addresses.ts';
import { makeIdentity, type OwnIdentity } from '#backoffice/joining/certificate.ts';
import { createJoinCodes, type JoinCodes } from '#backoffice/joining/codes.ts';
import { createNetworkDoor, type DoorParts, type NetworkDoor } from '#backoffice/joining/network-door.ts';
import type { Store } from '#backoffice/store/open.ts';
import { inOneTry } from '#backoffice/store/turn.ts';

/** The way in for tills of the network, which a person turns on; the till whose office it is comes over this machine alone. */
export interface Joining {
  readonly codes: JoinCodes;
  /** Writes down what was decided; `follow` then does it. */
  decide(db: Store, isOn: boolean): Promise<void>;
  /** Listens, or does not any more, as the store says. Never fails. */
  follow(): Promise<void>;
  /** Answers when what was begun is done. Not from within a change, for which that waits. */
  settled(): Promise<void>;
  standing(): Standing;
  isFromNetwork(socket: Socket): boolean;
  stop(): Promise<void>;
}

export interface Standing {
  readonly isOn: boolean;
  readonly trouble: string | null;
  readonly addresses: readonly string[];
  /** SHA-256 of its certificate; empty before there is one. */
  readonly fingerprint: string;
}

export interface JoiningOptions {
  /** The port that is tried first; the others after it in turn, until tills know one. */
  readonly port?: number;
  /** How often a port is asked for that was taken. */
  readonly againMs?: number;
}

interface Parts extends JoiningOptions, DoorParts {
  readonly store: Store;
  readonly now: Clock;
}

interface Kept extends OwnIdentity {
  readonly isOn: boolean;
  readonly port: number | null;
}

const portsTried = 20;

export function createJoining({ store, now, ...parts }: Parts): Joining {
  const { port: firstPort = usualJoiningPort, againMs = 15_000 } = parts;
  const door = createNetworkDoor(parts);
  let standing: Omit<Standing, 'addresses'> = { isOn: false, trouble: null, fingerprint: '' };
  let [isStopped, turn] = [false, Promise.resolve()];
  let again: NodeJS.Timeout | undefined;

  async function followOnce(): Promise<void> {
    clearTimeout(again);
    if (isStopped) return;
    const kept = await findKept(store);
    const fingerprint = kept ? new X509Certificate(kept.cert).fingerprint256 : '';
    if (!kept?.isOn) {
      await door.shut();
      standing = { isOn: false, trouble: null, fingerprint };
      return;
    }
    const trouble = await openDoor(door, kept, { store, firstPort });
    standing = { isOn: true, trouble, fingerprint };
    if (trouble === null) return;
    again = setTimeout(() => void follow(), againMs);
    again.unref();
  }

  /** One after the other. */
  function follow(): Promise<void> {
    turn = turn.then(followOnce).catch((error: unknown) => {
      standing = { ...standing, trouble: String(error) };
    });
    return turn;
  }

  return {
    codes: createJoinCodes(now),
    decide,
    follow,
    settled: () => turn,
    standing() {
      const port = door.port();
      return { ...standing, addresses: port === undefined ? [] : addressesOf(port) };
    },
    isFromNetwork: (socket) => door.isCaller(socket),
    async stop() {
      isStopped = true;
      clearTimeout(again);
      await turn;
      await door.shut();
    },
  };
}

interface Opening {
  readonly store: Store;
  readonly firstPort: number;
}

/** Answers what keeps it shut, or null. */
async function openDoor(door: NetworkDoor, kept: Kept, { store, firstPort }: Opening): Promise<string | null> {
  if (door.port() !== undefined) return null;
  const wanted = kept.port === null ? { port: firstPort, tries: portsTried } : { port: kept.port, tries: 1 };
  try {
    const port = await door.open(kept, wanted);
    if (port !== kept.port) await keepPort(store, port);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function findKept(store: Store): Promise<Kept | undefined> {
  const row = await store.selectFrom('joining').selectAll().executeTakeFirst();
  return row && { ...row, isOn: row.isOn === 1 };
}

async function decide(db: Store, isOn: boolean): Promise<void> {
  const row = { isOn: isOn ? 1 : 0 };
  const known = await db.updateTable('joining').set(row).where('id', '=', 1).executeTakeFirst();
  if (known.numUpdatedRows > 0n || !isOn) return;
  await db
    .insertInto('joining')
    .values({ ...row, ...makeIdentity(), id: 1, port: null })
    .execute();
}

/** From then on tills look for it there. */
function keepPort(store: Store, port: number): Promise<unknown> {
  return inOneTry(store, 'alone', (db) => db.updateTable('joining').set({ port }).execute());
}
