import type { ChildProcess } from 'node:child_process';

/** Where signals come from: the process, or a test's stand-in. */
interface SignalSource {
  readonly platform: NodeJS.Platform;
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

/**
 * Leaves it to the program we started what to do about a signal; we end with it. A console of Windows tells every program in it itself,
 * and there `kill` would end ours at once, its file not closed.
 */
export function passSignals(child: Pick<ChildProcess, 'kill'>, source: SignalSource = process): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    source.on(signal, () => source.platform === 'win32' || child.kill(signal));
}
