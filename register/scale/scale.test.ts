import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sttyOf } from '#register/scale/lines.ts';
import type { ScaleProtocol } from '#register/scale/protocols.ts';
import { type FakeScale, startFakeScale } from '#testing/fake-scale.ts';
import { cash, flatWhite, startTill, type TestTill } from '#testing/till.ts';

let scale: FakeScale;
let till: TestTill;

beforeEach(async () => {
  scale = await startFakeScale();
  till = await startTill();
  await till.client.shift.open({ float: 10_000 });
});
afterEach(async () => {
  await till.close();
  await scale.close();
});

async function connect(protocol: ScaleProtocol, where: Partial<{ transport: 'tcp' | 'file'; target: string }> = {}) {
  const shown = await till.client.settings.show({});
  const set = { transport: 'tcp', target: scale.target, protocol, unit: 'kg', line: '9600 7E1', ...where } as const;
  expect(await till.client.settings.save({ ...shown, scale: set, taxName: 'Tax 10%' })).toMatchObject({ ok: true });
}

const weigh = () => till.client.scale.weigh({});
const no = (code: string) => ({ ok: false, refusal: { code } });

describe('a scale that is asked', () => {
  it('answers what lies on it', async () => {
    await connect('toledo');
    scale.answer = '\u000200.532\r';
    expect(await weigh()).toEqual({ ok: true, value: { grams: 532, net: false } });
    expect(scale.asked).toBe('W');
  });

  it('is asked again while the goods still move, and the first still weight is taken', async () => {
    await connect('nci');
    scale.first.push('\nS10\r\u0003', '\n00.498KG\r\nS10\r\u0003');
    scale.answer = '\n00.532KG\r\nS00\r\u0003';
    expect(await weigh()).toMatchObject({ ok: true, value: { grams: 532 } });
    expect(scale.asked).toBe('W\rW\rW\r');
  });

  it('may say its answer letter by letter', async () => {
    await connect('sics');
    const answering = weigh();
    await expect.poll(() => scale.asked).toBe('SI\r\n');
    for (const letter of 'S S      0.532 kg\r\n') scale.say(letter);
    expect(await answering).toMatchObject({ value: { grams: 532 } });
  });

  it('may have a line set up without its parity', async () => {
    await connect('toledo');
    // Even parity in the eighth bit, as a line of eight bits without parity shows it.
    scale.answer = Array.from('\u000200.532\r', withEvenParity).join('');
    expect(await weigh()).toMatchObject({ value: { grams: 532 } });
  });

  it.each([
    ['moving', '\u0002?A\r'],
    ['over', '\u0002?B\r'],
    ['under', '\u0002?D\r'],
    ['empty', '\u000200.000\r'],
    ['silent', null],
    ['garbled', '~~~~~~~~'],
    ['garbled', '\u0002\r?x~\u0002?\r'],
  ] as const)('is %s: %j', async (trouble, answer) => {
    await connect('toledo');
    scale.answer = answer;
    expect(await weigh()).toMatchObject(no(`scale_${trouble}`));
  });

  it('is not believed for an answer that came when nobody waited for it any more: that was the weight of the goods before', async () => {
    await connect('toledo');
    expect(await weigh()).toMatchObject(no('scale_silent'));
    scale.kept = '\u000201.250\r';
    scale.answer = '\u000200.532\r';
    expect(await weigh()).toMatchObject({ ok: true, value: { grams: 532 } });
    expect(scale.kept).toBe('');
  });

  it('is asked once for two who weigh at the same moment', async () => {
    await connect('toledo');
    scale.answer = '\u000200.532\r';
    const [one, other] = await Promise.all([weigh(), weigh()]);
    expect(other).toEqual(one);
    expect([scale.asked, scale.atOnce]).toEqual(['W', 1]);
  });
});

describe('a scale that talks all the time', () => {
  it('is believed when two still weights in a row agree', async () => {
    await connect('continuous');
    const said = ['US,GS,   0.498kg\r\n', 'ST,GS,   0.530kg\r\n', 'US,GS,   0.531kg\r\n', 'ST,GS,   0.532kg\r\n'];
    expect(await whileSaying(said)).toMatchObject({ value: { grams: 532 } });
    expect(scale.asked).toBe('');
  });

  it('and never rests has no weight to give', async () => {
    await connect('continuous');
    expect(await whileSaying(['US,GS,   0.498kg\r\n'])).toMatchObject(no('scale_moving'));
  });

  it('at another speed than this till is not understood', async () => {
    await connect('continuous');
    expect(await whileSaying(['\u0000\u007f~x~'])).toMatchObject(no('scale_garbled'));
  });

  it('is not believed for what was kept for whoever would listen', async () => {
    await connect('continuous');
    let served = false;
    const box = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('ST,GS,   9.999kg\r\nST,GS,   9.999kg\r\nST,GS,   9.999kg\r\n');
      const talking = setInterval(() => void socket.write('ST,GS,   0.532kg\r\n'), 20);
      socket.once('close', () => clearInterval(talking));
      served = true;
    });
    await new Promise<void>((resolve) => void box.listen(0, '127.0.0.1', resolve));
    const address = box.address();
    await connect('continuous', { target: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
    expect(await weigh()).toMatchObject({ value: { grams: 532 } });
    expect(served).toBe(true);
    await new Promise((resolve) => void box.close(resolve));
  });
});

