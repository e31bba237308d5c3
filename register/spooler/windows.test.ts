import { existsSync } from 'node:fs';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { nodeMachine } from '#register/node-machine.ts';
import type { SpoolerPort } from '#register/ports.ts';
import { createSpooler } from '#register/spooler/spooler.ts';
import { listScript, printScript } from '#register/spooler/windows-script.ts';
import { type FakeSpooler, fakeSpooler, isAlive, overWhenCalled } from '#testing/fake-spooler.ts';

const { timers, clock } = nodeMachine({ error: () => undefined, info: () => undefined });
const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

let fake: FakeSpooler;
let spooler: SpoolerPort;
beforeEach(() => {
  fake = fakeSpooler();
  fake.says('powershell', { out: 'sent\r\n' });
  spooler = createSpooler({ timers, clock, env: fake.env }, 'win32');
});
afterEach(() => fake.close());

const print = (queue = 'EPSON TM-T20III Receipt', title = 'KMG1A-26000001') => spooler.print({ queue, title, bytes });
const scriptOf = (args: readonly string[] = []) => Buffer.from(args.at(-1) ?? '', 'base64').toString('utf16le');

// PowerShell itself is not here: a program in its place writes down what it is given.
describe.skipIf(process.platform === 'win32')('PowerShell', () => {
  it('is given every byte and the number of the invoice, and nothing stays behind', async () => {
    expect(await print()).toEqual({ ok: true });
    const [call] = fake.calls();
    expect(call?.args.slice(0, -1)).toEqual([
      '-NoLogo',
      '-NoProfile',
      '-NonInteractive',
      '-OutputFormat',
      'Text',
      '-EncodedCommand',
    ]);
    expect(call?.env).toMatchObject({
      TILLKEEP_QUEUE: 'EPSON TM-T20III Receipt',
      TILLKEEP_TITLE: 'KMG1A-26000001',
      TILLKEEP_PATIENCE: '6000',
      TILLKEEP_LONGEST: '6256',
    });
    expect(call?.env).not.toHaveProperty('PSModulePath');
    expect(call?.bytes.equals(bytes)).toBe(true);
    expect(existsSync(call?.env['TILLKEEP_FILE'] ?? '')).toBe(false);
  });

  it('runs the same script whatever a person keyed', async () => {
    const attacks = [
      `'; Remove-Item C:\\ -Recurse; '`,
      '$(calc.exe)',
      '"@\r\n; calc #',
      '`$env:PATH',
      '-EncodedCommand AAAA',
      '%PATH%&calc',
    ];
    for (const attack of attacks) {
      await print(attack, attack);
      const call = fake.calls().at(-1);
      expect(scriptOf(call?.args)).toBe(printScript);
      expect(call?.args).toHaveLength(7);
      expect(call?.env['TILLKEEP_QUEUE']).toBe(attack);
    }
    // A longer command line than this Windows does not take.
    expect(fake.calls()[0]?.args.join(' ').length).toBeLessThan(32_000);
  });

  it.each([
    ['held 0 1 64', 'queue_stopped'],
    ['held 0 0 1024', 'queue_offline'],
    ['held 0 -1 1024', 'queue_offline'],
    ['removed 64 0 64', 'queue_paper_out'],
    ['removed 2 16 64', 'queue_paper_out'],
    ['removed 18 4194304 64', 'queue_paper_out'],
    ['removed 32 0 64', 'queue_offline'],
    ['removed 2 128 64', 'queue_offline'],
    ['removed 16 0 64', 'queue_stuck'],
    ['removed -1 -1 -1', 'queue_stuck'],
    ['error 1801', 'queue_unknown'],
    ['error 5', 'queue_denied'],
    ['error 1722', 'spooler_off'],
    ['fault CannotDefineNewType,Microsoft.PowerShell.Commands.AddTypeCommand', 'spooler_barred'],
  ])('that says %s is understood', async (out, queue) => {
    fake.says('powershell', { out: `${out}\r\n` });
    expect(await print()).toMatchObject({ ok: false, queue });
  });

  it('that says something else is quoted, and silence is not taken for a receipt', async () => {
    fake.says('powershell', { out: 'error 3019\r\n' });
    expect(await print()).toEqual({ ok: false, says: 'Windows error 3019' });
    fake.says('powershell', { out: 'fault Whatever,Else\r\n' });
    expect(await print()).toEqual({ ok: false, says: 'fault Whatever,Else' });
    fake.says('powershell', { err: 'blocked by a rule\n', code: 1 });
    expect(await print()).toEqual({ ok: false, says: 'blocked by a rule' });
    fake.says('powershell', {});
    expect(await print()).toMatchObject({ ok: false });
  });

  it('that could not take a job out of the queue says that it may still come', async () => {
    fake.says('powershell', { out: 'left 16 0 64\r\n' });
    expect(await print()).toEqual({ ok: true, inQueue: true });
  });

  it('that hangs is killed', async () => {
    fake.says('powershell', { hangs: true });
    const asked = createSpooler({ timers: overWhenCalled(fake, 'powershell'), clock, env: fake.env }, 'win32');
    expect(await asked.print({ queue: 'till', title: '', bytes })).toMatchObject({ queue: 'spooler_silent' });
    const [call] = fake.calls();
    await expect.poll(() => isAlive(call?.pid ?? 0)).toBe(false);
    expect(existsSync(call?.env['TILLKEEP_FILE'] ?? '')).toBe(false);
  });

  it('that cannot be started, or has no room for the bytes, is data and not a fault', async () => {
    expect(await print('a\0b')).toMatchObject({ ok: false, says: expect.stringContaining('null bytes') });
    const { TMPDIR: before } = process.env;
    process.env['TMPDIR'] = '/nowhere';
    const printed = await print();
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    expect(printed).toMatchObject({ ok: false, says: expect.stringContaining('ENOENT') });
    expect(fake.calls()).toEqual([]);
  });

  it('that is not there is said', async () => {
    fake.remove('powershell');
    expect(await print()).toMatchObject({ queue: 'spooler_missing' });
  });

  it('knows the printers of Windows, in whatever letters', async () => {
    const name = (text: string) => Buffer.from(text).toString('base64');
    fake.says('powershell', { out: `queue 0 ${name('Kasse – Theke')}\r\nqueue 1 ${name('プリンター')}\r\n` });
    expect(await spooler.queues()).toEqual({
      ok: true,
      queues: [
        { name: 'Kasse – Theke', state: 'ready' },
        { name: 'プリンター', state: 'offline' },
      ],
    });
    expect(scriptOf(fake.calls()[0]?.args)).toBe(listScript);
    fake.says('powershell', { out: 'error 1722\r\n' });
    expect(await spooler.queues()).toMatchObject({ ok: false, queue: 'spooler_off' });
  });
});
