import { setTimeout as wait } from 'node:timers/promises';

import { goodsListSlice, mostGoodsRows } from '#contract/v3/goods-list.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import type { Refusal } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import type { Asked } from '#sync/api.ts';

export type Slice = OutputOf<typeof goodsListSlice>;

export type NotGone =
  | Refusal<'goods_list_no_office'>
  | Refusal<'goods_list_unreached'>
  | ((Refusal<'goods_list_denied'> | Refusal<'goods_list_stopped'>) & { readonly says: string });

interface Going {
  readonly text: string;
  readonly write: boolean;
  readonly hear: (slice: Slice) => void;
}

/** Asks the office about all of a list, a slice after the other. Answers why it ended before the end of the list. */
export async function goThrough(register: Register, { text, write, hear }: Going): Promise<NotGone | null> {
  const { clock, breathe, currency } = register;
  let count = firstRows;
  for (let from = 0; ;) {
    const began = clock.monotonicMs();
    const wanted = { Text: text, Decimals: currency.scale, Write: write, From: from, Count: count };
    const asked = await askPatiently(() => register.office.ask(goodsListSlice, wanted));
    if (!asked.ok) return whyNot(asked);
    hear(asked.value);
    const { Rows, All, Stopped } = asked.value;
    if (Stopped !== null) return { code: 'goods_list_stopped', says: Stopped };
    from += Rows;
    if (from >= All || Rows === 0) return null;
    count = nextCount(count, clock.monotonicMs() - began);
    await breathe();
  }
}

const firstRows = 50;

/** As many as take about a second, whatever disk the office has: it answers others in between, and a till does not wait for ever. */
function nextCount(count: number, tookMs: number): number {
  if (tookMs > 2 * sliceMs) return Math.max(1, Math.floor(count / 2));
  return tookMs < sliceMs / 2 ? Math.min(mostGoodsRows, count * 2) : count;
}

const sliceMs = 1_000;

async function askPatiently(ask: () => Promise<Asked<Slice>>): Promise<Asked<Slice>> {
  for (let tries = 1; ; tries += 1) {
    const asked = await ask();
    if (asked.ok || !asked.limited || tries === mostTries) return asked;
    await wait(limitedMs, undefined, { ref: false });
  }
}

const [limitedMs, mostTries] = [1_000, 10];

function whyNot({ saysNone, denied, why }: Exclude<Asked<Slice>, { readonly ok: true }>): NotGone {
  if (saysNone) return { code: 'goods_list_no_office' };
  return denied ? { code: 'goods_list_denied', says: why } : { code: 'goods_list_unreached' };
}
