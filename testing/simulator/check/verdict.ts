import { atMostOnce } from '#testing/simulator/till/amendments.ts';
import { judgeCoupons } from '#testing/simulator/check/coupons.ts';
import { isPriceOfTwo, saidByAnybody } from '#testing/simulator/check/goods.ts';
import { judgeQuotes } from '#testing/simulator/check/quotes.ts';
import { checkFile, type Watched, type Witness } from '#testing/simulator/check/witness.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';
import { type Books, find, type InvoiceDoc, latest } from '#testing/simulator/office/books.ts';

/** What the files say at the end, against what the back office has. */
export interface Judged {
  readonly tills: readonly (Watched & { readonly outletId: string })[];
  readonly books: Books;
  /** Invoices of which somebody else has the number, or which the back office never took. */
  readonly expected: ReadonlySet<string>;
  /** Notes come back in reads: where they do not, one is said again to be sure. */
  readonly echoes: boolean;
  /** Whether a person is rightly asked if it was done. */
  readonly isInDoubt: (operation: string) => boolean;
  readonly timesAskedAgain: (operation: string) => number;
  readonly accuse: Witness['accuse'];
}

interface OperationRow {
  readonly seq: number;
  readonly operation: string;
  readonly kind: string;
  readonly state: string;
  readonly natKey: string;
  readonly resolvedBy: string | null;
  readonly lastMessage: string | null;
  readonly soldBefore: 0 | 1;
}

const everyRow = `SELECT seq, op_id AS operation, kind, state, nat_key AS natKey, resolved_by AS resolvedBy,
  last_message AS lastMessage, payload ->> '$.voided' IS NOT NULL AS soldBefore FROM operation ORDER BY seq`;

export function judge(judged: Judged): void {
  const effects = countEffects(judged);
  for (const till of judged.tills) {
    checkFile(till, judged.accuse);
    const rows = rowsOf<OperationRow>(till.file, everyRow);
    for (const row of rows) judgeOperation(judged, { till, row, effects });
    judgeOrder(judged, till);
    judgeCancelledWriteOffs(judged, till, rows);
    judgeMoney(judged, till, rows);
  }
  judgeStrangers(judged);
  judgeCoupons(judged);
}

interface Case {
  readonly till: Judged['tills'][number];
  readonly row: OperationRow;
  readonly effects: ReadonlyMap<string, number>;
}

function judgeOperation(judged: Judged, { till, row, effects }: Case): void {
  const { expected, accuse } = judged;
  const { operation, kind, state, natKey } = row;
  const name = `${till.name} ${kind} ${operation}`;
  const mayBeDone = (atMostOnce.has(kind) && judged.isInDoubt(operation)) || isPriceOfTwo(judged.books, row);
  if (state === 'attention' && !expected.has(natKey) && !mayBeDone)
    accuse('D5', `${name} asks for a person: ${row.lastMessage}`);
  if (kind === 'writeoff.cancel') return;
  const times = effects.get(operation) ?? 0;
  const { least, most } = mayTakeEffect(judged, row, mayBeDone);
  if (times > most) accuse('D2', `${name} is ${state} and took effect ${times} times`);
  if (times < least && row.soldBefore === 0) accuse('S8', `${name} is done (${row.resolvedBy}) and never took effect`);
}

/** How often, as the file tells it. */
function mayTakeEffect(
  { books, echoes, timesAskedAgain }: Judged,
  { operation, kind, state, resolvedBy, natKey }: OperationRow,
  mayBeDone: boolean,
): { readonly least: number; readonly most: number } {
  const asked = 1 + timesAskedAgain(operation);
  // Refused for its coupon, and then another sale gave that back before a copy of the request came: whoever tries again sees it there.
  const mayHaveChanged = state === 'attention' && books.couponless.has(natKey);
  if (state !== 'done') return { least: 0, most: mayBeDone || mayHaveChanged ? asked : 0 };
  const byPerson = isByPerson(resolvedBy);
  if (byPerson && !atMostOnce.has(kind)) return { least: 0, most: Infinity };
  const unneeded = byPerson || saidByAnybody(books, { kind, natKey });
  // Where notes do not come back in reads, one is said again to be sure; the newest is the whole note.
  return { least: unneeded ? 0 : 1, most: kind === 'invoice.note' && !echoes ? Infinity : asked };
}

function isByPerson(resolvedBy: string | null): boolean {
  return resolvedBy?.startsWith('operator:') ?? false;
}

function countEffects({ books }: Judged): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { reference } of books.effects)
    if (reference !== null) times.set(reference, (times.get(reference) ?? 0) + 1);
  return times;
}

