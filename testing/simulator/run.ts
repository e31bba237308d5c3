import { instant } from '#domain/ids.ts';
import { businessDay } from '#domain/business-day.ts';
import { invoiceNumber, type NumberSeries } from '#domain/numbering.ts';
import { lookAfterHours } from '#testing/simulator/check/after-hours.ts';
import { isDrained } from '#testing/simulator/check/drained.ts';
import { judge } from '#testing/simulator/check/verdict.ts';
import { count, createWitness, type Violation, type Witness } from '#testing/simulator/check/witness.ts';
import { changeGoods, stockUp } from '#testing/simulator/office/goods.ts';
import { createOffice } from '#testing/simulator/office/office.ts';
import { issueCoupons } from '#testing/simulator/office/coupons.ts';
import type { Plan } from '#testing/simulator/plan.ts';
import { personalities } from '#testing/simulator/personalities.ts';
import { nothingPlanted, type PlantedBug } from '#testing/simulator/planted/planted.ts';
import type { Shop } from '#testing/simulator/shop.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';
import { copyCoupons, refusedForCoupon } from '#testing/simulator/till/coupons.ts';
import { createFilePool, type FilePool } from '#testing/simulator/till/files.ts';
import { Crash } from '#testing/simulator/till/life.ts';
import { anyAct, closing, createTill, type Till } from '#testing/simulator/till/till.ts';
import { createWorld, epoch } from '#testing/simulator/world.ts';

export interface Outcome {
  readonly violations: readonly Violation[];
  readonly operations: number;
  readonly kinds: ReadonlySet<string>;
  readonly requests: number;
  /** Of them, what changes something there, and what looks whether it did. */
  readonly writes: number;
  readonly looks: number;
  readonly crashes: number;
  /** Sales whose coupon the office did not take. */
  readonly couponless: number;
  readonly trace: string;
  readonly diary: readonly string[];
}

export interface RunOptions {
  readonly planted?: PlantedBug;
  readonly keepsDiary?: boolean;
}

let shared: FilePool | undefined;

/** One whole run: a shop opens, things go wrong for some hours, the world heals, and everything must have arrived once. */
export async function run(
  plan: Plan,
  { planted = nothingPlanted, keepsDiary = false }: RunOptions = {},
): Promise<Outcome> {
  const world = createWorld(plan.seed, keepsDiary);
  const files = (shared ??= createFilePool());
  let isFaulty = true;
  const witness = createWitness(world);
  const office = createOffice(world, plan, () => isFaulty);
  const shop: Shop = { world, plan, office, witness, planted, files, isFaulty: () => isFaulty };
  const tills = Array.from({ length: plan.tills }, (_, index) => createTill(shop, index, identityOf(index)));
  for (const till of tills) witness.watch(till);
  const foreign = plantForeign(shop, tills);
  if (plan.coupons) {
    issueCoupons(office.books, world.random);
    for (const { file } of tills) copyCoupons(file, office.books);
  }

  const healsAt = plan.hours * hour;
  for (const till of tills) spendTheDay(shop, till, healsAt);
  troubleTheOffice(shop, healsAt);
  if (plan.copies) keepShop(shop, healsAt);
  const hasViolation = () => witness.violations.length > 0;
  const stopListening = hearUnhandled(witness);
  await world.run(healsAt, hasViolation);
  isFaulty = false;
  heal(shop, tills);

  await judgeAll(shop, tills, foreign);
  stopListening();
  return finish(shop, tills);
}

