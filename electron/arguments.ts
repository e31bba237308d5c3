import { hostOptionKinds } from '#browser/shared/options.ts';

/** Our own options among what Electron was started with: its switches and Chromium's are not ours to judge. */
export function ownArguments(argv: readonly string[]): string[] {
  const own: string[] = [];
  for (let at = 1; at < argv.length; at += 1) {
    const argument = argv[at] ?? '';
    const name = argument.replace(/^--/, '').split('=')[0] ?? '';
    const kind = argument.startsWith('--') && isOption(name) ? hostOptionKinds[name].type : undefined;
    if (kind === undefined) continue;
    own.push(argument);
    const value = argv[at + 1];
    if (kind === 'string' && !argument.includes('=') && value !== undefined) {
      own.push(value);
      at += 1;
    }
  }
  return own;
}

function isOption(name: string): name is keyof typeof hostOptionKinds {
  return Object.hasOwn(hostOptionKinds, name);
}
