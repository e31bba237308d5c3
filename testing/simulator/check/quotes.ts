import type { Witness } from '#testing/simulator/check/witness.ts';
import { type Books, latest } from '#testing/simulator/office/books.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';
import type Database from 'better-sqlite3';

interface Judged {
  readonly books: Books;
  /** Whether the office keeps what a quote became. */
  readonly echoes: boolean;
  readonly accuse: Witness['accuse'];
}

interface OfTill {
  readonly file: Database.Database;
  readonly outletId: string;
  /** By outlet and number: what is about them has not all been told. */
  readonly unfinished: ReadonlySet<string>;
}

interface Here {
  readonly number: string;
  readonly state: 'open' | 'sold' | 'cancelled';
  readonly total: number;
  readonly soldAs: string | null;
  /** Invoices that were made of it, as the journal has them, and are not void. */
  readonly sales: number;
  /** JSON: what it was sold as before, and is void. */
  readonly voided: string;
}

const everyQuote = `SELECT number, state, total, sold_as AS soldAs, (SELECT count(*) FROM journal
    WHERE act = 'sale.complete' AND facts ->> 'quote' = quote.number
      AND facts ->> 'number' IN (SELECT number FROM invoice WHERE voided_at IS NULL)) AS sales,
    (SELECT json_group_array(facts ->> 'voided') FROM journal
      WHERE act = 'quote.reopen' AND facts ->> 'number' = quote.number) AS voided
  FROM quote`;

/** Sold once or not at all, and the office says the same. */
export function judgeQuotes({ books, echoes, accuse }: Judged, { file, outletId, unfinished }: OfTill): void {
  for (const here of rowsOf<Here>(file, everyQuote)) {
    const { number, state, sales } = here;
    const voided = JSON.parse(here.voided) as readonly string[];
    // Cancelled while its sale was void, it stays so when that sale is restored.
    const restored = state === 'cancelled' && voided.length > 0 && sales === 1;
    if (!restored && sales !== (state === 'sold' ? 1 : 0))
      accuse('S11', `${number} is ${state} and was sold ${sales} times`);
    const key = `${outletId}|${number}`;
    if (unfinished.has(key)) continue;
    const there = books.quotes.filter((quote) => quote.key === key);
    const [one] = there;
    if (!one || there.length > 1) accuse('D3', `${number} is there ${there.length} times`);
    else if (!allowed(here, { voided, echoes }).includes(standing(latest(one))))
      accuse('D3', `${number} is ${wanted(here, echoes)} here and ${standing(latest(one))} there`);
  }
}

/** Once its sale was voided, the office may have it as that sale for good, or have it no more. */
function allowed(here: Here, { voided, echoes }: { voided: readonly string[]; echoes: boolean }): string[] {
  return [wanted(here, echoes), ...voided.map((number) => `sold as ${number}`), ...(voided.length > 0 ? ['gone'] : [])];
}

function wanted({ state, total, soldAs }: Here, echoes: boolean): string {
  if (state === 'open') return `open at ${total}`;
  return state === 'sold' && echoes ? `sold as ${soldAs}` : 'gone';
}

function standing(quote: ReturnType<typeof latest<Books['quotes'][number]['past'][number]['is']>>): string {
  if (!quote) return 'gone';
  return quote.became === '' ? `open at ${quote.total}` : `sold as ${quote.became}`;
}
