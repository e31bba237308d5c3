import { setTimeout as sleep } from 'node:timers/promises';

import { invoiceCreate, invoiceGetByListNumber } from '#contract/v3/invoice.ts';
import { rateLimit } from '#contract/v3/rate-limit.ts';
import { writeOffOptionList } from '#contract/v3/write-off-option.ts';
import { type Conclusion, likely, type Probe, type ProbeOptions, sure, unknown } from '#scripts/certify/probe.ts';
import type { Input, Tenant } from '#scripts/certify/tenant.ts';
import type { Reply } from '#scripts/certify/wire.ts';

export const readAfterWrite: Probe = {
  number: 20,
  question: 'How long until a read shows what was just written?',
  async run(tenant, so) {
    const delays: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const number = tenant.fresh();
      const reply = await tenant.call(invoiceCreate, tenant.sale({ Number: number }));
      if (reply.status !== 200) return unknown(`an ordinary sale is answered ${reply.status}`);
      // A server with numbers of its own is asked for the number it gave.
      const shown = await waitFor(tenant, String(reply.body?.Number ?? number), so);
      if (shown === undefined) return unknown(`not shown within ${so.patienceMs} ms`);
      delays.push(shown);
    }
    const readDelayMs = Math.max(...delays);
    tenant.lagMs = readDelayMs < prompt ? 0 : Math.ceil(readDelayMs * 1.2);
    return likely(`${readDelayMs} ms at most, in ${samples} tries`, { readDelayMs });
  },
};

export const longestExecution: Probe = {
  number: 19,
  question: 'How long may a write go on when its caller has gone?',
  async run(tenant, so) {
    const [line] = tenant.sale()['Variants'] as Input[];
    const large = (Number: string) => tenant.sale({ Number, Variants: Array.from({ length: 300 }, () => line) });
    const whole = await tenant.call(invoiceCreate, large(tenant.fresh()));
    const number = tenant.fresh();
    const began = performance.now();
    await tenant.call(invoiceCreate, large(number), { cut: true });
    const shown = await waitFor(tenant, number, so);
    if (shown === undefined)
      return unknown(
        `answered in ${Math.round(whole.latencyMs)} ms; when the caller goes it is abandoned, or takes over ${so.patienceMs} ms`,
      );
    const longestExecutionMs = Math.ceil(Math.max(whole.latencyMs, performance.now() - began));
    const settleMs = await suggestSettle(tenant, longestExecutionMs);
    return likely(
      `a caller who goes does not stop it; ${longestExecutionMs} ms at most; a settle window of ${Math.round(settleMs / 1000)} s is enough`,
      { longestExecutionMs, settleMs },
    );
  },
};

/** Our own time-out, three times the longest seen, a window of the limiter's queue, and half a minute. */
async function suggestSettle(tenant: Tenant, longestMs: number): Promise<number> {
  const { body } = await tenant.call(rateLimit, {});
  const windowMs = Number(body?.Window ?? 60) * 1000;
  return Math.ceil((45_000 + 3 * longestMs + (Number.isFinite(windowMs) ? windowMs : 60_000) + 30_000) / 1000) * 1000;
}

/** Milliseconds until it is shown; undefined when patience ended first. */
export async function waitFor(
  tenant: Tenant,
  number: string,
  { patienceMs }: Pick<ProbeOptions, 'patienceMs'>,
): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    const { body } = await tenant.call(invoiceGetByListNumber, { OutletID: tenant.outlet.ID, Number: [number] });
    const elapsed = Math.round(performance.now() - began);
    if (Array.isArray(body) && body.length > 0) return elapsed;
    if (elapsed > patienceMs) return undefined;
    await sleep(100);
  }
}

export const serverClock: Probe = {
  number: 18,
  question: "What is the server's clock and zone?",
  async run(tenant) {
    const number = tenant.fresh();
    const sent = Date.now();
    const reply = await tenant.call(invoiceCreate, tenant.sale({ Number: number }));
    const header = Date.parse(String(reply.headers['date'] ?? ''));
    const [record] = await tenant.under(String(reply.body?.Number ?? number));
    const local = Date.parse(`${String(record?.Created ?? '')}Z`);
    if (Number.isNaN(header)) return unknown('its answers carry no date');
    const clockOffsetMs = Math.round(header + 500 - (sent + reply.latencyMs / 2));
    const quarters = Math.round((local - header) / 900_000);
    const zone = Number.isNaN(local) ? 'it writes no creation time' : `local times are UTC${signed(quarters / 4)}`;
    return likely(`${clockOffsetMs} ms beside ours; ${zone}`, { clockOffsetMs });
  },
};

/** The limiter is asked with the cheapest read, and only when its limit is small enough to be reached without harm. */
export const burst: Probe = {
  number: 12,
  question: 'What happens over the limit?',
  async run(tenant, { largestBurst }) {
    const { body } = await tenant.call(rateLimit, {});
    const limit = Number(body?.PermitLimit);
    const windowMs = Number(body?.Window) * 1000;
    if (!(limit > 0)) return unknown('it does not say what its limit is');
    if (limit > largestBurst)
      return unknown(`the limit of ${limit} is too large to be tried; it is taken to answer 503`);
    const before = tenant.takeLog();
    const replies = await Promise.all(
      Array.from({ length: limit + Number(body?.QueueLimit ?? 0) + 5 }, () =>
        tenant.call(writeOffOptionList, {}, { asIs: true, patienceMs: windowMs * 3 + 5_000 }),
      ),
    );
    tenant.takeLog();
    tenant.note(before, `${replies.length} × GET write-off options at once`, countStatuses(replies));
    await sleep(windowMs);
    return judgeBurst(replies, windowMs);
  },
};

function judgeBurst(replies: readonly Reply[], windowMs: number): Conclusion {
  const refused = replies.find(({ status }) => status !== 200);
  const heldMs = heldBack(replies.map(({ latencyMs }) => latencyMs));
  if (refused?.status === 429 || refused?.status === 503) {
    const wait = refused.headers['retry-after'];
    return sure(`${refused.status}${wait === undefined ? ', without a wait' : `, wait ${String(wait)} s`}`, {
      limiter: refused.status === 429 ? '429' : '503',
    });
  }
  if (refused) return sure(`${refused.status}: ${refused.text.slice(0, 80)}`, { limiter: 'other' });
  if (heldMs > windowMs / 4) return likely(`it holds requests back, for ${heldMs} ms`, { limiter: 'holds' });
  return unknown(`${replies.length} at once were all answered`);
}

/** Those that wait for the next window come back together, a gap after the others; a slow line has no gap. */
function heldBack(latencies: readonly number[]): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  const gaps = sorted.map((latency, at) => latency - (sorted[at - 1] ?? latency));
  return Math.round(Math.max(...gaps));
}

function countStatuses(replies: readonly { readonly status: number }[]): string {
  const counts = Map.groupBy(replies, ({ status }) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
}

function signed(hours: number): string {
  return hours < 0 ? String(hours) : `+${hours}`;
}

const samples = 3;
/** Less is the way there and back. */
const prompt = 250;
