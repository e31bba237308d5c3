import { setTimeout as pause } from 'node:timers/promises';

interface HostPort {
  once(event: 'message', hear: () => void): void;
}

/** What Electron gives a utility process. Windows has no signal that a program hears, so main tells us here. */
const { parentPort } = process as { readonly parentPort?: HostPort };

/** Ends with the host that started us and when it says so: at once, until how to close is known. */
export function endWithHost(): (close: () => void) => void {
  let end = leave;
  const told = (): void => end();
  if (process.send && !process.connected) leave();
  process.once('disconnect', told);
  // Nothing is heard there: one that cannot start ends by itself.
  process.channel?.unref();
  parentPort?.once('message', told);
  return (close) => void (end = close);
}

/** A utility process stays when nothing is left to do (electron/electron#47228), and of one that is over Electron throws away what main has not read. */
export async function leaveUtilityProcess(): Promise<void> {
  if (!parentPort) return;
  await pause(500);
  process.exit();
}

function leave(): void {
  process.exit(0);
}
