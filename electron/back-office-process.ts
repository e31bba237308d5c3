import type { UtilityProcess } from 'electron';

import {
  backOfficeArguments,
  backOfficeEnvironment,
  type BackOfficeStart,
  hearOffice,
} from '#browser/shared/back-office-start.ts';
import {
  type BackOfficeRun,
  type EmbeddedBackOffice,
  keepBackOffice,
  type ReadyOffice,
} from '#browser/shared/keep-back-office.ts';
import type { OfficeCredential } from '#browser/shared/office-access.ts';
import { closeWithinMs, type ToBackOffice } from '#electron/messages.ts';

export type OfficeChild = Pick<UtilityProcess, 'on' | 'postMessage' | 'kill' | 'stdout' | 'stderr'>;

export interface OfficeParts extends Omit<BackOfficeStart, 'port'> {
  readonly credential: OfficeCredential;
  readonly fork: (args: string[], environment: Record<string, string>) => OfficeChild;
  readonly after: (ms: number, work: () => void) => void;
  readonly log: (line: string) => void;
}

/** The embedded back office as a utility process of the desktop host. */
export function startOfficeProcess(parts: OfficeParts): EmbeddedBackOffice {
  const { log, after } = parts;
  return keepBackOffice({ launch: (port, says) => launch(parts, port, says), log, after });
}

function launch(parts: OfficeParts, port: number, says: (sentence: string) => void): BackOfficeRun {
  const child = parts.fork(backOfficeArguments({ ...parts, port }), backOfficeEnvironment(parts));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.postMessage({ kind: 'close' } satisfies ToBackOffice);
    parts.after(closeWithinMs, () => void child.kill());
    await ended;
  };
  const ready = new Promise<ReadyOffice>((resolve, reject) => {
    const hearing = hearOffice({ log: parts.log, says, onReady: resolve });
    child.stdout?.on('data', hearing.output);
    child.stderr?.on('data', hearing.errors);
    child.on('exit', (code) => reject(hearing.didNotStart(`stopped at its start (${code})`)));
  });
  return { ready, ended, stop };
}
