import type { BookedInvoice, BookedVisit } from '#db/tables/audit-books.ts';
import type { DifferenceFacts, DifferenceKind, FoundDifference } from '#db/tables/audits.ts';
import { type Claimed, claimDocuments } from '#sync/audit/claim.ts';
import type { OfficeBooks, OfficeDocument } from '#sync/audit/office-books.ts';

/** Our side of a comparison, as it was before the other side was read. */
export interface Books {
  readonly invoices: readonly BookedInvoice[];
  /** Of invoices by their lane, what the back office was asked to keep as their reference. */
  readonly references: ReadonlyMap<string, string>;
  readonly prefixes: readonly string[];
  /** Also what was sold since. */
  readonly knows: (number: string) => boolean;
  /** What those of these codes are now that the office has changed since the invoice of that number. */
  readonly codesNow: (number: string, codes: readonly string[]) => ReadonlyMap<string, string>;
  /** Whether other goods have had that code since: then it does not say which of them are meant. */
  readonly wasPassedOn: (code: string) => boolean;
  /** Net of voids, by the day it was paid; undefined when something is on its way or was left out. */
  readonly tenders: ReadonlyMap<string, number> | undefined;
  readonly days: Days;
  /** What payment methods are called now, by what they were called when something was paid by them. */
  readonly methodsNow: ReadonlyMap<string, string>;
  readonly visits: readonly BookedVisit[];
  /** The first day of visits, whatever was sold. */
  readonly visitsFrom: string;
}

export interface Days {
  readonly first: string;
  readonly last: string;
}

/** What our books and the back office's do not agree on. What is on its way is nobody's difference yet. */
export function compare(books: Books, office: OfficeBooks): FoundDifference[] {
  const { claims, unclaimed } = claimDocuments(books, office.documents);
  const found = [
    ...claims.flatMap((claim) => compareInvoice(claim, books)),
    ...strays(claims, office),
    ...unclaimed
      .filter(({ number }) => isOurs(number, books.prefixes) && !books.knows(number))
      .map((document) => unknown(document)),
  ];
  // A named difference explains the sums; without any, whatever the sums say is new.
  return found.length > 0 ? found : compareTenders(books, office);
}

function compareInvoice(claim: Claimed, books: Books): FoundDifference[] {
  const { invoice, original, copies } = claim;
  if (invoice.standing === 'on_its_way') return [];
  if (invoice.standing === 'given_up') return [original, ...copies].flatMap((there) => givenUp(invoice, there));
  const extra = copies.map(({ document, foundBy, exact }) =>
    note(invoice, 'twice', {
      documentId: document.id,
      facts: { here: invoice.total, there: document.total, foundBy, officeNumber: document.number, exact },
    }),
  );
  if (!original) return [note(invoice, 'missing', { documentId: '', facts: { here: invoice.total } }), ...extra];
  return [...compareDocument(invoice, original.document, books), ...extra];
}

function givenUp(invoice: BookedInvoice, there: Claimed['original']): FoundDifference[] {
  if (!there || there.document.voided) return [];
  const { id, total } = there.document;
  return [note(invoice, 'given_up_but_there', { documentId: id, facts: { there: total } })];
}

function compareDocument(invoice: BookedInvoice, document: OfficeDocument, books: Books): FoundDifference[] {
  const differs = (kind: DifferenceKind, facts: DifferenceFacts) =>
    note(invoice, kind, { documentId: document.id, facts });
  const found: FoundDifference[] = [];
  if (document.number !== invoice.number) found.push(differs('other_number', { officeNumber: document.number }));
  // Where it was voided at the till that is gone, it has to be voided there.
  if (document.voided !== invoice.voided && !invoice.elsewhere)
    found.push(differs('other_status', { here: statusOf(invoice), there: statusOf(document) }));
  // What is voided on a side has no money on it.
  if (document.voided || invoice.voided) return found;
  if (document.total !== invoice.total)
    found.push(differs('other_total', { here: invoice.total, there: document.total }));
  else found.push(...otherLines(invoice, document, books).map((facts) => differs('other_lines', facts)));
  return [...found, ...(invoice.elsewhere ? lessPaid(invoice, document, books) : otherMoney(invoice, document, books))];
}

function otherMoney(invoice: BookedInvoice, document: OfficeDocument, books: Books): FoundDifference[] {
  const differs = (kind: DifferenceKind, facts: DifferenceFacts) =>
    note(invoice, kind, { documentId: document.id, facts });
  const found: FoundDifference[] = [];
  if (document.writtenOff !== invoice.writtenOff)
    found.push(differs('other_write_off', { here: invoice.writtenOff, there: document.writtenOff }));
  const [here, there] = [sums(invoice.tenders, books), sums(document.tenders, books)];
  for (const method of differentMethods(here, there)) found.push(differs('other_tender', method));
  return found;
}

