import type { ReadDb, WriteDb } from '#db/connection.ts';
import { command, query } from '#db/statement.ts';
import { timesUndone } from '#db/transact.ts';

/** What nearly all operations of a till say alike, so it stands once. */
interface OutboxPlace {
  /** `''` where the natural key names none. */
  readonly outlet: string;
  /** Of a sale that its invoice tells; otherwise `''`, and the payload says it. */
  readonly register: string;
  readonly zone: string;
  readonly version: string;
}

interface Told {
  readonly natKey: string;
  readonly label: string;
  readonly register?: string;
  readonly createdZone: string;
  readonly appVersion: string;
}

/** How a row of the outbox keeps its natural key, and what it shares with others. */
export interface OutboxKey {
  readonly place: number;
  /** Null where it is the outlet and the label. */
  readonly ownKey: string | null;
}

export function keyOf(tx: WriteDb, { natKey, label, register = '', createdZone, appVersion }: Told): OutboxKey {
  const outlet = outletOf(natKey);
  const isUsual = outlet !== '' && natKey.length === outlet.length + 1 + label.length && natKey.endsWith(label);
  return {
    place: placeOf(tx, { outlet, register, zone: createdZone, version: appVersion }),
    ownKey: isUsual ? null : natKey,
  };
}

/** The same text as the time before, where it is the same: it is looked for with every sale, and a new one is compared letter by letter. */
function outletOf(natKey: string): string {
  if (natKey[newest.length] !== '|' || !natKey.startsWith(newest))
    newest = natKey.slice(0, Math.max(0, natKey.indexOf('|')));
  return newest;
}

let newest = '';

function placeOf(tx: WriteDb, place: OutboxPlace): number {
  const places = knownPlaces(tx);
  const known = places.find((other) => isSame(other, place));
  if (known) return known.key;
  const key = select.get(tx, toList(place))?.key ?? insert.insert(tx, toList(place));
  places.push({ ...place, key });
  return key;
}

type Known = OutboxPlace & { readonly key: number };

/** A till has three or four. They stay, unless the transaction that made one was undone. */
const kept = new WeakMap<ReadDb, { readonly places: Known[]; readonly undone: number }>();

function knownPlaces(db: ReadDb): Known[] {
  const undone = timesUndone(db);
  const known = kept.get(db);
  if (known?.undone === undone) return known.places;
  const places: Known[] = [];
  kept.set(db, { places, undone });
  return places;
}

function isSame(one: OutboxPlace, other: OutboxPlace): boolean {
  return (
    one.register === other.register &&
    one.outlet === other.outlet &&
    one.zone === other.zone &&
    one.version === other.version
  );
}

/** In the order of both statements. */
function toList({ outlet, register, zone, version }: OutboxPlace): readonly string[] {
  return [outlet, register, zone, version];
}

const select = query<readonly string[], { key: number }>(
  'SELECT key FROM outbox_place WHERE outlet = ? AND register = ? AND zone = ? AND version = ?',
);
const insert = command<readonly string[]>(
  'INSERT INTO outbox_place (outlet, register, zone, version) VALUES (?, ?, ?, ?)',
);
