import type { Counter } from '#testing/week/shop.ts';
import type { TestTill } from '#testing/till.ts';
import type { Made } from '#testing/week/goods.ts';
import type { Said } from '#testing/week/said.ts';

type InvoiceView = NonNullable<Awaited<ReturnType<TestTill['client']['invoice']['show']>>>;
export type ShiftView = NonNullable<Awaited<ReturnType<TestTill['client']['shift']['show']>>>;

/** What a person with a pencil would write down of the week, from what was asked for and what each till answered. */
export interface Ledger {
  readonly documents: Map<string, Document>;
  /** Of each till, the open one last. */
  readonly shifts: Drawer[][];
  readonly visits: { readonly counter: number; readonly member: string }[];
  readonly quotes: { readonly counter: number; readonly number: string; readonly kind: 'estimate' | 'salesorder' }[];
  /** Returns that a manager told as goods without a receipt, and sales without their points. */
  readonly unreceipted: Set<string>;
  readonly pointless: Set<string>;
  /** Till and number of quotes: withdrawn there, and ended there when another till had ended them first. */
  readonly withdrawn: Set<string>;
  readonly contended: Set<string>;
  /** In the order it was said. */
  readonly said: Said[];
  sayings: number;
  readonly made: Made[];
  /** How often what was done, and how often it was refused. */
  readonly done: Map<string, number>;
}

export interface Document {
  readonly counter: number;
  readonly outlet: string;
  readonly id: string;
  readonly number: string;
  readonly day: string;
  readonly total: number;
  /** In which it was made. */
  readonly drawer: Drawer;
  /** The number of the invoice it takes goods back from. */
  readonly of: string | null;
  /** As the till shows it now. */
  view: InvoiceView;
}

export interface Drawer {
  readonly float: number;
  invoices: number;
  sales: number;
  readonly byMethod: Map<string, number>;
  /** In the drawer beyond the float, by what was counted into it and out of it. */
  cash: number;
  moves: number;
  expenses: number;
  z: ShiftView | null;
}

export function newLedger(): Ledger {
  return {
    documents: new Map(),
    shifts: [[], [], []],
    visits: [],
    quotes: [],
    unreceipted: new Set(),
    pointless: new Set(),
    withdrawn: new Set(),
    contended: new Set(),
    said: [],
    sayings: 0,
    made: [],
    done: new Map(),
  };
}

export function newDrawer(float: number): Drawer {
  return { float, invoices: 0, sales: 0, byMethod: new Map(), cash: 0, moves: 0, expenses: 0, z: null };
}

export function openDrawer({ shifts }: Ledger, { nth }: Counter): Drawer {
  const drawer = shifts[nth]?.at(-1);
  if (!drawer) throw new Error('no shift was opened');
  return drawer;
}

/** Money of a document by method, without what only two documents owed each other; `rounding` came with its cash. */
function moneyOf(view: InvoiceView | undefined) {
  const taken = (view?.payments ?? []).filter(({ setOff }) => setOff === null);
  const sums = new Map<string, number>();
  for (const { method, amount } of taken) sums.set(method, (sums.get(method) ?? 0) + amount);
  return view?.voided ? new Map<string, number>() : sums;
}

const roundingOf = (view: InvoiceView | undefined) => (!view || view.voided ? 0 : view.rounding);

/** Writes down what became of a document: in the drawer that is open at its till, by what changed. */
export async function noteDown(ledger: Ledger, counter: Counter, invoiceId: string): Promise<void> {
  const view = await counter.till.client.invoice.show({ invoiceId });
  if (!view) throw new Error(`${invoiceId} is not at its till`);
  const before = ledger.documents.get(view.number);
  const drawer = openDrawer(ledger, counter);
  const document = { ...(before ?? firstSeen(counter, view, drawer)), view };
  ledger.documents.set(view.number, document);
  const change = counts(view) - counts(before?.view);
  // A Z counts its own: one of an earlier shift that is voided takes its money along, and is none fewer.
  if (document.drawer === drawer) drawer.invoices += change;
  drawer.sales += document.total * change;
  moveMoney(drawer, before?.view, view);
}

function firstSeen({ nth, outlet }: Counter, view: InvoiceView, drawer: Drawer): Omit<Document, 'view'> {
  const { id, number, businessDay: day, total, returnOf, returnElsewhere } = view;
  return { counter: nth, outlet, id, number, day, total, of: returnOf?.number ?? returnElsewhere, drawer };
}

const counts = (view: InvoiceView | undefined) => (!view || view.voided ? 0 : 1);

function moveMoney(drawer: Drawer, before: InvoiceView | undefined, view: InvoiceView): void {
  const [was, is] = [moneyOf(before), moneyOf(view)];
  for (const method of new Set([...was.keys(), ...is.keys()])) {
    const change = (is.get(method) ?? 0) - (was.get(method) ?? 0);
    drawer.byMethod.set(method, (drawer.byMethod.get(method) ?? 0) + change);
    if (method === 'Cash') drawer.cash += change;
  }
  drawer.cash += roundingOf(view) - roundingOf(before);
}

export function count({ done }: Ledger, what: string): void {
  done.set(what, (done.get(what) ?? 0) + 1);
}
