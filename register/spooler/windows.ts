import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Printed, Queue, QueueJob, Queues, QueueTrouble, SpoolerPort } from '#register/ports.ts';
import { type Ran, runProgram } from '#register/spooler/run.ts';
import { failed, patienceMs, refused, type SpoolerMachine } from '#register/spooler/trouble.ts';
import { listScript, printScript } from '#register/spooler/windows-script.ts';

/** The print spooler of Windows, through the PowerShell that every Windows has. */
export function createWindowsSpooler(machine: SpoolerMachine): SpoolerPort {
  return {
    queues: async () => readQueues(await runScript(machine, listScript, {})),
    print: (job) => print(machine, job),
  };
}

async function print(machine: SpoolerMachine, { queue, title, bytes }: QueueJob): Promise<Printed> {
  if (queue.length > longestName) return failed('queue_unknown');
  let folder: string | undefined;
  try {
    folder = await mkdtemp(path.join(tmpdir(), 'tillkeep-print-'));
    const file = path.join(folder, 'job.bin');
    await writeFile(file, bytes, { mode: 0o600 });
    const ran = await runScript(machine, printScript, {
      TILLKEEP_QUEUE: queue,
      TILLKEEP_TITLE: title,
      TILLKEEP_FILE: file,
      TILLKEEP_PATIENCE: String(patienceMs()),
      TILLKEEP_LONGEST: String(patienceMs(bytes)),
    });
    return troubleOf(ran) ?? readPrinted(said(ran));
  } catch (error) {
    // No room for the bytes: the print waits for a person.
    return refused(error instanceof Error ? error.message : String(error));
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

const longestName = 220;

function runScript(machine: SpoolerMachine, script: string, facts: NodeJS.ProcessEnv): Promise<Ran> {
  const { timers, env } = machine;
  const windows = env['SystemRoot'] ?? 'C:\\Windows';
  return runProgram(
    {
      // By its whole path: a program of that name in the till's own folder is not the system's.
      file: `${windows}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`,
      args: ['-NoLogo', '-NoProfile', '-NonInteractive', '-OutputFormat', 'Text', '-EncodedCommand', encoded(script)],
      // Started by another PowerShell it would look for its own parts where that one has them.
      env: { ...env, PSModulePath: undefined, ...facts },
      withinMs: startsWithinMs + Number(facts['TILLKEEP_LONGEST'] ?? 0),
    },
    timers,
  );
}

/** It compiles its way to the spooler first, which takes a slow till some seconds. */
const startsWithinMs = 20_000;

function encoded(script: string): string {
  return Buffer.from(script, 'utf16le').toString('base64');
}

function said(ran: Ran): string {
  return ran.kind === 'ended' ? ran.out.trim() : '';
}

function readQueues(ran: Ran): Queues {
  const trouble = troubleOf(ran);
  if (trouble) return trouble;
  return { ok: true, queues: said(ran).split('\n').flatMap(queueIn) };
}

function queueIn(line: string): Queue[] {
  const [, offline, name] = /^queue ([01]) (\S+)/.exec(line) ?? [];
  if (name === undefined) return [];
  return [{ name: Buffer.from(name, 'base64').toString('utf8'), state: offline === '1' ? 'offline' : 'ready' }];
}

/** `sent`, or what became of the job and the status of job and printer, in the numbers of winspool. */
function readPrinted(words: string): Printed {
  const [, word, ...numbers] = /^(sent|held|removed|left)(?: (-?\d+) (-?\d+) (-?\d+))?/.exec(words) ?? [];
  if (word === 'sent') return { ok: true };
  if (word === 'left') return { ok: true, inQueue: true };
  return word === undefined ? refused(words) : failed(whyHeld(numbers.map(Number)));
}

function whyHeld([job = 0, printer = 0, attributes = 0]: readonly number[]): QueueTrouble {
  // -1: it did not say.
  const [ofJob, ofPrinter] = [Math.max(job, 0), Math.max(printer, 0)];
  if ((ofJob & jobPaperOut) !== 0 || (ofPrinter & paperTrouble) !== 0) return 'queue_paper_out';
  const offline = (ofJob & jobOffline) | (ofPrinter & printerOffline) | (Math.max(attributes, 0) & workOffline);
  if (offline !== 0) return 'queue_offline';
  return ((ofJob | ofPrinter) & paused) !== 0 ? 'queue_stopped' : 'queue_stuck';
}

const paused = 0x1;
const jobOffline = 0x20;
const jobPaperOut = 0x40;
/** A jam, no paper, something with the paper, an open door. */
const paperTrouble = 0x8 | 0x10 | 0x40 | 0x40_0000;
/** Offline, or not there. */
const printerOffline = 0x80 | 0x1000;
const workOffline = 0x400;

function troubleOf(ran: Ran): Extract<Printed, { ok: false }> | undefined {
  if (ran.kind === 'missing') return failed('spooler_missing');
  if (ran.kind === 'late') return failed('spooler_silent');
  if (ran.kind === 'broken') return refused(ran.says);
  const words = ran.out.trim();
  const [, error] = /^error (\d+)/.exec(words) ?? [];
  if (error !== undefined) {
    const known = errors[error];
    return known ? failed(known) : refused(`Windows error ${error}`);
  }
  if (/^fault .*(?:CannotDefineNewType|ConstrainedLanguage|LanguageMode)/i.test(words)) return failed('spooler_barred');
  if (words.startsWith('fault ') || (ran.code !== 0 && words === '')) return refused(words || ran.err);
  return undefined;
}

/** Of OpenPrinter, StartDocPrinter and WritePrinter. */
const errors: Readonly<Record<string, QueueTrouble>> = {
  '5': 'queue_denied',
  '1722': 'spooler_off',
  '1801': 'queue_unknown',
  '1905': 'queue_unknown',
};