interface Placed {
  readonly seq: number;
  readonly operation: string;
  readonly kind: string;
  readonly lane: string;
  readonly shift: number | null;
  /** Who is sold to. */
  readonly customer: string | null;
  readonly natKey: string;
  readonly label: string;
  /** Of a quote that was sold: its invoice. */
  readonly soldAs: string | null;
}

const everyPlace = `SELECT seq, op_id AS operation, kind, lane, shift_seq AS shift, nat_key AS natKey, label,
  payload ->> '$.customer.code' AS customer, payload ->> '$.invoiceNumber' AS soldAs FROM operation ORDER BY seq`;

/** No operation took effect before what it waits for: what came before it in its lane, its shift, all of a shift it closes. */
function judgeOrder({ books, accuse }: Judged, { name, file }: Watched): void {
  const happened = new Map(books.effects.map(({ reference }, index) => [reference, index]));
  const latestOf = new Map<string, { seq: number; at: number }>();
  for (const place of rowsOf<Placed>(file, everyPlace)) {
    const at = happened.get(place.operation);
    if (at === undefined) continue;
    for (const group of waitsFor(place)) {
      const before = latestOf.get(group);
      if (before && before.at > at) accuse('S6', `${name}: ${place.seq} took effect before ${before.seq} (${group})`);
    }
    for (const group of belongsTo(place)) {
      if ((latestOf.get(group)?.at ?? -1) < at) latestOf.set(group, { seq: place.seq, at });
    }
  }
}

function waitsFor({ kind, lane, shift, customer, natKey, label, soldAs }: Placed): string[] {
  if (kind === 'receipt.email') return [lane, `sale ${natKey}`];
  if (kind === 'package.checkin') return [lane, `cust:${label}`];
  const buyer = customer === null ? [] : [`cust:${customer}`];
  if (soldAs !== null) return [lane, `sale ${natKey.split('|', 1)[0]}|${soldAs}`];
  if (shift === null) return kind.endsWith('.create') ? [lane, ...buyer] : [lane];
  return [lane, ...buyer, kind === 'shift.close' ? `all of ${shift}` : `opening of ${shift}`];
}

function belongsTo({ seq, kind, lane, shift, natKey }: Placed): string[] {
  if (kind === 'invoice.create') return [lane, `all of ${shift}`, `sale ${natKey}`];
  return kind === 'shift.open' ? [lane, `opening of ${seq}`] : [lane, `all of ${shift}`];
}

/** A cancelled write-off has no place for a reference: it is counted by its invoice. */
function judgeCancelledWriteOffs({ books, accuse }: Judged, { name }: Watched, rows: readonly OperationRow[]): void {
  const done = new Map<string, number>();
  for (const { kind, state, natKey, resolvedBy } of rows) {
    if (kind === 'writeoff.cancel' && state === 'done' && !isByPerson(resolvedBy))
      done.set(natKey, (done.get(natKey) ?? 0) + 1);
  }
  for (const [key, times] of done) {
    const took = books.effects.filter((effect) => effect.kind === 'writeoff.cancel' && effect.key === key).length;
    if (took !== times) accuse('D2', `${name}: ${times} write-offs of ${key} were cancelled, there ${took}`);
  }
}

interface Here {
  readonly number: string;
  readonly day: string;
  readonly lines: number;
  readonly total: number;
  readonly voided: number;
  readonly writtenOff: number | null;
  readonly cash: number;
  readonly card: number;
  /** Each with its day. */
  readonly payments: string | null;
  /** What was noted since the sale. */
  readonly note: string | null;
}

// The shop stands in Jakarta, where no clock is ever set forward.
const everyInvoice = `SELECT number, total, business_day AS day, json_array_length(invoice.lines) AS lines, payments, voided_at IS NOT NULL AS voided,
  (SELECT amount FROM write_off WHERE invoice = key) AS writtenOff,
  coalesce(cash, 0) AS cash, coalesce(card, 0) AS card,
  (SELECT note FROM invoice_note WHERE invoice_note.invoice = invoice.key) AS note
  FROM invoice LEFT JOIN (SELECT invoice, sum(amount) FILTER (WHERE method = 'Cash') AS cash,
    sum(amount) FILTER (WHERE method = 'Card') AS card, json_group_array(json_array(position, method, amount,
      date(taken_at / 1000, 'unixepoch', '+7 hours'))) FILTER (WHERE amount <> 0) AS payments FROM payment GROUP BY invoice) ON invoice = key`;

