import { setTimeout as wait } from 'node:timers/promises';

import type { Register } from '#register/context.ts';

/** How long somebody at the counter waits for what the till can do without. */
export const patienceMs = 2_500;

/** Undefined when it took longer. */
export function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked, wait(patienceMs, undefined, { ref: false })]);
}

/** Nobody at the counter waits for a line that is known to be down, nor is another shop's office asked. */
export function isReached({ sync }: Register): boolean {
  const { state, stranger } = sync.status().line;
  return !stranger && state !== 'down' && state !== 'sign_in_problem';
}
