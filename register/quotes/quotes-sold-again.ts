import type { WriteDb } from '#db/connection.ts';
import { findQuote, type Quote } from '#db/tables/quotes.ts';
import { quoteOfVoidedSale, reopenQuoteSoldAs, sellAsBefore } from '#db/tables/voided-quote-sales.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';

interface Sale {
  readonly number: string;
  readonly staff: string;
}

/**
 * What was promised is owed again when its sale is void. The office is told nothing: it hears that the sale is void, and
 * what else becomes of the quote when that happens.
 */
export function reopenQuote(tx: WriteDb, { clock }: Context, { number, staff }: Sale): void {
  const key = reopenQuoteSoldAs(tx, number);
  const quote = key !== undefined && findQuote(tx, key);
  if (!quote) return;
  const facts = { number: quote.number, voided: number };
  writeDown(tx, { at: clock.now(), staff, act: 'quote.reopen', facts });
}

/** A quote is sold once: a void sale of one that was sold anew cannot stand beside that. */
export function checkSoldAgain(tx: WriteDb, number: string) {
  const key = quoteOfVoidedSale(tx, number);
  const quote = key === undefined ? undefined : findQuote(tx, key);
  return quote?.state === 'sold' && quote.soldAs !== null
    ? refuse({ code: 'quote_sold_again', number: quote.number, soldAs: quote.soldAs })
    : ok(quote ?? null);
}

interface Restoring extends Sale {
  readonly quote: Quote;
}

/** The sale stands again, and with it what it sold; a quote that was cancelled meanwhile stays as it is. */
export function sellQuoteAsBefore(tx: WriteDb, { clock }: Context, { quote, number, staff }: Restoring): void {
  sellAsBefore(tx, { key: quote.key, number, endedAt: clock.now(), endedBy: staff });
}
