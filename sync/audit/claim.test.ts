import { expect, it } from 'vitest';

import type { BookedInvoice } from '#db/tables/audit-books.ts';
import { claimDocuments } from '#sync/audit/claim.ts';
import type { Books } from '#sync/audit/compare.ts';
import type { OfficeDocument } from '#sync/audit/office-books.ts';

const lines = [{ code: '101', quantity: 1 }];
const invoice: BookedInvoice = {
  key: 1,
  lane: 'inv:1',
  number: 'KMG1A-26000001',
  shift: 1,
  day: '2026-11-27',
  total: 420,
  voided: false,
  writtenOff: 0,
  tenders: [],
  lines,
  standing: 'told',
};
const ours: OfficeDocument = {
  id: 'one',
  number: invoice.number,
  day: invoice.day,
  total: invoice.total,
  voided: false,
  writtenOff: 0,
  reference: '#op:ours',
  register: 'Till 1',
  moment: '2026-11-27 10:00:00',
  created: '2026-11-27 10:00:01',
  tenders: [],
  lines,
};
const books: Books = {
  invoices: [invoice],
  references: new Map([[invoice.lane, ours.reference]]),
  prefixes: ['KMG1A-'],
  knows: () => false,
  codesNow: () => new Map(),
  wasPassedOn: () => false,
  tenders: undefined,
  days: { first: invoice.day, last: invoice.day },
  methodsNow: new Map(),
  visits: [],
  visitsFrom: invoice.day,
};

it.each([
  ['no reference is a copy of it', '', ['two']],
  ['our reference is a copy of it', ours.reference, ['two']],
  ['the reference of another till under the same name is a sale by itself', '#op:theirs', []],
])('the same goods in the same second, with %s', (_, reference, copies) => {
  const { claims } = claimDocuments(books, [ours, { ...ours, id: 'two', number: 'KMG1B-26000001', reference }]);
  expect(claims[0]?.original?.document.id).toBe('one');
  expect(claims[0]?.copies.map(({ document }) => document.id)).toEqual(copies);
});
