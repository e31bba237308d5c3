import path from 'node:path';

import type { Order } from '#scripts/package-win/builder-settings.ts';
import { CannotPackage } from '#scripts/package-win/cannot-package.ts';
import { electronVersion } from '#scripts/package-win/electron-dist.ts';
import type { Staged } from '#scripts/package-win/stage-program.ts';
import { runStage } from '#scripts/stage.ts';

interface PackWith {
  readonly electronDist: string;
  readonly installer: boolean;
  readonly certificate: boolean;
  readonly out: string;
}

/** Packs what was staged. Throws CannotPackage when a tool for it cannot be had, or with what the packer said. */
export async function pack({ app, modules }: Staged, packWith: PackWith): Promise<void> {
  const order: Order = { app, modules, electronVersion, ...packWith };
  const { ok, output } = await runStage(
    { name: 'pack', command: 'scripts/package-win/run-builder.ts', args: [JSON.stringify(order)] },
    { timeoutMs: patienceMs },
  );
  if (ok) return;
  throw new CannotPackage(missingTool(output) ?? `the packer failed\n${output.trimEnd()}`);
}

/** The sentence for what the packer lacked, if that is why it failed. */
export function missingTool(output: string): string | undefined {
  const host = /(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\s+([\w.:-]+)/.exec(
    output,
  );
  if (host) return `${host[1]} did not answer, which has the tools that make an installer: ${howToGive}`;
  if (/spawn wine\w* ENOENT/.test(output))
    return 'elsewhere than on Windows an installer is made with Wine, and there is none';
  const absent = /^Error: (.+ not found in ELECTRON_BUILDER_\w+.*)$/m.exec(output);
  return absent?.[1] && `${absent[1]}: ${howToGive}`;
}

/** The certificate that the packer will find, by the names it looks under. */
export function certificateGiven(env: NodeJS.ProcessEnv): boolean {
  return certificateNames.some((name) => Boolean(env[name]));
}

/** Where the packer leaves the program it made. */
export const unpackedIn = (out: string): string => path.join(out, 'win-unpacked');

const certificateNames = ['WIN_CSC_LINK', 'CSC_LINK'];
const howToGive = [
  'unpack them and name their folders in ELECTRON_BUILDER_NSIS_DIR, ELECTRON_BUILDER_NSIS_RESOURCES_DIR and',
  'ELECTRON_BUILDER_7ZIP_PATH, or a mirror in ELECTRON_BUILDER_BINARIES_MIRROR; --dir needs none of them',
].join(' ');
const patienceMs = 20 * 60_000;