/** Once everything has arrived, once a person has settled the rest, and once more after hours. */
async function judgeAll(shop: Shop, tills: readonly Till[], foreign: ReadonlySet<string>): Promise<void> {
  const { office, witness, plan } = shop;
  const isFine = () => witness.violations.length === 0;
  // What came of a send and could not be written down is in doubt for the register.
  const { diskFull, failedWrite, readOnly } = plan.faults;
  const forgets = diskFull + failedWrite + readOnly > 0;
  const judgeNow = () =>
    judge({
      books: office.books,
      expected: new Set([...office.poisoned, ...foreign, ...office.books.couponless]),
      echoes: personalities[plan.personality].echoes,
      isInDoubt: (operation) => forgets || witness.isInDoubt(operation),
      timesAskedAgain: (operation) => witness.timesAskedAgain(operation),
      accuse: (rule, what) => witness.accuse(rule, what),
      tills: tills.map(({ name, file, promised, identity }) => ({ name, file, promised, outletId: identity.outletId })),
    });
  await letDrain(shop, tills);
  if (isFine()) judgeNow();
  const isAsked = () => tills.some(({ file }) => count(file, mayBeDone) + count(file, couponRefused) > 0);
  // What a limiter leaves unsaid asks for a person once more.
  let needsPerson = office.poisoned.size + foreign.size > 0 || isAsked();
  for (let rounds = 0; rounds < 4 && isFine() && needsPerson; rounds += 1) {
    await letPersonSettle(shop, tills);
    if (isFine()) judgeNow();
    needsPerson = isAsked();
  }
  for (const { name, file } of tills)
    if (isFine() && count(file, couponRefused) > 0)
      witness.accuse('D1', `${name} cannot tell a sale without its coupon`);
  if (isFine() && plan.copies) await lookAfterHours(shop, tills, foreign);
}

const mayBeDone = `SELECT count(*) AS n FROM outbox WHERE state = 'attention' AND reason = 'may_be_done'`;
const couponRefused = `SELECT count(*) AS n FROM outbox WHERE ${refusedForCoupon}`;

/** What nobody catches would end the register's process. The pulled plug has ended it already. */
function hearUnhandled(witness: Witness): () => void {
  const hear = (error: unknown) => {
    if (!(error instanceof Crash)) witness.fault('somewhere', error);
  };
  process.on('unhandledRejection', hear);
  return () => void process.off('unhandledRejection', hear);
}

const hour = 3_600_000;

function identityOf(index: number) {
  const outletId = index % 3 === 2 ? 'outlet-2' : 'outlet-1';
  const series: NumberSeries = { outletCode: 'KMG', registerCode: String(index + 1), letter: 'A' };
  return { outletId, outletName: outletId, registerName: `Till ${index + 1}`, series };
}

/** Sells, amends, closes and opens again; and the till has its own bad luck meanwhile. */
function spendTheDay(shop: Shop, till: Till, healsAt: number): void {
  const { world, plan } = shop;
  const { random } = world;
  const { faults } = plan;
  const lastAct = healsAt * 0.85;
  if (random.chance(faults.skew)) till.clock.jump(random.between(-6 * hour, 6 * hour));
  till.trouble.crashes = faults.crashes > 0;
  world.after(random.between(0, 5_000), () => till.start());
  const acts = random.between(1, plan.sales) * 2;
  const until = random.pick([60_000, lastAct / 3, lastAct]);
  for (let act = 0; act < acts; act += 1) world.after(random.between(6_000, until), () => anyAct(till, shop));
  for (const at of [random.between(until / 2, lastAct), lastAct + 1_000])
    if (random.chance(0.5)) world.after(at, () => till.do(closing));

  const often = (perHour: number, what: () => void) => {
    const times = random.between(0, Math.round(2 * perHour * plan.hours));
    for (let time = 0; time < times; time += 1) world.after(random.between(0, healsAt - 1_000), what);
  };
  const forAWhile = (longestMs: number, set: (on: boolean) => void) => () => {
    set(true);
    world.after(random.between(1_000, longestMs), () => set(false));
  };
  often(faults.crashes, () => till.crash());
  often(
    faults.cuts,
    forAWhile(hour / 2, (on) => (till.trouble.cut = on)),
  );
  often(
    faults.diskFull,
    forAWhile(600_000, (on) => (till.trouble.full = on)),
  );
  // Asked first, so that a run from before there was such a disk is the same run.
  if (faults.readOnly > 0)
    often(
      faults.readOnly,
      forAWhile(600_000, (on) => (till.trouble.readOnly = on)),
    );
  often(faults.clockJumps, () => till.clock.jump(random.pick([-1, 1]) * random.between(1_000, 3 * hour)));
}

