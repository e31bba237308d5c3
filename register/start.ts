import { closeDb } from '#db/checkpoint.ts';
import { namedDamage, type ReadDb } from '#db/connection.ts';
import { openRegisterDb } from '#db/open-register.ts';
import { openPracticeDb } from '#db/practice-db.ts';
import { cashRules, roundingOf } from '#register/shift/cash-rules.ts';
import { createChanges } from '#register/changes.ts';
import type { Context, Currency, Register } from '#register/context.ts';
import { recall, recallPrices, recallShop, recallStock } from '#register/memory.ts';
import { noticeCopy } from '#register/letter/copied-file.ts';
import { createLandings } from '#register/landing/landings.ts';
import { createSharedWatch } from '#register/letter/shared-register.ts';
import { keepTillId } from '#register/letter/till-id.ts';
import { furnish } from '#register/practice/furnish.ts';
import { createPace } from '#register/pace.ts';
import { createPracticeShop, type PracticeDoor } from '#register/practice/practice-shop.ts';
import type {
  Clock,
  Credential,
  FilePlace,
  Ids,
  Log,
  PrinterPort,
  ScalePort,
  SpoolerPort,
  Timers,
} from '#register/ports.ts';
import { followPopularity } from '#register/find/popularity.ts';
import { createPrinting } from '#register/printing/printing.ts';
import { registerRouter } from '#register/router.ts';
import { officePorts, type OfficePorts, singleReads, toNobody } from '#register/office-ports.ts';
import { createOfficePlace, type JoinedPlace, type OwnOfficeNews } from '#register/own-office.ts';
import { isReadAnew } from '#register/sale/old-prices.ts';
import { taxOpenSale } from '#register/sale/taxed-now.ts';
import { getReady } from '#register/sale/written-lines.ts';
import { keepShop } from '#register/kept-shop.ts';
import { keepLook, noticeVersion } from '#register/updates/kept.ts';
import { createUpdates, type Updates } from '#register/updates/standing.ts';
import { createCopyKeeper } from '#register/second-copy/keeper.ts';
import { keepLogShort } from '#register/short-log.ts';
import type { SyncConfig } from '#sync/config.ts';
import { createSyncEngine } from '#sync/engine.ts';
import type { SyncPorts, SyncTopic } from '#sync/ports.ts';
import type { Proxies } from '#sync/proxies.ts';

export interface RegisterOptions {
  /** The folder of the register's one file, or `:memory:`. */
  readonly dir: string;
  readonly office: {
    /** Null where the till's own has still to say where it answers. */
    readonly url: string | null;
    readonly credential: () => Credential | undefined;
    /** Of the till's own; undefined where the office is elsewhere. */
    readonly file?: string | undefined;
    /** Of another till's. */
    readonly joined?: JoinedPlace | undefined;
  };
  readonly currency: Currency;
  readonly zone: string;
  readonly version: string;
  readonly config?: Partial<SyncConfig>;
}

/** The machine, as the host hands it over. */
export interface Machine {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly random: () => number;
  readonly breathe: () => Promise<void>;
  readonly printer: PrinterPort;
  readonly scale: ScalePort;
  readonly spooler: SpoolerPort;
  readonly log: Log;
  readonly proxies: Proxies;
  /** Asks the system for them anew; null where it has no say, or none yet. */
  readonly proxiesNow: () => Promise<Proxies | null>;
  /** Nothing of what is on no disk. */
  readonly placeOf: (file: string) => FilePlace | null;
}

export interface RegisterProgram {
  readonly router: typeof registerRouter;
  contextFor(windowId: string): Context;
  readonly hearOfOffice: (news: OwnOfficeNews) => void;
  /** Comes when a restored till is to take the place of this one: that is put there before anything of the folder is opened. */
  readonly startAgain: Promise<void>;
  /** How it stands with newer versions, and what this register asks of its host about them. */
  readonly updates: Pick<Updates, 'hear' | 'onWish'>;
  close(): Promise<void>;
}

/** Puts the register together and starts it. Answers when it can sell; syncing goes on by itself. */
export function startRegister(options: RegisterOptions, machine: Machine): RegisterProgram {
  const practice = createPracticeShop({ open: () => openPractice(), after: machine.timers.after });
  const place = createOfficePlace(options.office.url, options.office.joined);
  const office = officePorts(options, machine, place);
  const again = Promise.withResolvers<void>();
  const updates = createUpdates((standing) => keepLook(till.db, standing));
  const host = { startAgain: again.resolve, updates };
  const till = openTill(openOwnFile(options, machine), {
    options,
    machine,
    office,
    practice: practice.door(false),
    host,
  });

  async function openPractice(): Promise<Running> {
    const db = openPracticeDb(options.dir);
    try {
      await furnish(db, till.db);
    } catch (error) {
      // Somebody tries again, and the open file of before would be in the way.
      db.close();
      throw error;
    }
    return openTill(db, {
      options,
      machine,
      office: toNobody(office),
      practice: practice.door(true),
      host,
    });
  }
  return {
    router: registerRouter,
    contextFor: (windowId) => practice.contextFor(windowId) ?? till.contextFor(windowId),
    hearOfOffice: (news) => {
      place.hear(news);
      till.lookForOffice();
    },
    startAgain: again.promise,
    updates,
    close: async () => {
      await practice.close();
      await till.close();
    },
  };
}

