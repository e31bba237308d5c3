import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '#scripts/stage.ts';

// A registry that mirrors only some platforms makes npm write a lock without the others, and then `npm ci` refuses that lock.
// This writes the missing ones in: their versions are pinned by the package that names them, and npm fetches only its own platform's.

interface Locked {
  readonly version: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  packages: Record<string, Locked>;
}

/** The platform packages that some package of the lock names and the lock does not hold. */
export function missingPlatforms({ packages }: Lock): Record<string, Locked> {
  const missing: Record<string, Locked> = {};
  for (const { optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      const platform = platformOf(name);
      if (place in packages || !platform) continue;
      missing[place] = { version: version.replace(/^[~^]/, ''), ...platform, optional: true };
    }
  }
  return missing;
}

function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) return undefined;
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return { cpu: [cpu], ...(libc && os === 'linux' && { libc: [libc] }), os: [os] };
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

if (import.meta.main) {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = missingPlatforms(lock);
  const [own, ...others] = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries([...(own ? [own] : []), ...others]);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} platform packages added to the lock`);
}
