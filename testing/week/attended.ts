import { expect } from 'vitest';

import { drained, needingAttention } from '#testing/office-till.ts';
import { noteDown } from '#testing/week/ledger.ts';
import { type Counter, settled, type Week } from '#testing/week/shop.ts';

interface Item {
  readonly counter: Counter;
  readonly seq: number;
  readonly number: string;
  /** The office's own words. */
  readonly says: string;
}

type Field = 'coupon' | 'returnOf' | 'points';

/** What tills that cannot ask each other do against each other, by the office's words, and how a manager puts it right. */
const rightly: readonly (readonly [
  kind: RegExp,
  says: RegExp,
  rights: (week: Week, item: Item) => Promise<unknown>,
])[] = [
  [/^invoice\.create$/, /^Coupon \S+ has no balance left/, (_, item) => leaveOut(item, 'coupon')],
  [/^invoice\.create$/, /^Serial \S+ is not in stock/, leaveOutSerial],
  [
    /^invoice\.create$/,
    /^PointUsed is \d+, but the customer has/,
    (week, item) => {
      week.ledger.pointless.add(item.number);
      return leaveOut(item, 'points');
    },
  ],
  [
    /^invoice\.create$/,
    /(has left to return|is voided, so nothing of it can be returned)/,
    (week, item) => {
      week.ledger.unreceipted.add(item.number);
      return leaveOut(item, 'returnOf');
    },
  ],
  [/^invoice\.void$/, /were returned by \S+\.$/, voidTheReturn],
  [
    /^package\.checkin$/,
    /(is already checked in|has no package)/,
    async (week, item) => {
      await giveUp(week, item);
      const { visits } = week.ledger;
      visits.splice(
        visits.findIndex(({ counter, member }) => counter === item.counter.nth && member === item.number),
        1,
      );
    },
  ],
  [
    /^(estimate|salesorder)\.(convert|cancel)$/,
    /is already invoice \S+\.$/,
    async (week, item) => {
      await giveUp(week, item);
      week.ledger.contended.add(`${item.counter.nth} ${item.number}`);
    },
  ],
];

/** Nothing waits for a person but what the office had to refuse, and each of that is put right. */
export async function attend(week: Week): Promise<void> {
  const tills = week.counters.map(({ till }) => till);
  for (let waiting = await needingAttention(...tills); waiting.length > 0; waiting = await needingAttention(...tills)) {
    for (const { each, kind, reason, ...row } of waiting) {
      const counter = week.counters[tills.indexOf(each)];
      if (!counter) throw new Error('every till has a counter');
      // Where the answer was lost, a look has told what the office would have said.
      const looked = row.soldThere === null ? '' : `it is already invoice ${row.soldThere}.`;
      const item = { counter, seq: row.seq, number: row.number, says: row.officeSays ?? looked };
      const found = rightly.find(([kinds, says]) => kinds.test(kind) && says.test(item.says));
      // At most once: whoever looked at the office says that it was not done.
      if (reason === 'may_be_done') {
        expect(['payment.delete', 'package.checkin', 'package.checkout']).toContain(kind);
        await each.client.sync.tryAgain({ seq: item.seq });
      } else if (reason === 'number_taken' && /^(price\.(set|drop)|customer\.edit)$/.test(kind))
        await eitherWord(week, item);
      else if (found) await found[2](week, item);
      else throw new Error(`till ${counter.nth}: ${kind} ${item.number} ${reason} ${item.says}`);
    }
    await settled(week);
  }
}

const why = 'It was so';

async function leaveOut({ counter, seq }: Item, field: Field): Promise<void> {
  const values = [{ field, position: null, value: '' }];
  expect(await counter.till.client.sync.correct({ seq, why, values })).toMatchObject({ ok: true });
}

async function leaveOutSerial(_: Week, { counter, seq, says }: Item): Promise<void> {
  const { sync } = counter.till.client;
  const fields = await sync.correctable({ seq });
  const values = fields
    .filter(({ field, value }) => field === 'serial' && says.includes(value))
    .map(({ field, position }) => ({ field, position, value: '' }));
  expect(await sync.correct({ seq, why, values })).toMatchObject({ ok: true });
}

async function giveUp(_: Week, { counter, seq }: Item): Promise<void> {
  expect(await counter.till.client.sync.cancel({ seq, reason: why })).toMatchObject({ ok: true });
}

/** Somebody else's word is newer for all the till knows: a manager takes either. */
async function eitherWord(week: Week, item: Item): Promise<void> {
  const { said } = week.ledger;
  const at = said.findIndex(({ counter, seq }) => counter === item.counter.nth && seq === item.seq);
  const word = said[at];
  if (!word) throw new Error(`nobody said ${item.number}`);
  word.insisted = week.random(2) === 0;
  if (word.insisted) await item.counter.till.client.sync.tryAgain({ seq: item.seq });
  else {
    said.splice(at, 1);
    await giveUp(week, item);
  }
}

/** The goods are back at one till, and the sale is void at the other: one of them did not happen. */
async function voidTheReturn(week: Week, { counter, seq, says }: Item): Promise<void> {
  const number = / returned by (\S+)\.$/.exec(says)?.[1] ?? '';
  const back = week.ledger.documents.get(number);
  const there = back && week.counters[back.counter];
  if (!back || !there) throw new Error(`nobody made ${number}`);
  // Voided by itself meanwhile, its void was told behind the refusal.
  if (!back.view.voided) {
    expect(await there.till.client.invoice.void({ invoiceId: back.id, reason: why })).toMatchObject({ ok: true });
    await noteDown(week.ledger, there, back.id);
  }
  await drained(there.till);
  await counter.till.client.sync.tryAgain({ seq });
}
