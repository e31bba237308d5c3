import { prepaidHistory } from '#contract/v3/prepaid-package.ts';
import type { OutputOf } from '#contract/v3/operation.ts';
import type { BookedVisit } from '#db/tables/audit-books.ts';
import type { FoundDifference } from '#db/tables/audits.ts';
import { businessDay } from '#domain/business-day.ts';
import type { Asked, BackOfficeApi } from '#sync/api.ts';
import { readAll } from '#sync/every-page.ts';
import { referenceOf } from '#sync/operations/operation.ts';

type Session = OutputOf<typeof prepaidHistory>[number];

/** Every visit the back office shows for some days, of every outlet: a package may be of another. */
export function readHistory(
  ask: BackOfficeApi['ask'],
  days: { readonly From: string; readonly To: string },
): Promise<Asked<Session[]>> {
  return readAll({
    read: (PageNumber) => ask(prepaidHistory, { ...days, PageNumber, PageSize: rowsAtOnce }),
    keyOf: ({ Outlet, Number }) => `${Outlet ?? ''} ${Number}`,
  });
}

const rowsAtOnce = 500;

/** What our visits and the history do not agree on. Where notes do not come back, only how many there are can be told. */
export function compareVisits(visits: readonly BookedVisit[], history: readonly Session[]): FoundDifference[] {
  const byReference = Map.groupBy(history, ({ Note }) => /#op:[\w-]+/.exec(Note ?? '')?.[0] ?? '');
  const nobodys = byReference.get('') ?? [];
  if (nobodys.length === history.length) return tooFew(visits, history);
  return [
    ...visits.flatMap((visit) => compareOne(visit, byReference.get(referenceOf(visit.operation)) ?? [])),
    ...untold(visits, nobodys),
  ];
}

function compareOne(visit: BookedVisit, sessions: readonly Session[]): FoundDifference[] {
  const [original, ...copies] = sessions.toSorted((a, b) => (a.Number < b.Number ? -1 : 1));
  if (visit.standing === 'on_its_way') return [];
  if (visit.standing === 'given_up') return original ? [note(visit, 'visit_given_up_but_there', original)] : [];
  if (!original) return [note(visit, 'visit_missing')];
  const twice = copies.map((copy) => note(visit, 'visit_twice', copy));
  return visit.ended && !original.CheckOut ? [...twice, note(visit, 'visit_not_ended', original)] : twice;
}

/** Somebody writes a visit down by hand and the till tells of it as well: the member has paid for two. */
function untold(visits: readonly BookedVisit[], nobodys: readonly Session[]): FoundDifference[] {
  const told = visits.filter(({ standing }) => standing === 'told');
  return nobodys.flatMap((session) => {
    const same = told.find(
      (visit) =>
        visit.member === session.CustomerCode &&
        (!session.Package || session.Package === visit.packageName) &&
        dayOf(visit) === session.Date.slice(0, 10),
    );
    return same ? [note(same, 'visit_unknown', session)] : [];
  });
}

/** Others may have let the member in too, so more than ours are nobody's difference. */
function tooFew(visits: readonly BookedVisit[], history: readonly Session[]): FoundDifference[] {
  const told = visits.filter(({ standing }) => standing === 'told');
  return [...Map.groupBy(told, ({ member }) => member)].flatMap(([member, ofMember]) => {
    const there = history.filter(({ CustomerCode }) => CustomerCode === member).length;
    // The newest are told last.
    return ofMember.slice(0, Math.max(0, ofMember.length - there)).map((visit) => note(visit, 'visit_missing'));
  });
}

function note(visit: BookedVisit, kind: FoundDifference['kind'], session?: Session): FoundDifference {
  const day = dayOf(visit);
  const facts = { here: visit.memberName, there: day, ...(session && { officeNumber: session.Number }) };
  // Each visit is a row of its own, also where the back office has none.
  return { kind, subject: visit.member, documentId: session?.Number ?? visit.operation, day, facts };
}

function dayOf({ beganAt, zone }: BookedVisit): string {
  return businessDay(beganAt, zone);
}
