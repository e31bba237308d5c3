import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { BadCall } from '#scripts/command-line.ts';
import { answerBlocks, type Range, startWorkers } from '#scripts/simulate/workers.ts';
import type { PersonalityName } from '#testing/simulator/personalities.ts';
import { type Plan, planFor } from '#testing/simulator/plan.ts';

export interface Simulating {
  readonly seeds: number | undefined;
  readonly from: number;
  readonly minutes: number | undefined;
  readonly workers: number;
  readonly personality: PersonalityName | undefined;
  readonly resume: string | undefined;
  readonly json: boolean;
  /** Run by another one of these, which asks for blocks of seeds. */
  readonly worker: boolean;
}

/** What one seed came to. */
export interface SeedResult {
  readonly seed: number;
  readonly personality: PersonalityName;
  readonly rule: string | null;
  readonly what: string;
  readonly operations: number;
  readonly requests: number;
  readonly crashes: number;
  /** Of a run in which nothing goes wrong, nothing is copied down and no coupon is used: what telling took, signing in apart. */
  readonly clean: Telling | null;
}

interface Telling {
  readonly operations: number;
  readonly requests: number;
}

interface Totals {
  next: number;
  seeds: number;
  violations: number;
  operations: number;
  requests: number;
  crashes: number;
  seconds: number;
  clean: Telling;
  readonly byPersonality: Record<string, { seeds: number; violations: number }>;
}

/** Answers whether nothing was found. */
export async function simulate(asked: Simulating): Promise<boolean> {
  if (asked.worker) {
    await answerBlocks((seed) => runSeed(seed, asked.personality));
    return true;
  }
  const totals = recall(asked);
  const started = performance.now();
  const before = totals.seconds;
  const failed: SeedResult[] = [];
  for await (const result of resultsOf(asked, totals.next)) {
    count(totals, result);
    totals.seconds = before + (performance.now() - started) / 1000;
    if (result.rule !== null) {
      failed.push(result);
      say(`seed ${result.seed} (${result.personality}) breaks ${result.rule}: ${result.what}`);
    }
    if (asked.resume !== undefined && totals.seeds % 50 === 0) remember(asked.resume, totals);
  }
  if (asked.resume !== undefined) remember(asked.resume, totals);
  for (const { seed } of failed.slice(0, 3)) {
    const { keepRegression } = await import('#scripts/simulate/keep-regression.ts');
    await keepRegression(planFor(seed, asked.personality), say);
  }
  // A simulator that does not reach the engine would find nothing wrong with it.
  if (totals.operations === 0) say('Nothing happened in any run: that proves nothing.');
  report(totals, asked.json);
  return totals.violations === 0 && totals.operations > 0;
}

function resultsOf(asked: Simulating, from: number): AsyncGenerator<SeedResult> {
  const { seeds, minutes, workers } = asked;
  const endsAt = minutes === undefined ? Infinity : performance.now() + minutes * 60_000;
  const until = seeds === undefined && minutes !== undefined ? Infinity : asked.from + (seeds ?? 500);
  const range = { from, until, endsAt };
  return workers > 1 ? startWorkers(asked, range) : seedsHere(asked, range);
}

async function runSeed(seed: number, personality: PersonalityName | undefined): Promise<SeedResult> {
  const plan = planFor(seed, personality);
  const { run } = await import('#testing/simulator/run.ts');
  const { violations, operations, requests, crashes, writes, looks } = await run(plan);
  const [first] = violations;
  const what = first?.what.split('\n', 1)[0] ?? '';
  const clean = isClean(plan) ? { operations, requests: writes + looks } : null;
  return { seed, personality: plan.personality, rule: first?.rule ?? null, what, operations, requests, crashes, clean };
}

async function* seedsHere({ personality }: Simulating, { from, until, endsAt }: Range): AsyncGenerator<SeedResult> {
  for (let seed = from; seed < until && performance.now() < endsAt; seed += 1) yield await runSeed(seed, personality);
}

/** A run that copies down and compares reads for that too, and a coupon that is used up is refused. */
function isClean({ faults, copies, coupons }: Plan): boolean {
  return copies !== true && coupons !== true && Object.values(faults).every((likely) => likely === 0);
}

function count(totals: Totals, result: SeedResult): void {
  const { seed, personality, rule, operations, requests, crashes, clean } = result;
  const own = (totals.byPersonality[personality] ??= { seeds: 0, violations: 0 });
  for (const each of [totals, own]) {
    each.seeds += 1;
    each.violations += rule === null ? 0 : 1;
  }
  totals.operations += operations;
  totals.requests += requests;
  totals.crashes += crashes;
  if (clean)
    totals.clean = {
      operations: totals.clean.operations + clean.operations,
      requests: totals.clean.requests + clean.requests,
    };
  totals.next = Math.max(totals.next, seed + 1);
}

function report(totals: Totals, json: boolean): void {
  for (const [name, { seeds, violations }] of Object.entries(totals.byPersonality))
    say(`${name.padEnd(11)} ${String(seeds).padStart(7)} seeds ${String(violations).padStart(5)} violations`);
  const { seeds, violations, operations, crashes, requests, seconds } = totals;
  const requestsPerOperation = round(requests / Math.max(1, operations));
  const seedsPerSecond = round(seeds / Math.max(0.001, seconds));
  say(
    `${seeds} seeds, ${violations} violations, ${operations} operations, ${crashes} crashes, ` +
      `${requestsPerOperation} requests an operation, ${seedsPerSecond} seeds a second`,
  );
  const cleanRequestsPerOperation = totals.clean.operations > 0 ? perOperation(totals.clean) : null;
  if (cleanRequestsPerOperation !== null)
    say(`where nothing goes wrong ${cleanRequestsPerOperation} requests an operation (goal: at most 1.05)`);
  const figures = { seeds, violations, operations, crashes, requestsPerOperation, seedsPerSecond };
  if (json) say(JSON.stringify({ ...figures, cleanRequestsPerOperation }));
}

function perOperation({ operations, requests }: Telling): number {
  return Math.round((requests / operations) * 1000) / 1000;
}

function recall({ resume, from }: Simulating): Totals {
  const none = { next: from, seeds: 0, violations: 0, operations: 0, requests: 0, crashes: 0, seconds: 0 };
  const fresh: Totals = { ...none, clean: { operations: 0, requests: 0 }, byPersonality: {} };
  if (resume === undefined) return fresh;
  const folder = path.dirname(resume);
  if (!existsSync(folder)) throw new BadCall(`there is no folder ${folder} for --resume`);
  if (!existsSync(resume)) return fresh;
  return { ...fresh, ...(JSON.parse(readFileSync(resume, 'utf8')) as Partial<Totals>) };
}

/** Whole or not at all: the night may end at any moment. */
function remember(file: string, totals: Totals): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(totals, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
