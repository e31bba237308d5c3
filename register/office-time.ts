import { type Instant, instant } from '#domain/ids.ts';
import type { Register } from '#register/context.ts';

/** By the clock of the office as far as that is known, by that of the till otherwise. */
export function officeTime({ clock, sync }: Pick<Register, 'clock' | 'sync'>): Instant {
  return instant(clock.now() + (sync.clockOffsetMs() ?? 0));
}
