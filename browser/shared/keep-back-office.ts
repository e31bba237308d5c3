/** The embedded back office: another program, so that its troubles are not the register's. */
export interface EmbeddedBackOffice {
  readonly url: string;
  stop(): Promise<void>;
}

/** One run of it, in whatever kind of process a host has. */
export interface BackOfficeRun {
  readonly url: string;
  /** What it did to the shop because of its file, a line each. */
  readonly shop: readonly string[];
  /** Ends when the process does, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface Keeping {
  /** Starts it at this port (0: any free one) and answers when it serves. */
  readonly launch: (port: number) => Promise<BackOfficeRun>;
  readonly log: (line: string) => void;
  readonly after: (ms: number, work: () => void) => void;
}

export class BackOfficeDidNotStart extends Error {
  override readonly name = 'BackOfficeDidNotStart';
}

/** Starts it and keeps it running at the same address until it is told to stop. */
export async function keepBackOffice(keeping: Keeping): Promise<EmbeddedBackOffice> {
  const { launch, log, after } = keeping;
  let stopping = false;
  let running = await patiently(launch(0), keeping);
  for (const line of running.shop) log(`shop: ${line}`);
  const { url } = running;
  const port = Number(new URL(url).port);

  const watch = async (): Promise<void> => {
    await running.ended;
    if (stopping) return;
    log('the embedded back office stopped; it is being started again, selling goes on');
    after(restartAfterMs, () => void restart());
  };
  const restart = async (): Promise<void> => {
    if (stopping) return;
    try {
      running = await launch(port);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      after(restartAfterMs * 5, () => void restart());
      return;
    }
    if (stopping) await running.stop();
    else void watch();
  };

  void watch();
  return {
    url,
    stop() {
      stopping = true;
      return running.stop();
    },
  };
}

/** However long it takes: one that is ended in the middle of an update, or of a long list of goods, would begin with that at each start. */
async function patiently(starting: Promise<BackOfficeRun>, { log, after }: Keeping): Promise<BackOfficeRun> {
  let isOver = false;
  const tell = (): void => {
    if (isOver) return;
    log('the embedded back office is still starting: a large store or a long list of goods takes its time');
    after(tellAgainMs, tell);
  };
  after(tellAgainMs, tell);
  return starting.finally(() => (isOver = true));
}

const restartAfterMs = 1_000;
const tellAgainMs = 60_000;
