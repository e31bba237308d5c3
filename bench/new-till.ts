import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { credential } from '#bench/office.ts';
import { must } from '#bench/sell.ts';
import { newBenchFolder } from '#bench/shop/shops.ts';
import { type BenchTill, openTill } from '#bench/till.ts';
import { managerPin } from '#testing/till.ts';

/** A register on an empty disk, signed in, that has seen which outlets there are and waits to be told which is its own. */
export interface NewTill extends BenchTill {
  readonly dir: string;
  /** Says which register it is; from here on it copies the shop down. */
  setUp(registerName?: string): Promise<void>;
  /** After closing it. */
  throwAway(): void;
}

export async function unpackTill(url: string): Promise<NewTill> {
  const dir = newBenchFolder('new-');
  const till = await openTill(dir, { office: { url, credential: () => credential }, signIn: false });
  must(await till.client.session.createFirstManager({ name: 'Ayu', pin: managerPin }));
  const outletId = await firstOutlet(till);
  return {
    ...till,
    dir,
    async setUp(registerName = 'Kemang Till 1') {
      // Numbers of registers that were here before are known to the back office, so each takes the next letter.
      must(await till.client.till.setUp({ outletId, registerName, registerCode: uniqueCode() }));
    },
    throwAway() {
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function firstOutlet({ client }: BenchTill): Promise<string> {
  for (;;) {
    const [outlet] = await client.till.outlets({});
    if (outlet) return outlet.id;
    await pause(20);
  }
}

function uniqueCode(): string {
  return Math.floor(36 ** 3 + Math.random() * 35 * 36 ** 3)
    .toString(36)
    .toUpperCase();
}
