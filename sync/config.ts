/** Every figure of the engine. Tests shrink the times; nothing else reads a clock constant. */
export interface SyncConfig {
  /** Client time-out, the back office's longest execution and its queue, and a margin: only then does "absent" mean "not done". */
  readonly settleMs: number;
  /** A positive answer is final at any time, so the first look comes early. */
  readonly firstProbeMs: number;
  readonly writeTimeoutMs: number;
  readonly readTimeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly maxBodyBytes: number;
  readonly concurrency: number;
  readonly backoffBaseMs: number;
  readonly backoffCapMs: number;
  readonly breakerThreshold: number;
  /** A refused operation is tried once more, after the catalogue had time to arrive. */
  readonly refusedRetryMs: number;
  readonly refusalsBeforeAttention: number;
  /** So many refusals of a kind with no acceptance between them are a wrong setting, not wrong operations. */
  readonly refusalsInRow: number;
  readonly poisonAttempts: number;
  readonly poisonMs: number;
  /** The same when nothing else arrives either. Settle windows apart, so many tries are hours of trying. */
  readonly poisonAloneAttempts: number;
  readonly poisonAloneMs: number;
  /** Below this age an operation goes before the backlog. */
  readonly youngMs: number;
  readonly pacing: PacingConfig;
  /** One share of the permits, while operations wait. */
  readonly feedShare: number;
  /** How long copying stands back, and how often it looks whether there is room, while operations wait. */
  readonly feedPatienceMs: number;
  readonly feedPauseMs: number;
  /** How long a stop waits for answers under way. */
  readonly stopGraceMs: number;
  readonly deltaEveryMs: number;
  readonly fullEveryMs: number;
  /** How often all of the catalogue is read between those: at most so often, and so long for each of its goods. */
  readonly walkEveryMs: number;
  readonly walkMsEach: number;
  readonly pageSize: number;
  /** Of goods, where the line is quick: a text of more than a megabyte is not copied into the heap: decision 51. */
  readonly quickPageSize: number;
  /** The most rows a transaction takes; one that takes too long makes the next smaller. */
  readonly sliceRows: number;
  /** Copying waits until a log of so many pages is moved into the file. */
  readonly longLogPages: number;
  readonly auditEveryMs: number;
  /** How far an audit looks back. */
  readonly auditBackMs: number;
  /** After a shift or an outage has ended, before its audit begins. */
  readonly auditSoonMs: number;
  /** A difference counts when it is still there after so long: a copy that lags behind has none. */
  readonly auditConfirmMs: number;
  /** How soon sales are read back behind their answers; those of a moment together. */
  readonly readBackMs: number;
  /** How often an audit is asked for because a sale is not there as it was told. */
  readonly readBackAskMs: number;
  /**
   * Where numbers may be taken twice, tills tell of sales from paper one after the other: so long each, of so many. Half of
   * it is for the office, to take and to show what was told in the other half.
   */
  readonly paperTurnMs: number;
  readonly paperTurns: number;
  /** Within that nobody takes a receipt to another till: what waits longer is looked for before it is told. */
  readonly paperAgeMs: number;
}

export interface PacingConfig {
  readonly startPerSecond: number;
  readonly burst: number;
  /** What an answer adds: so much, and that share of what it is, which is quick where one is alone. */
  readonly growth: number;
  readonly growthShare: number;
  /** What a second adds instead, where a limiter has lately said no: the same for everybody. */
  readonly growthPerSecond: number;
  /** After an outage everybody comes back at once. */
  readonly restartPerSecond: number;
  readonly cut: number;
  readonly fewestPerSecond: number;
}

export const defaultConfig: SyncConfig = {
  settleMs: 300_000,
  firstProbeMs: 2_000,
  writeTimeoutMs: 45_000,
  readTimeoutMs: 15_000,
  connectTimeoutMs: 10_000,
  maxBodyBytes: 64 * 1024 * 1024,
  concurrency: 4,
  backoffBaseMs: 500,
  backoffCapMs: 60_000,
  breakerThreshold: 5,
  refusedRetryMs: 20_000,
  refusalsBeforeAttention: 2,
  refusalsInRow: 8,
  poisonAttempts: 6,
  poisonMs: 30 * 60_000,
  poisonAloneAttempts: 48,
  poisonAloneMs: 24 * 3_600_000,
  youngMs: 120_000,
  pacing: {
    startPerSecond: 20,
    burst: 20,
    growth: 0.045,
    growthShare: 0.02,
    growthPerSecond: 0.01,
    restartPerSecond: 2,
    cut: 0.6,
    fewestPerSecond: 0.05,
  },
  feedShare: 0.2,
  feedPatienceMs: 1_000,
  feedPauseMs: 50,
  stopGraceMs: 3_000,
  deltaEveryMs: 180_000,
  fullEveryMs: 24 * 3_600_000,
  walkEveryMs: 3_600_000,
  walkMsEach: 60,
  pageSize: 1_000,
  quickPageSize: 3_000,
  sliceRows: 1_000,
  longLogPages: 60_000,
  auditEveryMs: 24 * 3_600_000,
  auditBackMs: 48 * 3_600_000,
  auditSoonMs: 5_000,
  auditConfirmMs: 20_000,
  readBackMs: 20_000,
  readBackAskMs: 15 * 60_000,
  paperTurnMs: 20_000,
  paperTurns: 16,
  paperAgeMs: 300_000,
};
