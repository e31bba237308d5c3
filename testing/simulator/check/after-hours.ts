import type { SyncEngine } from '#sync/engine.ts';
import { expectedOf, plantDifferences, type PlantedDifferences } from '#testing/simulator/check/differences.ts';
import { find, latest } from '#testing/simulator/office/books.ts';
import type { Shop } from '#testing/simulator/shop.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';
import type { Till } from '#testing/simulator/till/till.ts';

/**
 * Everything has arrived, the office is well and nobody sells. Now somebody at the office tampers with the books, every
 * till compares, and a night passes in which every till copies down: what it has then is what the office has.
 */
export async function lookAfterHours(shop: Shop, tills: readonly Till[], foreign: ReadonlySet<string>): Promise<void> {
  const { world, witness } = shop;
  const planted = plantDifferences(shop, tills);
  // Longer than any copy of the office lags behind.
  await world.run(world.now() + 60_000, () => false);
  for (const till of tills) {
    if (witness.violations.length > 0) return;
    await compareBooks(shop, till, { planted, foreign });
    await copyDown(shop, till);
  }
}

async function compareBooks(
  shop: Shop,
  till: Till,
  { planted, foreign }: { planted: PlantedDifferences; foreign: ReadonlySet<string> },
): Promise<void> {
  const { witness, plan } = shop;
  if (rowsOf(till.file, 'SELECT key FROM invoice LIMIT 1').length === 0) return;
  const isWhole = await inTime(shop, till, async (engine) => {
    const result = await engine.audit();
    return result.kind === 'compared' && result.figures.unread.length === 0;
  });
  if (!isWhole) return witness.accuse('D6', `${till.name} cannot compare its books with those of a healthy office`);
  const { wanted, allowed } = expectedOf(planted, till, foreign);
  const rows = rowsOf<{ what: string; state: string }>(
    till.file,
    `SELECT kind || ' ' || subject AS what, state FROM difference`,
  );
  const open = new Set(rows.filter(({ state }) => state === 'open').map(({ what }) => what));
  for (const what of wanted) if (!open.has(what)) witness.accuse('D6', `${till.name} does not notice: ${what}`);
  // An office that shows nothing where there is something makes an audit see what is not so, until the next one.
  const isLyingOffice = plan.faults.emptyRead > 0;
  for (const { what, state } of rows)
    if (!allowed.has(what) && (state === 'open' || !isLyingOffice))
      witness.accuse('D6', `${till.name} reports what is not so: ${what} (${state})`);
}

async function copyDown(shop: Shop, till: Till): Promise<void> {
  const { witness, office } = shop;
  const isWhole = await inTime(shop, till, async (engine) => (await engine.runFeeds('full')).ok);
  if (!isWhole) return witness.accuse('D7', `${till.name} cannot copy down from a healthy office`);
  const { outletId } = till.identity;
  const ownPrice = (code: string) => {
    const known = find(office.books.prices, `${outletId}|${code}`);
    return (known && latest(known)) ?? 'as usual';
  };
  // Two tills changed one price, and a person has still to say which it is: until then each keeps its own.
  const asked = new Set(
    rowsOf<{ code: string }>(
      till.file,
      `SELECT label AS code FROM operation WHERE state = 'attention' AND kind LIKE 'price.%'`,
    ).map(({ code }) => code),
  );
  const goods = [...office.books.goods.byCode.values()]
    .filter(({ code }) => !asked.has(code))
    .map(
      ({ code, name, price, category, discontinued, onHand }) =>
        `${code} ${name} ${price} ${ownPrice(code)} ${category} ${discontinued ? 1 : 0} ${onHand}`,
    );
  const copied = rowsOf<{ code: string; said: string }>(
    till.file,
    `SELECT code, code || ' ' || variant.name || ' ' || unit_price || ' ' || coalesce(outlet_price, 'as usual') || ' ' || category.path || ' ' || variant.discontinued || ' ' || coalesce(on_hand, 'no level') AS said
     FROM variant JOIN category ON category.key = variant.category WHERE variant.hidden = 0`,
  );
  compareSides(shop, till, {
    what: 'goods',
    there: goods,
    here: copied.filter(({ code }) => !asked.has(code)).map(({ said }) => said),
  });
  const people = rowsOf<{ said: string }>(
    till.file,
    `SELECT code || ' ' || name || ' ' || email || ' ' || mobile AS said FROM customer WHERE local_id IS NULL AND id <> 'c1'`,
  );
  const known = office.books.customers.map(latest);
  const own = new Set(
    rowsOf<{ code: string }>(till.file, 'SELECT code FROM customer WHERE local_id IS NOT NULL').map(({ code }) => code),
  );
  const others = known.filter(({ code }) => !own.has(code));
  compareSides(shop, till, {
    what: 'customers',
    there: others.map(({ code, name, email, mobile }) => `${code} ${name} ${email} ${mobile}`),
    here: people.map(({ said }) => said),
  });
}

function compareSides(
  { witness }: Shop,
  { name }: Till,
  { what, there, here }: { what: string; there: readonly string[]; here: readonly string[] },
): void {
  const ours = new Set(here);
  const theirs = new Set(there);
  for (const row of theirs) if (!ours.has(row)) witness.accuse('D7', `${name} has not copied of the ${what}: ${row}`);
  for (const row of ours)
    if (!theirs.has(row)) witness.accuse('D7', `${name} has of the ${what} what is not so: ${row}`);
}

/** A limiter may turn some reads away, so it may take several tries; hours are enough for any. */
async function inTime({ world }: Shop, till: Till, work: (engine: SyncEngine) => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const engine = till.engine();
    let answer: boolean | undefined;
    if (engine) void work(engine).then((done) => (answer = done));
    await world.run(world.now() + 7_200_000, () => answer !== undefined);
    if (answer) return true;
    await world.run(world.now() + 300_000, () => false);
  }
  return false;
}
