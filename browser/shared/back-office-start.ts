import path from 'node:path';

import type { OfficeCredential } from '#browser/shared/office-access.ts';

export interface BackOfficeStart {
  readonly dataFolder: string;
  /** 0 takes any free port; a restart asks for the port it had. */
  readonly port: number;
  readonly faults: boolean;
  readonly catalogue: string | undefined;
}

/** The command line of an embedded back office, the same in both hosts. */
export function backOfficeArguments({ dataFolder, port, faults, catalogue }: BackOfficeStart): string[] {
  return [
    '--ready-json',
    '--data',
    path.join(dataFolder, 'backoffice'),
    '--port',
    String(port),
    ...(faults ? ['--faults'] : []),
    ...(catalogue === undefined ? [] : ['--catalogue', catalogue]),
  ];
}

/** The secret goes through the environment: every user of the machine can read a command line. */
export function backOfficeEnvironment({ clientId, clientSecret }: OfficeCredential): Record<string, string> {
  return { TILLKEEP_CLIENT_ID: clientId, TILLKEEP_CLIENT_SECRET: clientSecret };
}

/** Finds the address in what a starting back office prints; `undefined` until it is there. */
export function readyUrlIn(printed: string): string | undefined {
  for (const line of printed.split('\n')) {
    if (!line.startsWith('{')) continue;
    const url = urlIn(line);
    if (url !== undefined) return url;
  }
  return undefined;
}

function urlIn(line: string): string | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('ready' in value) || value.ready !== true) return undefined;
    return 'url' in value && typeof value.url === 'string' ? value.url : undefined;
  } catch {
    // Half a line so far; the rest is on its way.
    return undefined;
  }
}
