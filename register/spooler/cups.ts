import type { Printed, Queue, QueueJob, Queues, QueueTrouble, SpoolerPort } from '#register/ports.ts';
import { type Ran, runProgram } from '#register/spooler/run.ts';
import { failed, patienceMs, refused, type SpoolerMachine } from '#register/spooler/trouble.ts';

/** The print system of Linux and macOS, through its own `lp`, `lpstat` and `cancel`. */
export function createCups(machine: SpoolerMachine): SpoolerPort {
  const cups = { ...machine, run: runnerOf(machine) };
  return { queues: () => listQueues(cups), print: (job) => print(cups, job) };
}

interface Cups extends SpoolerMachine {
  readonly run: (file: string, args: readonly string[], input?: Uint8Array) => Promise<Ran>;
}

function runnerOf({ timers, env }: SpoolerMachine): Cups['run'] {
  // What it says is read here, so it has to say it in English; SOFTWARE makes macOS go by LANG.
  const spoken = { ...env, LC_ALL: 'C', LANG: 'C', SOFTWARE: '' };
  return (file, args, input) =>
    runProgram({ file, args, env: spoken, withinMs: answersWithinMs, ...(input && { input }) }, timers);
}

/** It answers in milliseconds. One that hangs must not hold up the receipts behind it. */
const answersWithinMs = 5_000;
const lookAgainMs = 400;

async function listQueues({ run }: Cups): Promise<Queues> {
  const ran = await run('lpstat', ['-r', '-p']);
  const trouble = troubleOf(ran);
  if (trouble) return trouble;
  return { ok: true, queues: ended(ran).out.split('\n').flatMap(queueIn) };
}

function queueIn(line: string): Queue[] {
  const [, name, is = ''] = /^printer (\S+) (.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, state: is.startsWith('disabled') ? 'stopped' : 'ready' }];
}

async function print(cups: Cups, job: QueueJob): Promise<Printed> {
  const { queue, title, bytes } = job;
  if (!isQueueName(queue)) return failed('queue_unknown');
  const before = await look(cups, queue);
  if (!before.ok) return before;
  if (before.stopped) return failed('queue_stopped');
  const sent = await cups.run('lp', ['-d', queue, '-o', 'raw', '-t', title], bytes);
  const trouble = troubleOf(sent);
  if (trouble) return trouble;
  const id = /request id is (\S+-\d+)/.exec(ended(sent).out)?.[1];
  return id === undefined ? { ok: true } : leaves(cups, { ...job, id });
}

type Accepted = QueueJob & { readonly id: string };

/** Waits until the job has left the queue; one that stays is taken out, so that it is not printed a second time later. */
async function leaves(cups: Cups, job: Accepted): Promise<Printed> {
  const { clock, timers } = cups;
  const since = clock.monotonicMs();
  for (;;) {
    // Each look starts a program, for which the till stands still a moment; at once it would be there still.
    await new Promise<void>((resolve) => void timers.after(lookAgainMs, resolve));
    const now = await look(cups, job.queue);
    // The system has it, and does not say any more what becomes of it.
    if (!now.ok) return { ok: true, inQueue: true };
    if (!now.jobs.includes(job.id) || now.sent === job.id) return { ok: true };
    if (now.stopped) return takeOut(cups, job, 'queue_stopped');
    const waitedMs = clock.monotonicMs() - since;
    if (waitedMs > patienceMs(job.bytes)) return takeOut(cups, job, now.why ?? 'queue_stuck');
    if (waitedMs > patienceMs() && now.why) return takeOut(cups, job, now.why);
  }
}

async function takeOut(cups: Cups, { queue, id }: Accepted, why: QueueTrouble): Promise<Printed> {
  const cancelled = await cups.run('cancel', [id]);
  const after = await look(cups, queue);
  if (!after.ok || after.jobs.includes(id)) return { ok: true, inQueue: true };
  // It cannot cancel what has just left.
  return cancelled.kind === 'ended' && cancelled.code === 0 ? failed(why) : { ok: true };
}

type Look = { readonly ok: true } & {
  readonly stopped: boolean;
  /** Ids of what waits or is printing. */
  readonly jobs: readonly string[];
  /** All its bytes are with the printer, which has not hung up. */
  readonly sent: string | undefined;
  /** What it says itself about a printer that does not take it. */
  readonly why: QueueTrouble | undefined;
};

async function look({ run }: Cups, queue: string): Promise<Look | Extract<Printed, { ok: false }>> {
  const ran = await run('lpstat', ['-r', '-l', `-a${queue}`, `-p${queue}`, `-o${queue}`]);
  const trouble = troubleOf(ran);
  if (trouble) return trouble;
  const { out } = ended(ran);
  const jobs = out.split('\n').flatMap((line) => /^(\S+-\d+)\s/.exec(line)?.[1] ?? []);
  const told = (out.match(/^\t(?:Alerts|Status): .*$/gm) ?? []).join('\n');
  const why = whys.find(([words]) => words.test(told))?.[1];
  const printing = /^printer \S+ now printing (\S+)\./m.exec(out)?.[1];
  const sent = told.includes('cups-waiting-for-job-completed') ? printing : undefined;
  return { ok: true, sent, stopped: /^printer \S+ disabled|^\S+ not accepting/m.test(out), jobs, why };
}

const whys: readonly (readonly [RegExp, QueueTrouble])[] = [
  [/media-empty|media-needed|cover-open|door-open/, 'queue_paper_out'],
  [
    /offline|connecting-to-device|is unavailable|not connected|not responding|to become available|unable to locate/i,
    'queue_offline',
  ],
];

/** What keeps a program of CUPS from its work; undefined when it did it. */
function troubleOf(ran: Ran): Extract<Printed, { ok: false }> | undefined {
  if (ran.kind === 'missing') return failed('spooler_missing');
  if (ran.kind === 'late') return failed('spooler_silent');
  if (ran.kind === 'broken') return refused(ran.says);
  const { code, out, err } = ran;
  if (/scheduler is not running/i.test(out + err)) return failed('spooler_off');
  if (code === 0) return undefined;
  const known = refusals.find(([words]) => words.test(err));
  // Without a single queue it says so and fails, which is an answer.
  return known ? failed(known[1]) : /No destinations added/.test(err) ? undefined : refused(err);
}

const refusals: readonly (readonly [RegExp, QueueTrouble])[] = [
  [/not accepting/, 'queue_stopped'],
  [/Invalid destination|does not exist|Unknown destination/i, 'queue_unknown'],
  [/not allowed|forbidden|unauthorized|not authorized|permission denied/i, 'queue_denied'],
  [/unable to connect|bad file descriptor|connection refused/i, 'spooler_off'],
];

function ended(ran: Ran): { readonly out: string } {
  return ran.kind === 'ended' ? ran : { out: '' };
}

/** CUPS has no others, and these reach `lpstat` as a name: not as an option, a list or another server. */
function isQueueName(queue: string): boolean {
  return /^[^-\s\p{Cc}/\\?'"#,][^\s\p{Cc}/\\?'"#,]{0,126}$/u.test(queue);
}
