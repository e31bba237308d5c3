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
export async function keepBackOffice({ launch, log, after }: Keeping): Promise<EmbeddedBackOffice> {
  let stopping = false;
  let running = await launch(0);
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

const restartAfterMs = 1_000;
