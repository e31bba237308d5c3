import { customerListID } from '#contract/v3/customer.ts';
import { loadPointRules, pointsMovedHere, pointsToCount, stalePoints, takeInPoints } from '#db/tables/points.ts';
import { transact } from '#db/transact.ts';
import { hasPoints } from '#domain/points.ts';
import { type Feed, fine, sellsWithout } from '#sync/feeds/feed.ts';

/**
 * What customers have: those first whose points this till moved, then those who were asked about longest ago. v3 shows points on a customer but not in the list of
 * customers, and not who earned or spent since, so a pass takes a part of them and the next goes on. A shop without
 * points asks nothing; whoever is put on a sale is asked about at once (register/points/points.ts).
 */
export const points: Feed = {
  name: 'points',
  isSpare: true,
  async run({ db, ask, clock, changed, refuseRow, alive }, kind) {
    if (!hasPoints(loadPointRules(db))) return fine;
    let news = 0;
    let result = fine;
    const most = kind === 'delta' ? inDelta : inFull;
    for (let left = most; left > 0 && alive(); left -= 1) {
      const at = clock.now();
      const moved = left === most ? pointsMovedHere(db, idsAtOnce) : [];
      const asked = [
        ...new Set([...moved, ...stalePoints(db, { before: at - freshMs, now: at, limit: idsAtOnce - moved.length })]),
      ];
      if (asked.length === 0) break;
      const counted = pointsToCount(db, asked);
      const answer = await ask(customerListID, { ListID: asked });
      if (!answer.ok) {
        result = sellsWithout({ refuseRow }, { feed: 'points', what: 'customers', kind }, answer);
        break;
      }
      const told = new Map(
        answer.value.flatMap(({ ID, LoyaltyPoint }) =>
          typeof LoyaltyPoint === 'number' ? [[ID, LoyaltyPoint] as const] : [],
        ),
      );
      news += transact(db, (tx) => takeInPoints(tx, { asked, told, at, counted }));
    }
    if (news > 0) changed('customers');
    return result;
  },
};

/** A list in a query has to fit an address of two thousand characters. */
const idsAtOnce = 50;
const inDelta = 4;
const inFull = 100;
const freshMs = 3_600_000;
