import { pick } from '#testing/below.ts';
import { count, newDrawer, noteDown, openDrawer } from '#testing/week/ledger.ts';
import { loseTill } from '#testing/week/lost.ts';
import { makeGoods } from '#testing/week/goods.ts';
import { editCustomer, setPrice } from '#testing/week/said.ts';
import {
  type Answer,
  barista,
  methodsOf,
  pay,
  ring,
  ringUp,
  say,
  sell,
  someone,
  usual,
} from '#testing/week/selling.ts';
import { copyDown, type Counter, startAnew, type Week } from '#testing/week/shop.ts';

/** Some are refused now and then, which is as good as any answer here. */
type Happening = (week: Week, counter: Counter) => Promise<unknown>;

const reason = 'Whatever';
export async function openShift(week: Week, counter: Counter): Promise<void> {
  const float = 50_000;
  const opened = await counter.till.client.shift.open({ float, note: 'again', clockRight: true });
  if (!opened.ok) throw new Error(opened.refusal.code);
  week.ledger.shifts[counter.nth]?.push(newDrawer(float));
}

export async function closeShift(week: Week, counter: Counter): Promise<void> {
  const { client } = counter.till;
  await throwAway(counter);
  const { expectedCash } = (await client.shift.show({})) ?? {};
  const counted = Math.max(0, expectedCash ?? 0) + week.random(2) * 7;
  const closed = await client.shift.close({ counted, note: 'Counted' });
  if (!closed.ok) throw new Error(closed.refusal.code);
  openDrawer(week.ledger, counter).z = closed.value;
}

/** A number that this till sold, or any till of its outlet. */
function receiptFor({ ledger, random }: Week, { nth, outlet }: Counter): string | null {
  const all = [...ledger.documents.values()].filter((each) => each.outlet === outlet && each.total > 0);
  const other = all.filter(({ counter }) => counter !== nth);
  const from = other.length > 0 && random(2) === 0 ? other : all;
  return from.length === 0 ? null : pick(random, from.slice(-25)).number;
}

