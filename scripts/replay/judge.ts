import type { Expected, ExpectedInvoice } from '#scripts/replay/expected.ts';
import { findGaps, findRepeats, findUnknown } from '#scripts/replay/judge-documents.ts';
import { compareInvoice } from '#scripts/replay/judge-invoice.ts';
import { compareReports } from '#scripts/replay/judge-reports.ts';
import { compareShifts } from '#scripts/replay/judge-shifts.ts';
import { compareStock } from '#scripts/replay/judge-stock.ts';
import { sumTenders, type TenderSums } from '#scripts/replay/judge-tenders.ts';
import type { OfficeBooks } from '#scripts/replay/office-books.ts';
import type { RegisterBooks, RegisterInvoice } from '#scripts/replay/register-books.ts';
import { noteOf } from '#scripts/replay/ring.ts';

/** Three accounts of the same days: the file's, the register's and the back office's. */
export interface Books {
  readonly expected: Expected;
  readonly register: RegisterBooks;
  readonly office: OfficeBooks;
}

/** Each finding is a sentence for a person; none means that the three agree. */
export interface Judgement {
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  readonly unknown: readonly string[];
  readonly mismatched: readonly string[];
  /** Operations that did not end by themselves. */
  readonly unfinished: readonly string[];
  readonly perTender: Readonly<Record<string, TenderSums>>;
}

export function judge(books: Books): Judgement {
  const { expected, register, office } = books;
  const placed = placeInvoices(expected.invoices, register.invoices);
  const lost: string[] = [];
  const mismatched: string[] = [];
  for (const { invoice, inRegister } of placed) {
    const inOffice = inRegister && office.invoices.get(inRegister.number);
    if (!inRegister) lost.push(`${invoice.fileNumber} was rung and is not in the register`);
    else if (!inOffice) lost.push(`${invoice.fileNumber} (${inRegister.number}) did not reach the back office`);
    else
      mismatched.push(
        ...compareInvoice(invoice, inRegister, {
          invoice: inOffice,
          writtenOff: office.writtenOff.get(inRegister.number) ?? null,
        }),
      );
  }
  const tenders = sumTenders(books);
  return {
    lost,
    duplicated: findRepeats(books),
    unknown: findUnknown(books),
    mismatched: [
      ...mismatched,
      ...compareShifts(books),
      ...tenders.differences,
      ...compareStock(books),
      ...compareReports(books),
      ...findGaps(register),
      ...integrityOf(register),
    ],
    unfinished: register.operations
      .filter(({ state }) => state !== 'done')
      .map(
        ({ kind, label, state, reason, message }) => `${kind} ${label} is ${state}: ${reason ?? ''} ${message ?? ''}`,
      ),
    perTender: tenders.sums,
  };
}

function placeInvoices(expected: readonly ExpectedInvoice[], rung: readonly RegisterInvoice[]) {
  const byNote = new Map(rung.map((invoice) => [invoice.note, invoice]));
  return expected.map((invoice) => ({ invoice, inRegister: byNote.get(noteOf(invoice.fileNumber)) }));
}

function integrityOf({ integrity }: RegisterBooks): string[] {
  return integrity === 'ok' ? [] : [`the register's file is not whole: ${integrity}`];
}