/** Debts may have been paid since. */
function lessPaid(invoice: BookedInvoice, document: OfficeDocument, books: Books): FoundDifference[] {
  return differentMethods(sums(invoice.tenders, books), sums(document.tenders, books))
    .filter(({ here, there }) => Math.abs(there) < Math.abs(here))
    .map((facts) => note(invoice, 'other_tender', { documentId: document.id, facts }));
}

/**
 * Goods of ours of which the office has not as many, at the same total. What it has beside them is its own: it may write
 * the parts of a set.
 */
function otherLines({ number, lines }: BookedInvoice, document: OfficeDocument, books: Books): DifferenceFacts[] {
  if (document.lines.length === 0) return [];
  const ours = quantities(lines);
  const theirs = quantities(document.lines);
  const missing = [...ours].filter(([code, quantity]) => theirs.get(code) !== quantity && !books.wasPassedOn(code));
  if (missing.length === 0) return [];
  const now = books.codesNow(number, [...ours.keys()]);
  return missing
    .map(([code, here]) => ({
      here: `${here} × ${code}`,
      there: theirs.get(code) ?? theirs.get(now.get(code) ?? '') ?? 0,
      quantity: here,
    }))
    .filter(({ there, quantity }) => there !== quantity)
    .map(({ here, there }) => ({ here, there: String(there) }));
}

function quantities(lines: OfficeDocument['lines']): ReadonlyMap<string, number> {
  const byCode = new Map<string, number>();
  for (const { code, quantity } of lines) byCode.set(code, (byCode.get(code) ?? 0) + quantity);
  return byCode;
}

type Tenders = readonly { readonly method: string; readonly amount: number }[];

type Sums = ReadonlyMap<string, number>;

function differentMethods(ours: Sums, theirs: Sums): { method: string; here: number; there: number }[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((method) => ({ method, here: ours.get(method) ?? 0, there: theirs.get(method) ?? 0 }))
    .filter((sum) => sum.here !== sum.there);
}

/** By the names of now: what was paid before a method was renamed has the old name in our books, and either in theirs. */
function sums(tenders: Tenders, { methodsNow }: Books): Sums {
  const byMethod = new Map<string, number>();
  for (const { method: was, amount } of tenders) {
    const method = methodsNow.get(was) ?? was;
    byMethod.set(method, (byMethod.get(method) ?? 0) + amount);
  }
  return byMethod;
}

/** Most invoices of one of our shifts lie in one of theirs; one that lies elsewhere was counted with other takings. */
function strays(claims: readonly Claimed[], { shifts }: OfficeBooks): FoundDifference[] {
  if (!shifts) return [];
  const told = claims.filter(
    ({ invoice, original }) =>
      invoice.standing === 'told' && !invoice.voided && original !== undefined && !original.document.voided,
  );
  const placed = told.map((claim) => ({ ...claim, place: shifts.get(claim.original?.document.id ?? '') ?? '' }));
  return [...Map.groupBy(placed, ({ invoice }) => invoice.shift).values()].flatMap((ofShift) => {
    const usual = mostCommon(ofShift.map(({ place }) => place));
    return ofShift
      .filter(({ place }) => place !== usual)
      .map(({ invoice, original, place }) =>
        note(invoice, 'other_shift', {
          documentId: original?.document.id ?? '',
          facts: { here: usual, there: place },
        }),
      );
  });
}

function mostCommon(places: readonly string[]): string {
  const counts = [...Map.groupBy(places, (place) => place)].map(([place, all]) => ({ place, count: all.length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.place ?? '';
}

function compareTenders(books: Books, { tenders: theirs }: OfficeBooks): FoundDifference[] {
  const { tenders, days } = books;
  if (!tenders || !theirs) return [];
  const list = (map: Sums) => [...map].map(([method, amount]) => ({ method, amount }));
  return differentMethods(sums(list(tenders), books), sums(list(theirs), books)).map((facts) => ({
    kind: 'tender_sum',
    subject: facts.method,
    documentId: '',
    day: days.last,
    facts,
  }));
}

function unknown({ id, number, day, total }: OfficeDocument): FoundDifference {
  return { kind: 'unknown', subject: number, documentId: id, day, facts: { there: total, officeNumber: number } };
}

function isOurs(number: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => number.startsWith(`${prefix}-`));
}

function statusOf({ voided }: { readonly voided: boolean }): string {
  return voided ? 'Voided' : 'Active';
}

function note(
  { number, day }: BookedInvoice,
  kind: DifferenceKind,
  rest: Pick<FoundDifference, 'documentId' | 'facts'>,
): FoundDifference {
  return { kind, subject: number, day, ...rest };
}
