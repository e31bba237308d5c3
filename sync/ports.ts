import type { ReadDb } from '#db/connection.ts';
import type { Instant } from '#domain/ids.ts';
import type { SyncConfig } from '#sync/config.ts';
import type { Credentials } from '#sync/token.ts';
import type { TillSaid } from '#sync/till-word.ts';
import type { Transport } from '#sync/transport.ts';

/** `prices` are promotions and price books: the goods themselves change far more often. */
export type SyncTopic = 'sync' | 'catalogue' | 'prices' | 'customers' | 'invoices' | 'stock';

/** Everything of the world the engine may touch. */
export interface SyncPorts {
  readonly db: ReadDb;
  readonly clock: { now(): Instant; monotonicMs(): number };
  /** In [0, 1). */
  readonly random: () => number;
  readonly ids: () => string;
  /** Runs once after `ms`; answers how to call it off. */
  readonly schedule: (ms: number, run: () => void) => () => void;
  /** Lets whatever waits in this process go first, and comes back. */
  readonly breathe: () => Promise<void>;
  /** Moves the log into the file. Whoever writes nothing until it answers finds a log that begins anew. */
  readonly moveLog: () => Promise<void>;
  readonly transport: Transport;
  /** Whose answers these are: what was certified of another back office does not count here. */
  readonly officeUrl?: () => string;
  readonly credentials: () => Credentials | undefined;
  /** Which outlet's prices and stock this till takes; undefined until it is set up. */
  readonly outletId: () => string | undefined;
  /** No two tills of an outlet have the same. */
  readonly registerCode?: () => string | undefined;
  /** What it says of itself to an office that keeps it; undefined until it is set up. */
  readonly till?: () => TillSaid | undefined;
  readonly onChanged: (topics: readonly SyncTopic[]) => void;
  /** A bug met on the way: logged with an incident number, and the engine goes on. */
  readonly onFault: (error: unknown) => void;
  readonly config: SyncConfig;
}
