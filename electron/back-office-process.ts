import type { UtilityProcess } from 'electron';

import {
  backOfficeArguments,
  backOfficeEnvironment,
  type BackOfficeStart,
  hearOffice,
} from '#browser/shared/back-office-start.ts';
import {
  BackOfficeDidNotStart,
  type BackOfficeRun,
  type EmbeddedBackOffice,
  keepBackOffice,
} from '#browser/shared/keep-back-office.ts';
import type { OfficeCredential } from '#browser/shared/office-access.ts';

export type OfficeChild = Pick<UtilityProcess, 'on' | 'kill' | 'stdout' | 'stderr'>;

export interface OfficeParts extends Omit<BackOfficeStart, 'port'> {
  readonly credential: OfficeCredential;
  readonly fork: (args: string[], environment: Record<string, string>) => OfficeChild;
  readonly after: (ms: number, work: () => void) => void;
  readonly log: (line: string) => void;
}

/** The embedded back office as a utility process of the desktop host. */
export function startOfficeProcess(parts: OfficeParts): Promise<EmbeddedBackOffice> {
  return keepBackOffice({ launch: (port) => launch(parts, port), log: parts.log, after: parts.after });
}

function launch(parts: OfficeParts, port: number): Promise<BackOfficeRun> {
  const child = parts.fork(backOfficeArguments({ ...parts, port }), backOfficeEnvironment(parts));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    const { output, errors, printed } = hearOffice({
      log: parts.log,
      onReady: (ready) => resolve({ ...ready, ended, stop }),
    });
    child.stdout?.on('data', output);
    child.stderr?.on('data', errors);
    child.on('exit', (code) =>
      reject(new BackOfficeDidNotStart(`the embedded back office stopped at its start (${code})\n${printed()}`)),
    );
  });
}
