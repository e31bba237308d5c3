import { rm, statfs, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { checkAside, describeDb } from '#db/check-db.ts';
import { listAttempts } from '#db/tables/attempts.ts';
import { countDone, listUnfinished } from '#db/tables/outbox-views.ts';
import { listPrintJobs } from '#db/tables/print-jobs.ts';
import { countVariants } from '#db/tables/variants.ts';
import { wallTime } from '#domain/business-day.ts';
import type { Register } from '#register/context.ts';
import { lastTest } from '#register/self-test/kept-test.ts';
import { redact } from '#register/support/redact.ts';
import type { SyncStatus } from '#sync/status.ts';

export interface SupportFile {
  readonly file: string;
  readonly text: string;
}

/** One file that says how this till is, for somebody who may not know its customers. */
export async function writeSupportFile(register: Register): Promise<SupportFile> {
  const text = JSON.stringify(await describe(register), undefined, 2);
  const day = wallTime(register.clock.now(), register.zone).replaceAll(/[^\d]/g, '-');
  const file = path.join(folderOf(register), `support-${day}.json`);
  try {
    await writeFile(file, text, { mode: 0o600 });
  } catch (error) {
    // Somebody would send the half of it that a full disk took.
    await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
  return { file, text };
}

async function describe(register: Register) {
  const { db, memory, clock, zone, sync, version } = register;
  const { identity, preferences } = memory;
  const status = sync.status();
  return {
    written: wallTime(clock.now(), zone),
    versions: { tillkeep: version, node: process.version, sqlite: db.prepare('SELECT sqlite_version()').pluck().get() },
    machine: { platform: process.platform, arch: process.arch, upSeconds: Math.round(process.uptime()) },
    till: identity && { outlet: identity.outletName, register: identity.registerName, series: identity.series },
    shiftOpenSince: memory.shift ? wallTime(memory.shift.openedAt, zone) : null,
    clock: { zone, officeAheadMs: status.clockOffsetMs },
    disk: await describeDisk(register),
    database: { ...describeDb(db), check: await checkAside(db), variants: countVariants(db) },
    office: describeOffice(register, status),
    queue: { counts: status.counts, confirmed: countDone(db), oldestUnsentAt: status.oldestUnsentAt },
    unfinished: listUnfinished(db, mostOperations).map((operation) => describeOperation(register, operation)),
    refusedRows: status.refusedRows.slice(0, mostOperations).map(({ feed, why }) => ({ feed, why: redact(why) })),
    printer: {
      ...preferences.printer,
      target: setOrNot(preferences.printer.target),
      second: { ...preferences.printer.second, target: setOrNot(preferences.printer.second.target) },
      labels: { ...preferences.printer.labels, target: setOrNot(preferences.printer.labels.target) },
    },
    scale: { ...preferences.scale, target: setOrNot(preferences.scale.target) },
    prints: listPrintJobs(db, 50).map(({ what, state, attempts, printerSays }) => ({
      what,
      state,
      attempts,
      printerSays,
    })),
    secondCopy: register.secondCopy.status(),
    selfTest: describeTest(register),
    memory: process.memoryUsage(),
  };
}

function describeOffice({ officePlace }: Register, { line }: SyncStatus) {
  const url = officePlace.url();
  const trouble = officePlace.trouble();
  return {
    url: url === '' ? '' : new URL(url).origin,
    own: trouble && { ...trouble, says: trouble.says && redact(trouble.says) },
    line: { ...line, message: redact(line.message) },
  };
}

function setOrNot(target: string): string {
  return target === '' ? '' : '‹set›';
}

type Unfinished = ReturnType<typeof listUnfinished>[number];

/** Kinds, states and the office's words; what was sold to whom stays here. */
function describeOperation({ db, zone }: Register, operation: Unfinished) {
  return {
    seq: operation.seq,
    kind: operation.kind,
    number: redact(operation.label),
    standing: operation.standing,
    attempts: listAttempts(db, operation.seq).map(
      ({ started, ended, kind, outcome, status, message, requestHash }) => ({
        at: wallTime(started, zone),
        tookMs: ended === null ? null : ended - started,
        kind,
        outcome,
        status,
        officeSays: redact(message),
        request: requestHash,
      }),
    ),
  };
}

/** The last one: what was tried, and what came of it. */
function describeTest({ db, zone }: Register) {
  const test = lastTest(db);
  if (!test) return null;
  const rows = test.rows.map(({ says, ...row }) => (says === undefined ? row : { ...row, says: redact(says) }));
  return { at: wallTime(test.at, zone), by: test.by, rows };
}

async function describeDisk({ db }: Register) {
  if (db.memory) return null;
  const size = (file: string) =>
    stat(file).then(
      ({ size: bytes }) => bytes,
      () => 0,
    );
  const { bavail, bsize } = await statfs(path.dirname(db.name));
  return { freeBytes: bavail * bsize, fileBytes: await size(db.name), logBytes: await size(`${db.name}-wal`) };
}

function folderOf({ db }: Register): string {
  return db.memory ? '.' : path.dirname(db.name);
}

const mostOperations = 500;
