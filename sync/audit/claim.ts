import type { BookedInvoice } from '#db/tables/audit-books.ts';
import type { Books } from '#sync/audit/compare.ts';
import type { OfficeDocument } from '#sync/audit/office-books.ts';
import { carriesAny } from '#sync/operations/operation.ts';

export interface FoundDocument {
  readonly document: OfficeDocument;
  readonly foundBy: 'number' | 'reference' | 'content';
  readonly exact: boolean;
}

/** Everything of the back office that is one of our invoices. */
export interface Claimed {
  readonly invoice: BookedInvoice;
  readonly original: FoundDocument | undefined;
  /** There beside the original, and counted twice. */
  readonly copies: readonly FoundDocument[];
}

export interface Claims {
  readonly claims: readonly Claimed[];
  readonly unclaimed: readonly OfficeDocument[];
}

/** Which document is which of our invoices: by its number, by our reference, and what repeats one of those word for word. */
export function claimDocuments(books: Books, documents: readonly OfficeDocument[]): Claims {
  const owners = new Map<string, { invoice: BookedInvoice; found: FoundDocument[] }>();
  const byNumber = new Map(books.invoices.map((invoice) => [invoice.number, invoice]));
  const byReference = new Map(
    books.invoices.flatMap((invoice) => {
      const reference = books.references.get(invoice.lane);
      return reference === undefined ? [] : [[reference, invoice] as const];
    }),
  );
  const give = (invoice: BookedInvoice, document: OfficeDocument, foundBy: FoundDocument['foundBy']) => {
    const owner = owners.get(invoice.number) ?? { invoice, found: [] };
    owners.set(invoice.number, owner);
    owner.found.push({ document, foundBy, exact: saysTheSame(invoice, document) });
  };
  const left: OfficeDocument[] = [];
  for (const document of documents) {
    const byName = byNumber.get(document.number);
    const referred = byReference.get(document.reference);
    if (byName) give(byName, document, 'number');
    else if (referred) give(referred, document, 'reference');
    else left.push(document);
  }
  const seen = [...owners.values()].flatMap(({ invoice, found }) =>
    found.map(({ document }) => ({ invoice, document })),
  );
  const moments = Map.groupBy(seen, ({ document }) => momentOf(document));
  const unclaimed = left.filter((document) => {
    const isByItself = document.moment === '' || carriesAny(document.reference);
    const together = isByItself ? [] : (moments.get(momentOf(document)) ?? []);
    const twin = together.find(({ invoice }) => saysTheSame(invoice, document));
    if (twin) give(twin.invoice, document, 'content');
    return !twin;
  });
  return {
    claims: books.invoices.map((invoice) => settle(invoice, owners.get(invoice.number)?.found ?? [])),
    unclaimed,
  };
}

function settle(invoice: BookedInvoice, found: readonly FoundDocument[]): Claimed {
  // The one that should stay: what agrees with us in the most, and of equals the first.
  const order = found.toSorted((a, b) => rank(invoice, b) - rank(invoice, a) || before(a.document, b.document));
  const [original, ...others] = order;
  return { invoice, original, copies: others.filter(({ document }) => !document.voided) };
}

function rank(invoice: BookedInvoice, { document, foundBy, exact }: FoundDocument): number {
  const sameStatus = document.voided === invoice.voided ? 8 : 0;
  return sameStatus + (exact ? 4 : 0) + (foundBy === 'number' ? 2 : foundBy === 'reference' ? 1 : 0);
}

function before(a: OfficeDocument, b: OfficeDocument): number {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function saysTheSame({ total, lines }: BookedInvoice, document: OfficeDocument): boolean {
  return document.total === total && spell(lines) === spell(document.lines);
}

/**
 * A copy under another number, without our reference, repeats the original down to the second on the till's clock. Two
 * customers who buy the same on a day are no copies of each other, so without that moment nothing is said, nor of what a
 * till told under a reference of its own.
 */
function momentOf({ moment, register }: OfficeDocument): string {
  return `${register} ${moment}`;
}

function spell(lines: OfficeDocument['lines']): string {
  return lines
    .map(({ code, quantity }) => `${code}×${quantity}`)
    .toSorted()
    .join();
}
