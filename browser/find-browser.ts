import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** A Chromium of some make that is on this machine. */
export interface FoundBrowser {
  readonly name: string;
  readonly file: string;
}

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isProgram: (file: string) => boolean;
}

export const thisMachine: Machine = { platform: process.platform, environment: process.env, isProgram };

/** The browser named by TILLKEEP_BROWSER, else Chromium, Chrome or Edge where each system keeps them. */
export function findBrowser({ platform, environment, isProgram: has }: Machine = thisMachine):
  | FoundBrowser
  | undefined {
  const named = environment['TILLKEEP_BROWSER'];
  if (named) return has(named) ? { name: path.basename(named), file: named } : undefined;
  return candidates(platform, environment).find(({ file }) => has(file));
}

function candidates(platform: NodeJS.Platform, environment: Machine['environment']): FoundBrowser[] {
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => environment[name]);
    return windowsBrowsers.flatMap(([name, file]) =>
      roots.filter((root) => root !== undefined).map((root) => ({ name, file: path.win32.join(root, file) })),
    );
  }
  if (platform === 'darwin') {
    return macBrowsers.map((name) => ({ name, file: `/Applications/${name}.app/Contents/MacOS/${name}` }));
  }
  const folders = (environment['PATH'] ?? '').split(':').filter(Boolean);
  return linuxBrowsers.flatMap(([name, file]) =>
    folders.map((folder) => ({ name, file: path.posix.join(folder, file) })),
  );
}

function isProgram(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // It is there, but this user may not run it: the next one may do.
    return false;
  }
}

const linuxBrowsers = [
  ['Chromium', 'chromium'],
  ['Chromium', 'chromium-browser'],
  ['Chrome', 'google-chrome-stable'],
  ['Chrome', 'google-chrome'],
  ['Edge', 'microsoft-edge-stable'],
  ['Edge', 'microsoft-edge'],
] as const;
const macBrowsers = ['Google Chrome', 'Chromium', 'Microsoft Edge'] as const;
const windowsBrowsers = [
  ['Chrome', 'Google\\Chrome\\Application\\chrome.exe'],
  ['Edge', 'Microsoft\\Edge\\Application\\msedge.exe'],
  ['Chromium', 'Chromium\\Application\\chrome.exe'],
] as const;
