import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { pick } from '#testing/below.ts';
import { count, noteDown } from '#testing/week/ledger.ts';
import { type Counter, coupons, type Week } from '#testing/week/shop.ts';

const itemsOf = (...starts: string[]) =>
  starts.flatMap((start) => demoShop().items.filter(({ name }) => name.startsWith(start)));
const special = itemsOf('Gayo single', 'Kombucha', 'Spaghetti', 'Penne', 'Chopped', 'Potato crisps', 'Carrot cake')
  .concat(itemsOf('Cheesecake', 'Laundry', 'Bin bags', 'Pour-over', 'House blend', 'Mineral water, 600', 'Cola'))
  .concat(itemsOf('Breakfast set', 'Coffee and cake', 'Gift bag', 'Coffee scoop', 'Barista class', 'Hand grinder'));
const weighed = demoShop().items.filter(({ name }) => name.includes('per gram'));
export const usual = demoShop().items.slice(0, 40);
export const barista = itemsOf('Barista class')[0]?.code ?? '';

export type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } };

export function say<T extends Answer>({ ledger }: Week, what: string, answer: T): T {
  count(ledger, `${what} ${answer.ok ? 'ok' : answer.refusal.code}`);
  return answer;
}

export const methodsOf = async ({ till }: Counter) => {
  const methods = await till.client.payment.methods({});
  const cash = methods.find(({ isCash }) => isCash)?.id ?? '';
  return { cash, others: methods.filter(({ isCash }) => !isCash).map(({ id }) => id) };
};

export async function ring(week: Week, { till: { client } }: Counter): Promise<void> {
  const { random } = week;
  const kind = random(12);
  const made = week.ledger.made.map(({ code }) => code);
  if (kind === 0) await client.sale.addMisc({ name: 'Thing', price: 1 + random(900), quantity: 1 + random(3) });
  else if (kind < 3) await client.sale.scan({ code: pick(random, weighed).code, times: 1 + random(1500) });
  else if (kind === 3 && made.length > 0) say(week, 'scan made', await client.sale.scan({ code: pick(random, made) }));
  else
    await client.sale.scan({
      code: pick(random, kind < 9 ? special : usual).code,
      times: pick(random, [1, 1, 2, 3, 7]),
    });
}

async function numbers({ random }: Week, { till: { client } }: Counter): Promise<void> {
  for (const { id: lineId, missingSerials } of (await client.sale.show({})).lines) {
    if (missingSerials === undefined) continue;
    const known = await client.sale.serials({ lineId });
    for (const { serial } of known.slice(0, missingSerials - random(2)))
      await client.sale.toggleSerial({ lineId, serial });
  }
}

export async function someone({ random }: Week, { till: { client } }: Counter): Promise<string> {
  const made = random(3) === 0 ? await client.customer.find({ text: 'New ' }) : [];
  const [found] =
    made.length > 0
      ? made
      : await client.customer.find({ text: pick(random, ['Maya', 'Maya', 'Studio Garis', 'Adi']) });
  return found?.id ?? '';
}

export async function ringUp(week: Week, counter: Counter): Promise<void> {
  const { random } = week;
  const { sale } = counter.till.client;
  for (let times = 1 + random(4); times > 0; times -= 1) await ring(week, counter);
  const people = await sale.people({});
  for (const { id: lineId } of (await sale.show({})).lines) {
    if (random(5) === 0) await sale.setPrice({ lineId, price: 1 + random(3000) });
    if (random(5) === 0) await sale.discountLine({ lineId, discount: { kind: 'percent', percent: random(80) } });
    if (random(7) === 0) await sale.discountLine({ lineId, discount: { kind: 'amount', amount: random(100) } });
    if (random(6) === 0) await sale.setSalesPerson({ lineId, name: pick(random, people) });
  }
  await numbers(week, counter);
}

export async function sell(week: Week, counter: Counter): Promise<void> {
  const { random } = week;
  const { sale, points } = counter.till.client;
  await ringUp(week, counter);
  const { lines } = await sale.show({});
  const named = random(2) === 0 || lines.some(({ code }) => code === barista);
  if (named) await sale.setCustomer({ customerId: await someone(week, counter) });
  if (random(4) === 0) say(week, 'coupon', await sale.coupon({ code: pick(random, coupons).code }));
  if (random(5) === 0) await sale.discount({ discount: { kind: 'percent', percent: random(50) } });
  if (random(5) === 0) await sale.discount({ discount: { kind: 'amount', amount: random(300) } });
  if (named && random(2) === 0) say(week, 'points', await points.use({ points: 1 + random(4) }));
  await pay(week, counter, named && random(3) === 0);
}

export async function pay(week: Week, counter: Counter, onAccount = false): Promise<void> {
  const { random } = week;
  const { client } = counter.till;
  const { cash, others } = await methodsOf(counter);
  for (let times = random(3); times > 0; times -= 1) {
    const { due } = await client.sale.show({});
    if (due > 10) await client.sale.addTender({ methodId: pick(random, others), tendered: 1 + random(due - 1) });
  }
  const { due, cashDue } = await client.sale.show({});
  const leaveUnpaid = onAccount && due > 0;
  const tendered = Math.abs(cashDue) + (due > 0 ? random(2) * 1000 : 0);
  const tender = due === 0 || leaveUnpaid ? null : { methodId: cash, tendered };
  const done = say(week, 'sale', await client.sale.complete({ tender, leaveUnpaid }));
  if (done.ok) await noteDown(week.ledger, counter, done.value.invoiceId);
}
