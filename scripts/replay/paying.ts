import { unreachable } from '#domain/invariant.ts';
import type { Chance } from '#scripts/replay/chance.ts';
import type { FileInvoice } from '#scripts/replay/invoice-file.ts';
import { type FollowUpAct, type Handed, type Method, sumOf } from '#scripts/replay/steps.ts';

export interface Story {
  /** At the sale itself. */
  readonly tenders: readonly Handed[];
  /** What happens to the invoice afterwards, in this order. */
  readonly later: readonly FollowUpAct[];
}

/** How an invoice is paid, and what becomes of it. The file does not say, so the seed does. */
export function storyOf({ customer }: FileInvoice, total: number, luck: Chance): Story {
  if (total === 0) return { tenders: [], later: [] };
  // Nobody collects a debt from a stranger, and a few cents are not worth dividing.
  const simple = customer === '' || Math.abs(total) < 10;
  const name = luck.weighed(simple ? simpleStories : total < 0 ? returnStories : saleStories);
  return tellStory(name, total, luck);
}

const simpleStories = { cash: 3, card: 2, voidedAndRestored: 0.3 };
const returnStories = { cash: 4, card: 3, divided: 1, paidLater: 1, partlyThenPaid: 1, voidedAndRestored: 1 };
const saleStories = {
  cash: 28,
  card: 26,
  divided: 14,
  partlyThenPaid: 7,
  paidLater: 6,
  partlyWrittenOff: 5,
  writtenOffThenPaid: 5,
  voidedAndRestored: 6,
  voided: 3,
};
type StoryName = keyof typeof saleStories;

function tellStory(name: StoryName, total: number, luck: Chance): Story {
  const part = partOf(total, luck);
  const rest = total - part;
  switch (name) {
    case 'cash':
      return { tenders: [handed('Cash', total, luck)], later: [] };
    case 'card':
      return { tenders: [handed('Card', total, luck)], later: [] };
    case 'divided':
      return { tenders: divided(total, luck), later: [] };
    case 'partlyThenPaid':
      return { tenders: [handed('Card', part, luck)], later: [{ kind: 'pay', tenders: [handed('Cash', rest, luck)] }] };
    case 'paidLater':
      return { tenders: [], later: [{ kind: 'pay', tenders: divided(total, luck) }] };
    case 'partlyWrittenOff':
      return { tenders: [exactly('Cash', part)], later: [writtenOff(rest, luck)] };
    case 'writtenOffThenPaid': {
      const paid = { kind: 'pay', tenders: [handed('Transfer', total, luck)] } as const;
      return { tenders: [], later: [writtenOff(total, luck), { kind: 'cancelWriteOff' }, paid] };
    }
    case 'voidedAndRestored': {
      const restored = { kind: 'restore', reason: 'The right invoice after all' } as const;
      return { tenders: [handed('Card', total, luck)], later: [voided, restored] };
    }
    case 'voided':
      return { tenders: [handed('Cash', total, luck)], later: [voided] };
    default:
      return unreachable(name);
  }
}

const voided = { kind: 'void', reason: 'Rung up by mistake' } as const;

function writtenOff(amount: number, luck: Chance): FollowUpAct {
  return { kind: 'writeOff', amount, tag: luck.pick(['Bad debt', 'Goodwill']) };
}

function partOf(total: number, luck: Chance): number {
  const size = Math.max(1, Math.floor((Math.abs(total) * luck.between(10, 90)) / 100));
  return total < 0 ? -size : size;
}

function divided(total: number, luck: Chance): Handed[] {
  const first = handed('Card', partOf(total, luck), luck);
  const left = total - first.applied;
  if (Math.abs(left) < 2 || luck.next() < 0.5) return [first, handed('Cash', left, luck)];
  const second = handed('Transfer', partOf(left, luck), luck);
  return [first, second, handed('Cash', total - sumOf([first, second]), luck)];
}

/** Cash for a sale is often a round amount, and the rest is change. */
function handed(method: Method, applied: number, luck: Chance): Handed {
  const size = Math.abs(applied);
  const round = method === 'Cash' && applied > 0 && luck.next() < 0.6;
  return { method, applied, tendered: round ? Math.ceil(size / 500) * 500 : size };
}

function exactly(method: Method, applied: number): Handed {
  return { method, applied, tendered: Math.abs(applied) };
}
