import { afterFailure } from '#backoffice/store/violations.ts';

type Each<T extends readonly unknown[]> = { -readonly [Index in keyof T]: Awaited<T[Index]> };

/**
 * What does not wait for each other, on its way at once. It ends when all of it has: nothing may still be under way in a
 * transaction that is being undone. Of several refusals the first in the list is told, and
 * never that a statement came after one that failed.
 */
export async function together<const T extends readonly Promise<unknown>[]>(work: T): Promise<Each<T>> {
  const settled = await Promise.allSettled<Promise<unknown>>(work);
  const reasons = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !afterFailure(reason)) ?? reasons[0];
  // One value for each promise, in their order.
  return settled.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as Each<T>;
}