function troubleTheOffice({ world, plan, office }: Shop, healsAt: number): void {
  const { random } = world;
  const troubles = [
    ['writes', plan.faults.brokenWrites],
    ['down', plan.faults.outages],
  ] as const;
  for (const [what, likely] of troubles) {
    if (!random.chance(likely)) continue;
    world.after(random.between(0, healsAt), () => {
      office.broken[what] = true;
      world.after(random.between(10_000, hour), () => void (office.broken[what] = false));
    });
  }
}

/** What is sold changes while the tills copy it. */
function keepShop({ world, office: { books } }: Shop, healsAt: number): void {
  const { random } = world;
  stockUp(books.goods, random);
  for (let changes = random.between(0, 12); changes > 0; changes -= 1)
    world.after(random.between(0, healsAt), () => changeGoods(books.goods, random, world.now()));
}

/** Somebody else has taken a number that a till is going to use. */
function plantForeign({ world, plan, office }: Shop, tills: readonly Till[]): Set<string> {
  const taken = new Set<string>();
  for (const { identity } of tills) {
    if (!world.random.chance(plan.faults.foreign)) continue;
    const day = businessDay(instant(epoch), 'Asia/Jakarta');
    const number = invoiceNumber(identity.series, Number(day.slice(0, 4)), world.random.between(1, 3));
    const key = `${identity.outletId}|${number}`;
    const is = {
      id: `foreign-${number}`,
      outlet: identity.outletId,
      number,
      date: day,
      total: 7,
      lines: 9,
      status: 'Active',
      note: '',
      reference: '',
      register: 'elsewhere',
      shift: '',
      coupon: '',
      payments: [],
    } as const;
    office.books.invoices.push({ key, past: [{ at: 0, is }] });
    taken.add(key);
  }
  return taken;
}

function heal({ office, world }: Shop, tills: readonly Till[]): void {
  Object.assign(office.broken, { writes: false, down: false });
  for (const till of tills) {
    Object.assign(till.trouble, { cut: false, full: false, readOnly: false, crashes: false });
    till.heal();
  }
  world.note('the world heals');
}

/** With no new sale and nobody touching anything. */
async function letDrain({ world, witness, office }: Shop, tills: readonly Till[]): Promise<void> {
  const until = world.now() + 6 * hour;
  let looks = 0;
  const left = () => tills.filter(({ file }) => !isDrained(file, office.poison()));
  await world.run(until, () => witness.violations.length > 0 || ((looks += 1) % 8 === 0 && left().length === 0));
  for (const till of left())
    if (witness.violations.length === 0)
      witness.accuse('D1', `${till.name} still has something to send after six hours`);
  // What was executed late is executed by now: only then is "once" the last word.
  await world.run(world.now() + 600_000, () => false);
}

/** The back office takes everything now; a person repeats what asked for one, and gives up what is somebody else's. */
async function letPersonSettle(shop: Shop, tills: readonly Till[]): Promise<void> {
  shop.office.healPoison();
  const { couponless } = shop.office.books;
  for (const till of tills) await till.settleAttention(new Set([...shop.office.poisoned, ...couponless]));
  await letDrain(shop, tills);
}

async function finish({ world, office, witness, files }: Shop, tills: readonly Till[]): Promise<Outcome> {
  let operations = 0;
  const kinds = new Set<string>();
  for (const till of tills) {
    const rows = rowsOf<{ kind: string; n: number }>(till.file, 'SELECT kind, count(*) AS n FROM outbox GROUP BY kind');
    for (const { kind, n } of rows) {
      operations += n;
      kinds.add(kind);
    }
    till.end();
    files.giveBack(till.file);
  }
  return {
    violations: witness.violations,
    operations,
    kinds,
    requests: office.counts.requests,
    writes: witness.counts.writes,
    looks: witness.counts.reads,
    couponless: office.books.couponless.size,
    crashes: tills.reduce((sum, till) => sum + till.crashes(), 0),
    trace: world.traceHash(),
    diary: world.diary,
  };
}
