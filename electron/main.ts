import path from 'node:path';
import { fileURLToPath } from 'node:url';

import * as electron from 'electron';

import { builtVersion } from '#browser/shared/built-version.ts';
import { newClosing } from '#browser/shared/closing.ts';
import { type HostOptions, readOptions } from '#browser/shared/options.ts';
import { outliveReader } from '#browser/shared/outlive-reader.ts';
import { ownArguments } from '#electron/arguments.ts';
import { dataFolder } from '#electron/data-folder.ts';
import { runDesktop } from '#electron/run-desktop.ts';

const { app } = electron;
const programs = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(programs, '../..');
const data = dataFolder({
  packaged: app.isPackaged,
  platform: process.platform,
  programData: process.env['ProgramData'],
  userData: app.getPath('userData'),
  checkout: root,
});
const log = (line: string): void => void process.stdout.write(`${line}\n`);

outliveReader(process);
const options = optionsOrExit();
if (options) {
  void runDesktop({
    electron,
    options,
    programs,
    version: builtVersion(),
    closing: newClosing((error) => log(`while closing: ${String(error)}`)),
    newUpdater: app.isPackaged && process.platform === 'win32' ? newUpdater : undefined,
    log,
  });
}

/** Loaded behind the till's own start. */
async function newUpdater() {
  const { NsisUpdater } = await import('electron-updater');
  return new NsisUpdater();
}

function optionsOrExit(): HostOptions | undefined {
  try {
    return readOptions(['--data', data, ...ownArguments(process.argv)], root);
  } catch (error) {
    electron.dialog.showErrorBox('Tillkeep could not start', error instanceof Error ? error.message : String(error));
    app.exit(2);
    return undefined;
  }
}