/** By itself, or against other goods. */
async function takeBack(week: Week, counter: Counter): Promise<void> {
  const { random, ledger } = week;
  const { client } = counter.till;
  const number = receiptFor(week, counter);
  if (number === null) return;
  const elsewhere = ledger.documents.get(number)?.counter !== counter.nth ? ' elsewhere' : '';
  const receipt = say(week, `look${elsewhere}`, await client.returns.look({ number }));
  if (!receipt.ok) return;
  const lines = receipt.value.lines
    .map(({ line, left }) => ({ line, quantity: random(2) === 0 ? left : random(left + 1) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const choice = { invoiceId: receipt.value.invoiceId, lines };
  if (random(3) > 0) {
    const done = say(week, `refund${elsewhere}`, await client.returns.refund(choice));
    if (done.ok) await noteDown(ledger, counter, done.value.invoiceId);
    return;
  }
  await ring(week, counter);
  if (say(week, `choose${elsewhere}`, await client.returns.choose(choice)).ok) await pay(week, counter);
}

async function blindReturn(week: Week, counter: Counter): Promise<void> {
  const { random } = week;
  const goods = { by: 'code' as const, code: pick(random, usual).code, quantity: 1 + random(2) };
  const asked = { goods, reason: 'No paper' };
  if (say(week, 'blind', await counter.till.client.returns.withoutReceipt(asked)).ok) await pay(week, counter);
}

/** A document of that till. */
interface One {
  readonly invoice: Counter['till']['client']['invoice'];
  readonly invoiceId: string;
  readonly week: Week;
  readonly counter: Counter;
}

/** What fits a document of this till is found by trying some. */
function onDocument(what: string, does: (of: One) => Promise<Answer | undefined>): Happening {
  return async (week, counter) => {
    const mine = [...week.ledger.documents.values()].filter(({ counter: nth }) => nth === counter.nth).slice(-30);
    for (let tries = mine.length === 0 ? 0 : 4; tries > 0; tries -= 1) {
      const { id } = pick(week.random, mine);
      const answer = await does({ invoice: counter.till.client.invoice, invoiceId: id, week, counter });
      if (!answer) continue;
      say(week, what, answer);
      if (!answer.ok) continue;
      await noteBoth(week, counter, id);
    }
  };
}

/** What is set off is two documents. */
async function noteBoth({ ledger }: Week, counter: Counter, invoiceId: string): Promise<void> {
  await noteDown(ledger, counter, invoiceId);
  const view = await counter.till.client.invoice.show({ invoiceId });
  for (const other of [view?.setOff, view?.wasSetOff, view?.returnOf, ...(view?.returns ?? [])]) {
    const document = other && ledger.documents.get(other.number);
    if (document?.counter === counter.nth) await noteDown(ledger, counter, document.id);
  }
}

async function payRest({ invoice, invoiceId, week: { random }, counter }: One) {
  const view = await invoice.show({ invoiceId });
  if (!view || view.toPay === 0) return undefined;
  const { cash, others } = await methodsOf(counter);
  const some = 1 + random(Math.abs(view.toPay));
  const tender =
    random(2) === 0
      ? { methodId: pick(random, others), tendered: some }
      : { methodId: cash, tendered: Math.abs(view.cashDue) };
  return invoice.pay({ invoiceId, tenders: [tender] });
}

async function move(week: Week, counter: Counter): Promise<void> {
  const { random } = week;
  const { drawer } = counter.till.client;
  const amount = 1 + random(500);
  const [into, expense] = [random(2) === 0, random(2) === 0];
  const done = into ? await drawer.payIn({ amount, reason }) : await drawer.payOut({ amount, reason, expense });
  if (!say(week, into ? 'pay in' : 'pay out', done).ok) return;
  const open = openDrawer(week.ledger, counter);
  open.cash += into ? amount : -amount;
  if (!into && expense) open.expenses += amount;
  else open.moves += into ? amount : -amount;
}

async function keepQuote(week: Week, counter: Counter): Promise<void> {
  const { client } = counter.till;
  await ringUp(week, counter);
  const kind = week.random(2) === 0 ? 'estimate' : 'salesorder';
  if (kind === 'salesorder') await client.sale.setCustomer({ customerId: await someone(week, counter) });
  const kept = say(week, 'quote', await client.quote.keep({ kind, validDays: 14 }));
  if (kept.ok) week.ledger.quotes.push({ counter: counter.nth, number: kept.value.number, kind });
}

async function recallQuote(week: Week, counter: Counter): Promise<void> {
  const { client } = counter.till;
  const open = await client.quote.find({ text: '', open: true });
  if (open.length === 0) return;
  const quote = pick(week.random, open);
  if (week.random(5) === 0) {
    const cancelled = say(week, 'quote cancel', await client.quote.cancel({ key: quote.key, reason }));
    if (cancelled.ok) week.ledger.withdrawn.add(`${counter.nth} ${quote.number}`);
    return;
  }
  if (say(week, `recall${quote.other ? ' elsewhere' : ''}`, await client.quote.recall({ key: quote.key })).ok)
    await pay(week, counter);
}

async function visit(week: Week, counter: Counter): Promise<void> {
  const { client } = counter.till;
  const { inside } = await client.visit.show({ customerId: null });
  if (inside.length > 0 && week.random(2) === 0) {
    say(week, 'check out', await client.visit.checkOut({ memberCode: pick(week.random, inside).member }));
    return;
  }
  const customerId = await someone(week, counter);
  const { packages, member } = await client.visit.show({ customerId });
  // A manager could let in whoever has nothing left; the office would refuse it.
  const usable = packages.filter(({ standing, left }) => ['held', 'sold_here'].includes(standing) && left !== 0);
  if (usable.length === 0) return;
  const done = say(week, 'check in', await client.visit.checkIn({ customerId, packageCode: barista, doctor: '' }));
  if (done.ok) week.ledger.visits.push({ counter: counter.nth, member: member?.code ?? '' });
}

async function makeCustomer(week: Week, counter: Counter): Promise<void> {
  const mobile = `0812${counter.nth}${week.ledger.done.size}${week.random(1_000_000)}`;
  const asked = { name: `New ${mobile}`, email: '', mobile };
  say(week, 'customer', await counter.till.client.customer.create(asked));
}

async function throwAway({ till: { client } }: Counter): Promise<void> {
  for (const { id: tenderId } of (await client.sale.show({})).tenders) await client.sale.removeTender({ tenderId });
  await client.sale.clear({});
}

async function cutOrMend({ random, ledger }: Week, counter: Counter): Promise<void> {
  counter.isCut = !counter.isCut;
  counter.cable[counter.isCut ? 'cut' : 'mend']();
  count(ledger, counter.isCut ? 'line cut' : 'line mended');
  if (!counter.isCut && random(2) === 0) counter.cable.loseAnswers(1 + random(2));
}

const happenings: readonly Happening[] = [
  ...Array.from({ length: 11 }, () => sell),
  ...Array.from({ length: 5 }, () => takeBack),
  blindReturn,
  onDocument('void', ({ invoice, invoiceId }) => invoice.void({ invoiceId, reason })),
  onDocument('restore', ({ invoice, invoiceId }) => invoice.restore({ invoiceId, reason })),
  onDocument('take back', ({ invoice, invoiceId }) => invoice.takeBack({ invoiceId, reason })),
  onDocument('set off', ({ invoice, invoiceId }) => invoice.setOff({ invoiceId })),
  onDocument('undo set off', ({ invoice, invoiceId }) => invoice.undoSetOff({ invoiceId })),
  onDocument('write off', ({ invoice, invoiceId }) => invoice.writeOff({ invoiceId, tag: 'Goodwill', note: '' })),
  onDocument('cancel write off', ({ invoice, invoiceId }) => invoice.cancelWriteOff({ invoiceId })),
  onDocument('pay', payRest),
  onDocument('pay', payRest),
  move,
  move,
  keepQuote,
  recallQuote,
  recallQuote,
  visit,
  visit,
  makeGoods,
  makeGoods,
  makeCustomer,
  setPrice,
  setPrice,
  editCustomer,
  editCustomer,
  cutOrMend,
  cutOrMend,
  loseTill,
  // With the line cut it would come with the line.
  async (_, { till, isCut }) => (isCut ? undefined : copyDown(till)),
];

export async function happen(week: Week, counter: Counter): Promise<void> {
  if (week.random(60) === 0) {
    count(week.ledger, 'restart');
    await startAnew(week, counter);
  }
  await pick(week.random, happenings)(week, counter);
  await throwAway(counter);
}
