import type { FromShop, ToShop } from '#bench/peers/page/opfs-worker.ts';
import type { Found, Peer } from '#bench/peers/page/peer.ts';

/** SQLite in a worker, on files of the browser's own, waiting for the disk with each sale, with an index of words. */
export function opfs(): Peer {
  let worker: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, (answer: FromShop) => void>();
  const start = (): Worker => {
    const started = new Worker(new URL('opfs-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<FromShop>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    return started;
  };
  const ask = async (question: ToShop['question']): Promise<readonly Found[]> => {
    worker ??= start();
    const id = (asked += 1);
    const answer = new Promise<FromShop>((resolve) => waiting.set(id, resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    worker.postMessage({ id, question } satisfies ToShop);
    const { found, trouble } = await answer;
    if (trouble !== undefined) throw new Error(trouble);
    return found;
  };
  return {
    fill: async (products) => void (await ask({ kind: 'fill', products })),
    open: async () => void (await ask({ kind: 'open' })),
    byCode: async (code) => (await ask({ kind: 'byCode', code }))[0],
    find: (words) => ask({ kind: 'find', words }),
    sell: async (ticket) => void (await ask({ kind: 'sell', ticket })),
  };
}