interface Parts {
  readonly options: RegisterOptions;
  readonly machine: Machine;
  readonly office: OfficePorts;
  readonly practice: PracticeDoor;
  readonly host: Pick<Register, 'startAgain' | 'updates'>;
}

interface Running {
  readonly db: ReadDb;
  contextFor(windowId: string): Context;
  /** It says where it answers, or why it does not. */
  lookForOffice(): void;
  close(): Promise<void>;
}

function openOwnFile(options: RegisterOptions, machine: Machine): ReadDb {
  const db = openRegisterDb(options.dir);
  try {
    noticeCopy(db, machine);
    keepShop(db, options);
    noticeVersion(db, options.version);
    return db;
  } catch (error) {
    db.close();
    throw namedDamage(error, db.name);
  }
}

function openTill(db: ReadDb, parts: Parts): Running {
  try {
    return assemble(db, parts);
  } catch (error) {
    db.close();
    throw namedDamage(error, db.name);
  }
}

function assemble(db: ReadDb, { options, machine, office, practice, host }: Parts): Running {
  const { currency, zone, version } = options;
  const memory = recall(db);
  memory.rounding = roundingOf(cashRules({ db, currency }));
  const changes = createChanges();
  const stays = { tillId: keepTillId(db, machine.ids), currency, zone, version };
  const pace = createPace({ ...machine, isSelling: () => memory.shift !== undefined });
  const sync = createSyncEngine({
    ...office,
    db,
    breathe: pace.breathe,
    moveLog: () => wal.move(),
    ...placeIn(memory, stays),
    onChanged: (topics) => hearOf(topics, { db, memory, changes, watchLetter }),
  });
  const watchLetter = createSharedWatch(() => register);
  const printing = createPrinting(() => register, machine);
  const copied = { db, officeFile: options.office.file, onChanged: () => changes.announce(['settings', 'till']) };
  const secondCopy = createCopyKeeper({ ...machine, ...copied });
  let closing = false;
  // The window that made the sale is answered first: telling the office waits for the disk, and nobody waits for that.
  const wakeSync = () => void machine.breathe().then(() => (closing ? undefined : sync.wake()));
  const register: Register = {
    ...machine,
    db,
    memory,
    changes,
    sync: { ...sync, wake: wakeSync },
    office: singleReads(office, sync),
    printing,
    secondCopy,
    practice,
    ...host,
    acted: pace.acted,
    landings: createLandings(() => register, machine),
    getReady: () => void machine.breathe().then(() => getReady(memory)),
    afterShift: () => rankAnew(register),
    ...stays,
    officePlace: office.officePlace,
  };

  sync.start();
  printing.wake();
  const wal = keepLogShort(register, machine);
  return {
    db,
    contextFor: (windowId) => ({ ...register, windowId, line: Symbol(windowId) }),
    lookForOffice: () => lookForOffice(register),
    close: async () => {
      closing = true;
      pace.stop();
      await wal.stop();
      await sync.stop();
      await printing.stop();
      await secondCopy.stop();
      closeDb(db);
    },
  };
}

function rankAnew(register: Register): void {
  followPopularity(register, register.breathe).catch((error: unknown) => register.log.error('popularity', error));
}

function placeIn(
  memory: Register['memory'],
  { tillId: id, version }: Pick<Register, 'tillId' | 'version'>,
): Pick<SyncPorts, 'outletId' | 'registerCode' | 'till'> {
  return {
    outletId: () => memory.identity?.outletId,
    registerCode: () => memory.identity?.series.registerCode,
    till() {
      const { identity, shift } = memory;
      if (!identity) return undefined;
      const { outletId, registerName, series } = identity;
      return { id, version, outletId, register: registerName, letter: series.letter, inShift: shift !== undefined };
    },
  };
}

function lookForOffice({ changes, officePlace, sync }: Register): void {
  changes.announce(['till', 'sync']);
  if (officePlace.trouble() === null) sync.wake();
}

interface Hearing extends Pick<Register, 'db' | 'memory' | 'changes'> {
  readonly watchLetter: () => void;
}

/** What was copied down is known here before a window hears of it. */
function hearOf(topics: readonly SyncTopic[], { db, memory, changes, watchLetter }: Hearing): void {
  const isTaxedAnew = topics.includes('catalogue') && recallTaxes({ db, memory });
  if (topics.includes('prices')) recallPrices(db, memory);
  if (topics.includes('stock')) recallStock(db, memory);
  const heard = topics.flatMap((topic) => windowTopics[topic]);
  const isOther = isTaxedAnew || (topics.includes('sync') && isReadAnew({ db, memory }));
  changes.announce(isOther ? [...heard, 'sale'] : heard);
  if (topics.includes('sync')) watchLetter();
}

/** Whether the sale on the screen comes to something else. */
function recallTaxes(till: Pick<Register, 'db' | 'memory'>): boolean {
  const { tax } = till.memory;
  recallShop(till.db, till.memory);
  const { rate, included } = till.memory.tax;
  return taxOpenSale(till) || rate !== tax.rate || included !== tax.included;
}

const windowTopics = {
  sync: ['sync', 'till'],
  catalogue: ['catalogue', 'settings', 'till'],
  prices: ['catalogue', 'settings'],
  customers: ['customers'],
  invoices: ['invoices'],
  stock: ['catalogue'],
} as const satisfies Record<SyncTopic, readonly string[]>;
