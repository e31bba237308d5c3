/** As many as an office is asked at a time: more would take the line from the tills. */
const atOnce = 4;

/** Does the work for each, a handful at a time. What is in flight when one fails is still waited for, and nothing else begun. */
export async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const item of rest) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
