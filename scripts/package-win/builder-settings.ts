import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Configuration } from 'electron-builder';

import { fuses } from '#scripts/package-win/fuses.ts';
import { identity } from '#scripts/package-win/identity.ts';
import { root } from '#scripts/stage.ts';

/** What one run makes, and out of what. */
export interface Order {
  readonly app: string;
  readonly modules: string;
  readonly out: string;
  readonly electronDist: string;
  readonly electronVersion: string;
  readonly installer: boolean;
  /** A certificate was given: then a package that is not signed with it is a failure. */
  readonly certificate: boolean;
}

export function builderSettings({ modules, out, certificate, ...electron }: Order): Configuration {
  return {
    ...identityOf(),
    directories: { output: out },
    electronDist: electron.electronDist,
    electronVersion: electron.electronVersion,
    // The staged folder is the list: it holds what ships and nothing else.
    files: ['**/*', { from: modules, to: 'node_modules', filter: ['**/*'] }],
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    electronFuses: fuses,
    afterExtract: dropElectronsOwnPage,
    npmRebuild: false,
    // Each till is told its own address; this makes what an updater goes by: the list of versions, and who signs them.
    publish: { provider: 'generic', url: 'https://updates.invalid' },
    forceCodeSigning: certificate,
    // The default is older than 3.11, whose installers let any local user become SYSTEM (CVE-2025-43715).
    toolsets: { nsis: '1.2.1' },
    // The register process asks for no rights; only its installer does.
    win: {
      target: [{ target: 'nsis', arch: 'x64' }],
      icon: path.join(root, 'electron/icon.ico'),
      requestedExecutionLevel: 'asInvoker',
    },
    nsis: {
      oneClick: true,
      perMachine: true,
      runAfterFinish: false,
      deleteAppDataOnUninstall: false,
      artifactName: '${productName}-Setup-${version}.${ext}',
    },
  };
}

function identityOf(): Configuration {
  const { appId, productName, publisher } = identity;
  return { appId, productName, executableName: productName, copyright: `© ${publisher}` };
}

/** Electron's zip brings a page of its own to start with. A till has one archive, and its fuse looks for no other. */
async function dropElectronsOwnPage({ appOutDir }: { readonly appOutDir: string }): Promise<void> {
  rmSync(path.join(appOutDir, 'resources/default_app.asar'), { force: true });
}
