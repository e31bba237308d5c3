import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

/**
 * How the switches inside Electron's binary are set: nobody runs other code through the till's own program.
 *
 * Two have costs: without `NODE_OPTIONS` an authority of the shop's own must be in the store of Windows, and without the inspector no
 * test can drive what ships.
 */
export const fuses = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
} as const;

/** The fuses of a program that are not as they should be. */
export async function faultsOfFuses(program: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program);
  return Object.entries(fuses)
    .filter(([name, on]) => Number(wire[places[name as keyof typeof fuses]]) !== (on ? lit : dark))
    .map(([name, on]) => `the fuse ${name} is not ${on ? 'on' : 'off'}`);
}

const places = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
} as const;

// A fuse is one character of the binary.
const dark = 0x30;
const lit = 0x31;
