import type { Context } from '#register/context.ts';
import type { Preferences } from '#register/settings.ts';

type Way = Pick<Preferences['scale'] | Preferences['printer'], 'transport' | 'target'>;

/** Everybody is a manager in the practice shop, and a file they name is real: it may be the till's own. */
export function areOwnFiles({ practice, memory }: Context, ...ways: readonly Way[]): boolean {
  if (!practice.here) return true;
  const own = waysOf(memory.preferences);
  return ways.every(
    ({ transport, target }) =>
      transport !== 'file' || own.some((way) => way.transport === 'file' && way.target === target),
  );
}

export function waysOf({ printer, scale }: Preferences): Way[] {
  return [printer, printer.second, printer.labels, scale];
}
