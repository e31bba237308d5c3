import { EventEmitter } from 'node:events';

import { describe, expect, it, vi } from 'vitest';

import { chooseHost, type Circumstances } from '#scripts/choose-host.ts';
import { passSignals } from '#scripts/pass-signals.ts';
import { takeHost } from '#scripts/take-host.ts';

const chrome = { name: 'Chrome', file: '/usr/bin/chrome' };
const choose = (changes: Partial<Circumstances>) =>
  chooseHost({
    asked: undefined,
    noOpen: false,
    display: true,
    browser: chrome,
    electron: () => Promise.resolve({ ok: false, why: 'it could not be fetched' }),
    ...changes,
  });
const hasElectron = () => Promise.resolve({ ok: true } as const);

describe('npm start', () => {
  it('takes Electron when its binary can be had', async () => {
    expect(await choose({ electron: hasElectron })).toMatchObject({ host: 'electron', open: true });
  });

  it('else opens a window of the machine’s browser, and says why', async () => {
    const because = 'Opening the till in a window of Chrome, because it could not be fetched.';
    expect(await choose({})).toEqual({ host: 'browser', open: true, because });
  });

  it('else prints the link', async () => {
    expect(await choose({ browser: undefined })).toMatchObject({ host: 'browser', open: false });
    expect(await choose({ display: false, electron: hasElectron })).toMatchObject({ host: 'browser', open: false });
  });

  it('does not fetch Electron when no window is wanted', async () => {
    const electron = () => Promise.reject(new Error('fetched'));
    expect(await choose({ noOpen: true, electron })).toMatchObject({ host: 'browser', open: false });
    expect(await choose({ asked: 'browser', electron })).toMatchObject({ host: 'browser', open: true });
  });

  it('refuses with a sentence when what was asked for cannot be had', async () => {
    await expect(choose({ asked: 'electron' })).rejects.toThrow('Electron was asked for, but it could not be fetched');
    await expect(choose({ asked: 'electron', display: false })).rejects.toThrow('there is none here');
    await expect(choose({ asked: 'electron', noOpen: true, electron: hasElectron })).rejects.toThrow(
      'Electron is a window: --host electron goes with neither --no-open nor --ready-json',
    );
    await expect(choose({ asked: 'netscape' })).rejects.toThrow('--host takes electron or browser, not netscape');
  });

  it('keeps every other option for the host', () => {
    expect(takeHost(['--port', '1', '--host', 'browser', '--no-open'])).toEqual({
      asked: 'browser',
      rest: ['--port', '1', '--no-open'],
    });
    expect(takeHost(['--host=electron'])).toEqual({ asked: 'electron', rest: [] });
    expect(takeHost(['--host'])).toEqual({ asked: '', rest: [] });
  });
});

describe('a signal', () => {
  const sent = (platform: NodeJS.Platform) => {
    const source = Object.assign(new EventEmitter(), { platform });
    const kill = vi.fn<() => boolean>(() => true);
    passSignals({ kill }, source);
    source.emit('SIGINT');
    return kill;
  };

  it('goes to the program that was started', () => {
    expect(sent('linux')).toHaveBeenCalledWith('SIGINT');
  });

  it('is not made the end of it where the console tells every program itself', () => {
    expect(sent('win32')).not.toHaveBeenCalled();
  });
});
