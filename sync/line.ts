import { writeOffOptionList } from '#contract/v3/write-off-option.ts';
import { newestInvoiceKey } from '#db/tables/invoices.ts';
import type { Instant } from '#domain/ids.ts';
import type { Acquaintance } from '#sync/acquaintance.ts';
import type { BackOfficeApi } from '#sync/api.ts';
import { createFlowMeter } from '#sync/flow.ts';
import { isOutage } from '#sync/planner/breaker.ts';
import {
  admit,
  type Admission,
  askedToWaitMs,
  closedScopes,
  type Gates,
  newGates,
  noteSignal,
  type Signal,
  spendPermit,
  startCanary,
} from '#sync/planner/gates.ts';
import { learnLimits } from '#sync/planner/pacer.ts';
import type { SyncPorts } from '#sync/ports.ts';

export type LineState = 'unknown' | 'up' | 'down' | 'sign_in_problem' | 'slowed';

export interface LineReport {
  readonly state: LineState;
  readonly lastHeard: Instant | null;
  /** The newest invoice of then, by its key: the order of what was sold stands whatever is done to the clock. */
  readonly newestThen: number | null;
  /** Since then, or since the start, by the clock that nobody sets. */
  readonly silentMs: number;
  /** So long the office asked to be left alone. */
  readonly askedToWaitMs: number;
  readonly message: string;
  /** Somebody answers who does not have the outlet of this till: nothing goes there. */
  readonly stranger: boolean;
  /** Kinds the credential may not send, with the back office's words. */
  readonly forbidden: readonly { readonly kind: string; readonly message: string }[];
}

/** Holds the gates: what is known of the line, and whether the next request may leave. */
export interface Line {
  readonly notify: (signal: Signal) => void;
  admit(): Admission;
  spend(): void;
  /** Operations that need no telling any more. */
  noteEnded(count: number): void;
  /** How long until so many have been told, as it goes now. */
  drainMs(operations: number): number;
  /** Counts a permit that went to an operation; each earns the feeds their share. */
  earnFeedCredit(): void;
  takeFeedCredit(): boolean;
  concurrency(): number;
  /** Kinds and read paths that must wait, with the monotonic moment they open again. */
  closed(): ReadonlyMap<string, number>;
  /** Until the first of them may be tried again; 0 when none is closed. */
  closedForMs(): number;
  learnLimits(permitLimit: number, windowSeconds: number): void;
  /** One cheap read decides whether the line is back, or whose office it leads to. */
  tryCanary(api: BackOfficeApi): Promise<void>;
  state(): LineReport;
  /** Thought dead, not merely having failed once. */
  isCut(): boolean;
}

type LinePorts = Pick<SyncPorts, 'db' | 'clock' | 'random' | 'config' | 'onFault'> & {
  readonly acquaintance: Acquaintance;
};

export function createLine(ports: LinePorts, onOpened: () => void): Line {
  const { clock, random, config, onFault, acquaintance } = ports;
  let gates = newGates(config, clock.monotonicMs());
  const hearing = createHearing(ports);
  const flow = createFlowMeter(clock);
  const credit = createFeedCredit(config);

  function notify(signal: Signal): void {
    if (signal.kind === 'answered' || signal.kind === 'limited') hearing.note();
    gates = noteSignal(gates, signal, { mono: clock.monotonicMs(), luck: random(), config });
  }

  function stateOf(): LineState {
    if (gates.auth.tries > 0) return 'sign_in_problem';
    if (gates.breaker.kind !== 'closed' || gates.breaker.failures > 0) return 'down';
    if (gates.pacer.pausedUntil > clock.monotonicMs()) return 'slowed';
    return hearing.report().lastHeard === null ? 'unknown' : 'up';
  }

  return {
    notify,
    admit: () => onceMet(acquaintance, admit(gates, clock.monotonicMs(), random())),
    spend() {
      gates = spendPermit(gates, clock.monotonicMs());
      flow.spent();
    },
    noteEnded: flow.ended,
    drainMs: (operations) => flow.drainMs(operations, gates.pacer),
    earnFeedCredit: credit.earn,
    takeFeedCredit: credit.take,
    concurrency: () => gates.pacer.concurrency,
    closed: () => closedScopes(gates, clock.monotonicMs()),
    closedForMs: () => firstOpening(gates, clock.monotonicMs()),
    learnLimits(permitLimit, windowSeconds) {
      gates = { ...gates, pacer: learnLimits(gates.pacer, permitLimit, windowSeconds) };
    },
    async tryCanary(api) {
      gates = startCanary(gates);
      try {
        await (acquaintance.isMade() ? api.ask(writeOffOptionList, {}) : acquaintance.ask(api));
      } catch (error) {
        onFault(error);
        notify({ kind: 'unreached', refused: false });
      }
      onOpened();
    },
    isCut: () => isOutage(gates.breaker),
    state: () => ({
      state: stateOf(),
      ...hearing.report(),
      askedToWaitMs: askedToWaitMs(gates, clock.monotonicMs()),
      message: gates.auth.message,
      stranger: acquaintance.isStranger(),
      forbidden: Object.entries(gates.kinds).map(([kind, { message }]) => ({ kind, message })),
    }),
  };
}

/** Copying down has its share of the permits, whatever waits to be told. */
function createFeedCredit({ feedShare }: Pick<LinePorts['config'], 'feedShare'>) {
  let credit = 1;
  return {
    earn: () => void (credit = Math.min(4, credit + feedShare / (1 - feedShare))),
    take: (): boolean => {
      if (credit < 1) return false;
      credit -= 1;
      return true;
    },
  };
}

/** When the office was heard last, by both clocks and by what had been sold. */
function createHearing({ db, clock }: Pick<LinePorts, 'db' | 'clock'>) {
  let last: Pick<LineReport, 'lastHeard' | 'newestThen'> = { lastHeard: null, newestThen: null };
  let silentFrom = clock.monotonicMs();
  return {
    note(): void {
      last = { lastHeard: clock.now(), newestThen: newestInvoiceKey(db) };
      silentFrom = clock.monotonicMs();
    },
    report: () => ({ ...last, silentMs: clock.monotonicMs() - silentFrom }),
  };
}

/** What may leave leaves to an office that is known; one that is not is asked first. */
function onceMet(acquaintance: Acquaintance, admission: Admission): Admission {
  if (admission.kind !== 'open' || acquaintance.isMade()) return admission;
  const waitMs = acquaintance.waitMs();
  return waitMs === 0 ? { kind: 'canary' } : { kind: 'wait', waitMs };
}

function firstOpening(gates: Gates, mono: number): number {
  const moments = [...closedScopes(gates, mono).values()];
  return moments.length === 0 ? 0 : Math.min(...moments) - mono;
}
