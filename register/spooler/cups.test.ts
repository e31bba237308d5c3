import { existsSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { nodeMachine } from '#register/node-machine.ts';
import type { SpoolerPort } from '#register/ports.ts';
import { createSpooler } from '#register/spooler/spooler.ts';
import { type FakeSpooler, fakeSpooler, isAlive, overWhenCalled } from '#testing/fake-spooler.ts';

const { timers, clock } = nodeMachine({ error: () => undefined, info: () => undefined });
const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const running = 'scheduler is running\n';
const ready = {
  out: `${running}till accepting requests since now\nprinter till is idle.  enabled since now\n\tAlerts: none\n`,
};
const holding = {
  out: `${running}printer till now printing till-7.  enabled since now\n\tAlerts: none\ntill-7    ayu    1024   now\n\tStatus: \n`,
};
const stopped = { out: holding.out.replace('now printing till-7.  enabled', 'disabled') };
const accepted = { out: 'request id is till-7 (0 file(s))\n' };

let fake: FakeSpooler;
/** A second of its is ten milliseconds. */
let spooler: SpoolerPort;

beforeEach(() => {
  fake = fakeSpooler();
  fake.says('lpstat', ready);
  fake.says('lp', accepted);
  fake.says('cancel', {});
  const hurried = { monotonicMs: () => clock.monotonicMs() * 100 };
  spooler = createSpooler({ timers, clock: hurried, env: fake.env }, 'linux');
});
afterEach(() => fake.close());

const print = (queue = 'till', title = 'KMG1A-26000001') => spooler.print({ queue, title, bytes });

// On Windows there is neither `lp` nor a script that starts by its first line.
describe.skipIf(process.platform === 'win32')('lp', () => {
  it('is given every byte and the number of the invoice, and says its words in English', async () => {
    expect(await print()).toEqual({ ok: true });
    const [call] = fake.calls('lp');
    expect(call?.args).toEqual(['-d', 'till', '-o', 'raw', '-t', 'KMG1A-26000001']);
    expect(call?.bytes.equals(bytes)).toBe(true);
    expect(call?.env).toMatchObject({ LC_ALL: 'C', LANG: 'C', SOFTWARE: '' });
  });

  it('reads nothing a person keyed as a command, an option, a list or another server', async () => {
    const mark = `${fake.env['PATH']}/mark`;
    const title = `"; touch ${mark}; $(touch ${mark}) \`touch ${mark}\` & | > ${mark}`;
    for (const queue of ['$(touch${IFS}mark)', 'till;touch', 'till|touch', 'till&&touch', '`touch`', '%PATH%']) {
      await print(queue, title);
      expect(fake.calls('lp').at(-1)?.args).toEqual(['-d', queue, '-o', 'raw', '-t', title.slice(0, 100)]);
      expect(fake.calls('lpstat').at(-1)?.args).toEqual(['-r', '-l', `-a${queue}`, `-p${queue}`, `-o${queue}`]);
    }
    expect(existsSync(mark)).toBe(false);
    const called = fake.calls().length;
    const names = [
      '-hevil.example.org',
      '--',
      '',
      'a b',
      'a,b',
      'a\nb',
      'a\0b',
      "a'b",
      'a"b',
      'a/b',
      'a\\b',
      'a#b',
      'a?b',
    ];
    for (const queue of [...names, 'a'.repeat(128)])
      expect(await print(queue)).toMatchObject({ queue: 'queue_unknown' });
    expect(fake.calls()).toHaveLength(called);
    expect(await print('till', 'a\0b\n-oraw')).toEqual({ ok: true });
    expect(fake.calls('lp').at(-1)?.args.at(-1)).toBe('a b -oraw');
  });

  it.each([
    ['lp: Destination "till" is not accepting jobs.', 'queue_stopped'],
    ['lp: Error - The printer or class does not exist.', 'queue_unknown'],
    ['lp: Not allowed to print.', 'queue_denied'],
    ['lp: Forbidden', 'queue_denied'],
    ['lp: Unable to connect to server', 'spooler_off'],
  ])('that says %s is understood', async (err, queue) => {
    fake.says('lp', { err, code: 1 });
    expect(await print()).toMatchObject({ ok: false, queue });
  });

  it('that says something else is quoted', async () => {
    fake.says('lp', { err: 'lp: the moon is full\nand more', code: 1 });
    expect(await print()).toEqual({ ok: false, says: 'lp: the moon is full' });
  });

  it('that hangs is killed, and so is what asks before it', async () => {
    for (const program of ['lp', 'lpstat'] as const) {
      fake.says(program, { hangs: true });
      const asked = createSpooler({ timers: overWhenCalled(fake, program), clock, env: fake.env }, 'linux');
      expect(await asked.print({ queue: 'till', title: '', bytes })).toMatchObject({ queue: 'spooler_silent' });
      const pid = fake.calls(program).at(-1)?.pid ?? 0;
      await expect.poll(() => isAlive(pid)).toBe(false);
    }
  });

  it('that is not there is said', async () => {
    fake.remove('lpstat');
    expect(await print()).toMatchObject({ queue: 'spooler_missing' });
    expect(await spooler.queues()).toMatchObject({ ok: false, queue: 'spooler_missing' });
  });
});

describe.skipIf(process.platform === 'win32')('a job that stays in the queue', () => {
  beforeEach(() => fake.says('lpstat', ready, holding));

  it('is taken out when nothing becomes of it', async () => {
    fake.says('lpstat', ready, holding, holding, ready);
    const patient = createSpooler({ timers, clock: steps([0, 1, 600_000]), env: fake.env }, 'linux');
    expect(await patient.print({ queue: 'till', title: '', bytes })).toMatchObject({ ok: false, queue: 'queue_stuck' });
    expect(fake.calls('cancel').map(({ args }) => args)).toEqual([['till-7']]);
  });

  it('and cannot be taken out may still come: it is not printed a second time', async () => {
    fake.says('cancel', { err: 'cancel: Not authorized', code: 1 });
    expect(await print()).toEqual({ ok: true, inQueue: true });
  });

  it('and leaves it just before it is taken out was printed', async () => {
    fake.says('cancel', { err: 'cancel: Job #7 is already completed - can’t cancel.', code: 1 });
    fake.says('lpstat', ready, stopped, ready);
    expect(await print()).toEqual({ ok: true });
  });

  it('of a print system that stops answering may still come', async () => {
    fake.says('lpstat', ready, { out: 'scheduler is not running\n' });
    expect(await print()).toEqual({ ok: true, inQueue: true });
  });

  it.each([
    ['\tAlerts: media-empty-warning', 'queue_paper_out'],
    ['\tAlerts: offline-report', 'queue_offline'],
    ['\tStatus: The printer may not exist or is unavailable at this time.', 'queue_offline'],
    ['\tDescription: offline media-empty', 'queue_stuck'],
  ])('says why: %s', async (line, queue) => {
    fake.says('lpstat', ready, ...Array.from({ length: 3 }, () => holding), { out: `${holding.out}${line}\n` }, ready);
    const slow = createSpooler({ timers, clock: steps([0, 1, 2, 3, 600_000]), env: fake.env }, 'linux');
    expect(await slow.print({ queue: 'till', title: '', bytes })).toMatchObject({ ok: false, queue });
  });
});

function steps(times: readonly number[]) {
  let at = 0;
  return { monotonicMs: () => times[Math.min(at++, times.length - 1)] ?? 0 };
}
