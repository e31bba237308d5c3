import { referenceIn } from '#testing/simulator/office/asked.ts';
import { type Books, type Document, type InvoiceDoc, latest } from '#testing/simulator/office/books.ts';
import { personalities } from '#testing/simulator/personalities.ts';
import type { Shop } from '#testing/simulator/shop.ts';
import { rowsOf } from '#testing/simulator/till/disk.ts';
import type { Till } from '#testing/simulator/till/till.ts';

/** What an audit has to find, by the name of the till. */
export type PlantedDifferences = ReadonlyMap<string, readonly string[]>;

/** Somebody changes a few documents of each till behind its back, each in another way. */
export function plantDifferences({ world, plan, office: { books } }: Shop, tills: readonly Till[]): PlantedDifferences {
  const planted = new Map<string, string[]>();
  for (const till of tills) {
    const found: string[] = [];
    planted.set(till.name, found);
    const sold = rowsOf<{ label: string; key: string }>(till.file, plainInvoices);
    const { random } = world;
    const from = random.between(0, tamperings.length - 1);
    for (let nth = 0; nth < Math.min(3, sold.length); nth += 1) {
      const chosen = sold[nth];
      const tamper = tamperings[(from + nth) % tamperings.length];
      const document = books.invoices.find(({ key }) => key === chosen?.key);
      if (!chosen || !tamper || !document || latest(document).status !== 'Active') continue;
      found.push(`${tamper(books.invoices, document, world.now())} ${chosen.label}`);
    }
    const member = personalities[plan.personality].echoes ? strikeVisit(books, till) : undefined;
    if (member !== undefined) found.push(`visit_missing ${member}`);
  }
  return planted;
}

/** Answers whose it was. A history without any visit proves nothing: then somebody else was there. */
function strikeVisit({ sessions }: Books, { file }: Till): string | undefined {
  const [told] = rowsOf<{ member: string; operation: string }>(file, newestVisit);
  const at = sessions.findIndex((session) => told && referenceIn(latest(session).note) === told.operation);
  const [struck] = at < 0 ? [] : sessions.splice(at, 1);
  if (!struck) return undefined;
  if (sessions.length === 0)
    sessions.push({
      key: 'somebody',
      past: struck.past.map((then) => ({ ...then, is: { ...then.is, note: '#op:other' } })),
    });
  return told?.member;
}

const newestVisit = `SELECT member, operation FROM visit JOIN outbox ON outbox.seq = check_in
  WHERE state = 'done' ORDER BY visit.key DESC LIMIT 1`;

/** Of one operation each, which has arrived. */
const plainInvoices = `SELECT label, nat_key AS key FROM operation AS sold WHERE kind = 'invoice.create' AND state = 'done'
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.about = sold.about AND seq <> sold.seq) ORDER BY seq DESC LIMIT 3`;

type Tampering = (all: Document<InvoiceDoc>[], document: Document<InvoiceDoc>, at: number) => string;

const tamperings: readonly Tampering[] = [
  (all, document) => {
    const { key, past } = document;
    all.push({ key, past: past.map(({ at, is }) => ({ at, is: { ...is, id: `copy-of-${is.id}` } })) });
    return 'twice';
  },
  (all, document) => {
    all.splice(all.indexOf(document), 1);
    return 'missing';
  },
  (_, document, at) => {
    document.past.push({ at, is: { ...latest(document), total: latest(document).total + 100 } });
    return 'other_total';
  },
  (_, document, at) => {
    document.past.push({ at, is: { ...latest(document), status: 'Voided' } });
    return 'other_status';
  },
  (_, document, at) => {
    const is = latest(document);
    document.past.push({ at, is: { ...is, payments: [...is.payments, { Amount: 300, Method: 'Cash', Note: '' }] } });
    return 'other_tender';
  },
];

/** What must be found, and what may: a number that somebody else has is a difference too, if it was ever used. */
export function expectedOf(
  planted: PlantedDifferences,
  { name }: Till,
  foreign: ReadonlySet<string>,
): { readonly wanted: readonly string[]; readonly allowed: ReadonlySet<string> } {
  const wanted = planted.get(name) ?? [];
  const others = [...foreign].flatMap((key) => {
    const number = key.slice(key.indexOf('|') + 1);
    return [`given_up_but_there ${number}`, `unknown ${number}`];
  });
  return { wanted, allowed: new Set([...wanted, ...others]) };
}
