import { money } from '#domain/money.ts';
import { addItem, emptySale } from '#domain/sale.ts';
import { completeSale } from '#register/sale/complete-sale.ts';
import { atShift } from '#register/context.ts';
import { madeAtTill } from '#testing/simulator/office/goods-writes.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';
import { type Act, type Counter, tender } from '#testing/simulator/till/shop.ts';

/** What a manager says of goods and of how many there are, in the runs that have it: each with how often. */
export const stocking: readonly (readonly [often: number, act: Act])[] = [
  [3, addGoods],
  [5, changePrice],
  [3, sellOwn],
  [3, putInBooks],
];

/** So few codes that two tills now and then meet the same new goods. */
function addGoods({ client, random }: Counter): Promise<unknown> {
  const code = `${madeAtTill}${random.between(1, 40)}`;
  const price = random.between(1, 90) * 50;
  return client.catalogue.add({ code, name: `New ${code}`, category: random.pick(['Food', 'Drinks/Tea']), price });
}

async function changePrice({ client, file, random }: Counter): Promise<void> {
  const code = anyOwn(file, random);
  if (code === undefined) return;
  await client.catalogue.setPrice({ code, price: random.chance(0.5) ? null : random.between(1, 90) * 50 });
}

function sellOwn({ context, file, random, promised }: Counter): void {
  const work = atShift(context);
  const code = anyOwn(file, random);
  if (!work.ok || code === undefined) return;
  const rung = addItem(emptySale(context.ids.next()), { code, name: code, price: money(500), taxable: false }, 1);
  if (!rung.ok) return;
  const sale = { ...rung.value, tenders: [tender(1, 'Cash', 500)] };
  const sold = completeSale(context, work.value, { sale, leaveUnpaid: false });
  if (sold.ok) promised(sold.value.number);
}

/** A delivery or a breakage; what is counted as it should be would be told to nobody. */
async function putInBooks({ client, file, random }: Counter): Promise<void> {
  const code = anyOwn(file, random);
  if (code === undefined) return;
  const reason = random.pick(['in', 'out'] as const);
  const scanned = await client.stock.scan({ reason, code });
  if (scanned.ok) await client.stock.put({ reason, code, quantity: random.between(1, 40) });
  await client.stock.book({ reason, note: 'because' });
}

function anyOwn(file: Counter['file'], random: Counter['random']): string | undefined {
  const all = rowsOf<{ code: string }>(file, `SELECT code FROM variant WHERE code LIKE '${madeAtTill}%' ORDER BY code`);
  return all.length === 0 ? undefined : random.pick(all).code;
}
