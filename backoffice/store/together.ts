type Each<T extends readonly unknown[]> = { -readonly [Index in keyof T]: Awaited<T[Index]> };

/**
 * What does not wait for each other, on its way at once. It ends when all of it has: nothing may still be under way in a
 * transaction that is being undone. Of several refusals the first in the list is told.
 */
export async function together<const T extends readonly Promise<unknown>[]>(work: T): Promise<Each<T>> {
  const settled = await Promise.allSettled<Promise<unknown>>(work);
  const values = settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  // One value for each promise, in their order.
  return values as Each<T>;
}