function judgeMoney(judged: Judged, till: Judged['tills'][number], rows: readonly OperationRow[]): void {
  const { books, accuse } = judged;
  const unfinished = new Set(rows.filter(({ state }) => state !== 'done').map(({ natKey }) => natKey));
  judgeQuotes(judged, { ...till, unfinished });
  judgeShifts(judged, till);
  for (const here of rowsOf<Here>(till.file, everyInvoice)) {
    const key = `${till.outletId}|${here.number}`;
    if (unfinished.has(key)) continue;
    const there = books.invoices.filter((invoice) => invoice.key === key);
    const [one] = there;
    if (!one || there.length > 1) accuse('D3', `${here.number} is there ${there.length} times`);
    else compare(here, { invoice: latest(one), writtenOff: writtenOff(books, key) }, accuse);
  }
}

function compare(
  here: Here,
  there: { readonly invoice: InvoiceDoc; readonly writtenOff: number | null },
  accuse: Witness['accuse'],
): void {
  const paid = (method: string) =>
    there.invoice.payments.reduce((sum, { Method, Amount }) => sum + (Method === method ? Amount : 0), 0);
  const { date, payments } = there.invoice;
  const sides = [
    ['day', here.day, date],
    ['lines', here.lines, there.invoice.lines],
    ['payments', inOrder(standing(here.payments)), inOrder(payments.map((each) => spelled(each, date)))],
    ['total', here.total, there.invoice.total],
    ['cash', here.cash, paid('Cash')],
    ['card', here.card, paid('Card')],
    ['voided', here.voided, Number(there.invoice.status === 'Voided')],
    ['written off', here.writtenOff, there.writtenOff],
    ['note', here.note, here.note === null ? null : noteOf(there.invoice)],
  ] as const;
  for (const [what, one, other] of sides)
    if (one !== other) accuse('D3', `${here.number}: ${what} is ${one} here and ${other} there`);
}

function inOrder(payments: readonly string[]): string {
  return payments.toSorted().join(',');
}

type Paid = readonly [position: number, method: string, amount: number, day: string];

/** What was taken back stands here with what it took back, and at the office neither does. */
function standing(payments: string | null): string[] {
  const left: Paid[] = [];
  const all = JSON.parse(payments ?? '[]') as Paid[];
  for (const paid of all.toSorted(([a], [b]) => a - b)) {
    const taken = left.findIndex(([, method, amount]) => method === paid[1] && amount === -paid[2]);
    if (taken >= 0) left.splice(taken, 1);
    else left.push(paid);
  }
  return left.map(([, ...said]) => said.join(' '));
}

/** What comes with a sale is of its day. */
function spelled({ Method, Amount, Date: day }: InvoiceDoc['payments'][number], sold: string): string {
  return `${Method} ${Amount} ${day ?? sold}`;
}

interface ShiftHere {
  readonly float: number;
  readonly counted: number | null;
  /** The operations that told of it. */
  readonly opening: string;
  readonly closing: string | null;
}

const everyShift = `SELECT float_amount AS float, counted, opening.op_id AS opening, closing.op_id AS closing
  FROM shift JOIN outbox_shift ON outbox_shift.shift_id = shift.id JOIN operation AS opening ON opening.seq = open_seq
  LEFT JOIN operation AS closing ON closing.seq = close_seq`;

/** What lay in the drawer at both ends of a shift; one that was opened there by somebody else says nothing of ours. */
function judgeShifts({ books, accuse }: Judged, { name, file }: Watched): void {
  for (const { float, counted, opening, closing } of rowsOf<ShiftHere>(file, everyShift)) {
    const there = books.shifts.map(latest).find(({ note }) => note.includes(opening));
    if (!there) continue;
    if (there.float !== float) accuse('D3', `${name}: a shift opened with ${float} here and ${there.float} there`);
    const isOurs = closing !== null && there.closingNote.includes(closing);
    if (isOurs && there.counted !== counted)
      accuse('D3', `${name}: ${counted} was counted here and ${there.counted} there`);
  }
}

/** Without the reference behind it. */
function noteOf({ note }: InvoiceDoc): string {
  return note.replace(/ ?#op:[\w-]+$/, '');
}

function writtenOff({ writeOffs }: Books, key: string): number | null {
  const document = find(writeOffs, key);
  return (document && latest(document))?.amount ?? null;
}

/** Nothing there carries one of our numbers without being ours. */
function judgeStrangers({ books, tills, expected, accuse }: Judged): void {
  const ours = new Set(
    tills.flatMap(({ file, outletId }) =>
      rowsOf<{ number: string }>(file, 'SELECT number FROM invoice').map(({ number }) => `${outletId}|${number}`),
    ),
  );
  for (const { key } of books.invoices)
    if (!ours.has(key) && !expected.has(key)) accuse('D4', `${key} is there and nobody made it here`);
}
