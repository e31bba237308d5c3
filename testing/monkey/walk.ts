import { ORPCError } from '@orpc/server';

import { type Random, randomOf } from '#backoffice/fuzz/random.ts';
import { type Act, nextAct } from '#testing/monkey/inputs.ts';
import { lookAround, type Shop } from '#testing/monkey/known.ts';
import type { TestTill } from '#testing/till.ts';

export interface Walk {
  readonly seed: number;
  readonly acts: number;
  readonly shop: Shop;
  /** Before each act: what the world does meanwhile. */
  readonly meanwhile?: (step: number, random: Random) => Promise<void> | void;
}

/** How often each procedure said yes, and each of its ways to say no. */
export type Said = Map<string, number>;

/** Does whatever a window could ask, in any order. Throws at what no register may answer. */
export async function walk(till: TestTill, { seed, acts, shop, meanwhile }: Walk, said: Said): Promise<void> {
  const random = randomOf(seed);
  const done: string[] = [];
  for (let step = 0; step < acts; step += 1) {
    await meanwhile?.(step, random);
    const act = nextAct(await lookAround(till, shop), random);
    done.push(`${act.path.join('.')} ${JSON.stringify(act.input)}`);
    try {
      const what = `${act.path.join('.')} ${await ask(till, act)}`;
      said.set(what, (said.get(what) ?? 0) + 1);
      await mustHold(till);
    } catch (error) {
      throw new Error(`seed ${seed}, after\n${done.slice(-12).join('\n')}`, { cause: error });
    }
  }
}

async function ask({ client }: TestTill, { path: [group, name], input }: Act): Promise<string> {
  const procedures = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  try {
    const answer = await procedures[group]?.[name]?.(input);
    const said = answer as { ok?: boolean; refusal?: { code: string } } | null;
    return said?.refusal?.code ?? 'yes';
  } catch (error) {
    // A window that asks what the contract does not allow is told so.
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return 'bad request';
    throw error;
  }
}

async function mustHold({ client }: TestTill): Promise<void> {
  const counted = await client.shift.countOut({});
  for (const each of counted ? [counted.invoices, ...counted.tenders] : []) {
    const { count, amount } = each.unexplained;
    if (count !== 0 || amount !== 0) throw new Error(`unexplained: ${JSON.stringify(counted)}`);
  }
}
