import type { OwnOfficeNews } from '#register/own-office.ts';

/** The embedded back office: another program, so that its troubles are not the register's. */
export interface EmbeddedBackOffice {
  /** Where it answers, once it does; fails with why where its first start fails. It is tried again all the same. */
  readonly url: Promise<string>;
  /** Tells how it stands, now and each time that this changes. */
  follow(hear: (news: OwnOfficeNews) => void): void;
  /** Also while it starts: what of an update is not done yet is done at the next start. */
  stop(): Promise<void>;
}

export interface ReadyOffice {
  readonly url: string;
  /** What it did to the shop because of its file, a line each. */
  readonly shop: readonly string[];
}

/** One run of it, in whatever kind of process a host has. */
export interface BackOfficeRun {
  /** Answers when it serves; fails with BackOfficeDidNotStart. */
  readonly ready: Promise<ReadyOffice>;
  /** Ends when the process does, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface Keeping {
  /** Starts it at this port (0: any free one); what it does meanwhile is said in a sentence. */
  readonly launch: (port: number, says: (sentence: string) => void) => BackOfficeRun;
  readonly log: (line: string) => void;
  readonly after: (ms: number, work: () => void) => void;
}

export class BackOfficeDidNotStart extends Error {
  override readonly name = 'BackOfficeDidNotStart';
  /** In its own words, for a person; null where it left none. */
  readonly says: string | null;
  constructor(message: string, says: string | null) {
    super(message);
    this.says = says;
  }
}

/**
 * Starts it and keeps it running until it is told to stop, at the same address as long as that is to be had. Answers at once: nobody has to
 * wait for it to sell.
 */
export function keepBackOffice(keeping: Keeping): EmbeddedBackOffice {
  const { launch, log, after } = keeping;
  const first = Promise.withResolvers<string>();
  // A till that does not wait for it hears it as news.
  first.promise.catch(() => undefined);
  const news = createNews();
  let [stopping, port, failures, deaths] = [false, 0, 0, 0];
  let running = begin();

  function begin(): BackOfficeRun {
    // Of one that failed before, why stands until it is better.
    if (failures === 0) news.tell({ kind: 'starting', says: null });
    const run = launch(port, (says) => news.tell({ kind: 'starting', says }));
    patiently(run.ready, keeping);
    void follow(run);
    return run;
  }
  async function follow(run: BackOfficeRun): Promise<void> {
    try {
      serving(await run.ready);
      after(steadyMs, () => void (running === run && (deaths = 0)));
    } catch (error) {
      return failed(error);
    }
    await run.ended;
    if (stopping) return;
    log('the embedded back office stopped; it is being started again, selling goes on');
    news.tell({ kind: 'stopped', says: null });
    beginAgain(Math.min(restartAfterMs * 2 ** deaths, restartAtMostMs));
    deaths += 1;
  }
  function serving({ url, shop }: ReadyOffice): void {
    [port, failures] = [Number(new URL(url).port), 0];
    for (const line of shop) log(`shop: ${line}`);
    news.tell({ kind: 'serving', url });
    first.resolve(url);
  }
  function failed(error: unknown): void {
    if (stopping) return;
    // Who waits for its first start hears it from there, and says it.
    if (news.isFollowed()) log(error instanceof Error ? error.message : String(error));
    news.tell({ kind: 'failed', says: error instanceof BackOfficeDidNotStart ? error.says : String(error) });
    first.reject(error);
    beginAgain(Math.min(tryAgainMs * 2 ** failures, tryAgainAtMostMs));
    // Another program may have its port by now.
    [port, failures] = [0, failures + 1];
  }
  function beginAgain(ms: number): void {
    after(ms, () => void (stopping || (running = begin())));
  }

  return {
    url: first.promise,
    follow: (hear) => news.follow(hear),
    stop() {
      stopping = true;
      return running.stop();
    },
  };
}

function createNews() {
  const listeners: ((news: OwnOfficeNews) => void)[] = [];
  let last: OwnOfficeNews = { kind: 'starting', says: null };
  return {
    tell(news: OwnOfficeNews): void {
      last = news;
      for (const hear of listeners) hear(news);
    },
    follow(hear: (news: OwnOfficeNews) => void): void {
      listeners.push(hear);
      hear(last);
    },
    isFollowed: () => listeners.length > 0,
  };
}

/** However long it takes: one that is ended in the middle of an update, or of a long list of goods, would begin with that at each start. */
function patiently(starting: Promise<unknown>, { log, after }: Keeping): void {
  let isOver = false;
  const over = (): void => void (isOver = true);
  starting.then(over, over);
  const tell = (): void => {
    if (isOver) return;
    log('the embedded back office is still starting: a large store or a long list of goods takes its time');
    after(tellAgainMs, tell);
  };
  after(tellAgainMs, tell);
}

const restartAfterMs = 1_000;
/** Other tills of the shop may be waiting for it. */
const restartAtMostMs = 30_000;
/** Whatever it was that ended the one before, this one was not ended by it. */
const steadyMs = 60_000;
const tryAgainMs = 5_000;
/** Starting a program over and over takes from the till what it needs itself. */
const tryAgainAtMostMs = 300_000;
const tellAgainMs = 60_000;