describe('a scale on a device', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'scale-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.skipIf(process.platform === 'win32')('is heard, and let go of when it has spoken', async () => {
    const device = path.join(folder, 'tty');
    execFileSync('mkfifo', [device]);
    await connect('continuous', { transport: 'file', target: device });
    const mouth = createWriteStream(device);
    const talking = setInterval(() => void mouth.write('ST,GS,   0.532kg\r\n'), 20);
    const heard = await weigh();
    clearInterval(talking);
    mouth.on('error', () => undefined);
    mouth.end();
    expect(heard).toMatchObject({ value: { grams: 532 } });
  });

  it.skipIf(process.platform === 'win32')('that is silent holds nothing up', async () => {
    const target = path.join(folder, 'tty');
    execFileSync('mkfifo', [target]);
    // More of them than there are threads with which the whole till reads and writes files.
    let answered = 0;
    const asking = ['1200', '2400', '4800', '9600', '19200'].map(async (speed) => {
      const silent = { transport: 'file', target, protocol: 'continuous', unit: 'kg', line: `${speed} 8N1` } as const;
      expect(await till.client.scale.test(silent)).toMatchObject(no('scale_silent'));
      answered += 1;
    });
    expect(await readdir(folder)).toEqual(['tty']);
    expect(answered).toBe(0);
    await Promise.all(asking);
  });

  it.skipIf(process.platform === 'win32')('that is not there is said in the system’s words', async () => {
    await connect('toledo', { transport: 'file', target: path.join(folder, 'nothing') });
    expect(await weigh()).toMatchObject({
      refusal: { code: 'scale_unreachable', says: expect.stringContaining('ENOENT') },
    });
  });

  it('has its line set as its handbook says', () => {
    const set = ['raw', '-echo', 'clocal', '-cstopb'];
    const which = process.platform === 'darwin' ? '-f' : '-F';
    expect(sttyOf('/dev/ttyS0', '9600 7E1')).toEqual([which, '/dev/ttyS0', '9600', ...set, 'parenb', '-parodd', 'cs7']);
    expect(sttyOf('/dev/ttyS0', '4800 7O1')).toEqual([which, '/dev/ttyS0', '4800', ...set, 'parenb', 'parodd', 'cs7']);
    expect(sttyOf('/dev/ttyS0', '2400 8N1')).toEqual([which, '/dev/ttyS0', '2400', ...set, '-parenb', 'cs8']);
  });

  it('keeps nothing of a plain file', async () => {
    const file = path.join(folder, 'weights.txt');
    writeFileSync(file, '');
    await connect('continuous', { transport: 'file', target: file });
    const expected = process.platform === 'win32' ? 'scale_windows_device' : 'scale_silent';
    expect(await weigh()).toMatchObject(no(expected));
  });
});

describe('selling', () => {
  it('goes on beside a scale that says nothing, or nonsense', async () => {
    await connect('toledo');
    for (const answer of [null, '~~~']) {
      scale.answer = answer;
      let weighed = false;
      const weighing = weigh().finally(() => (weighed = true));
      await till.client.sale.scan(flatWhite);
      expect(await till.client.sale.complete(cash(1_000))).toMatchObject({ ok: true });
      expect(weighed).toBe(false);
      await weighing;
    }
  });

  it('goes on beside a scale that hangs up', async () => {
    await connect('toledo');
    const weighing = weigh();
    await expect.poll(() => scale.asked).toBe('W');
    scale.hangUp();
    expect(await weighing).toMatchObject(no('scale_unreachable'));
  });

  it('needs no scale', async () => {
    expect(await weigh()).toMatchObject(no('scale_target_invalid'));
    await scale.close();
    await connect('toledo');
    expect(await weigh()).toMatchObject({
      refusal: { code: 'scale_unreachable', says: expect.stringMatching(/REFUSED/) },
    });
    scale = await startFakeScale();
  });
});

describe('setting a scale up', () => {
  const asked = { protocol: 'toledo', unit: 'lb', line: '9600 7E1', transport: 'tcp' } as const;

  it('reads it before anything is saved, empty or not', async () => {
    scale.answer = '\u000201.17N\r';
    expect(await till.client.scale.test({ ...asked, target: scale.target })).toEqual({
      ok: true,
      value: { grams: 531, net: true },
    });
    scale.answer = '\u000200.00\r';
    expect(await till.client.scale.test({ ...asked, target: scale.target })).toMatchObject({ value: { grams: 0 } });
    expect((await till.client.settings.show({})).scale).toMatchObject({ transport: 'none' });
  });

  it('refuses what is no address', async () => {
    expect(await till.client.scale.test({ ...asked, target: 'the one by the door' })).toMatchObject(
      no('scale_target_invalid'),
    );
    const shown = await till.client.settings.show({});
    const scaleAt = { ...asked, target: 'the one by the door' };
    expect(await till.client.settings.save({ ...shown, scale: scaleAt, taxName: 'Tax 10%' })).toMatchObject(
      no('scale_target_invalid'),
    );
  });
});

/** Says these one after the other, the last over and over, until somebody has weighed. */
async function whileSaying(said: readonly string[]) {
  const answering = weigh();
  let count = 0;
  const talking = setInterval(() => scale.say(said[Math.min(count++, said.length - 1)] ?? ''), 30);
  // What is said in the first moments counts for nothing.
  count = -8;
  const answer = await answering;
  clearInterval(talking);
  return answer;
}

function withEvenParity(letter: string): string {
  const code = letter.charCodeAt(0);
  const ones = code.toString(2).replaceAll('0', '').length;
  return String.fromCharCode(ones % 2 === 0 ? code : code | 0x80);
}
