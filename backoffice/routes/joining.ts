import { joinCodeMake, joiningShow, joiningTurn, tillJoin } from '#contract/v3/joining.ts';

import { localTime } from '#backoffice/clock.ts';
import { putCredential } from '#backoffice/credentials.ts';
import { reads, type Route, writes } from '#backoffice/http/route.ts';
import type { Joining } from '#backoffice/joining/joining.ts';
import { reject } from '#backoffice/rejection.ts';
import type { Store } from '#backoffice/store/open.ts';

/** What a credential that came in so says of its making. */
const byCode = 'Joining';

/** By each credential, the last. */
async function whoSpoke(db: Store) {
  const tills = db.selectFrom('till').innerJoin('outlet', 'outlet.id', 'till.outletId').orderBy('till.heard');
  const rows = await tills.select(['till.clientId', 'till.register', 'outlet.name']).execute();
  return new Map(rows.map(({ clientId, register, name }) => [clientId, { Register: register, Outlet: name }]));
}

/** The answer of a try of this machine was lost: whoever has it signs in within the moment it takes to start anew. */
async function forgetUnused(db: Store, name: string, now: number): Promise<void> {
  await db
    .deleteFrom('credential')
    .where('createdBy', '=', byCode)
    .where('name', '=', name)
    .where('lastUsed', 'is', null)
    .where('created', '<', localTime(now - unusedMs))
    .execute();
}

const unusedMs = 600_000;

/** Beside v3: see contract/v3/joining.ts. */
export function joiningRoutes(joining: Joining): readonly Route[] {
  return [
    reads(joiningShow, async ({ db }) => {
      const { isOn, trouble, addresses } = joining.standing();
      const rows = await db.selectFrom('credential').selectAll().where('createdBy', '=', byCode).execute();
      const joined = rows.toSorted((one, other) => one.created.localeCompare(other.created));
      const spoke = await whoSpoke(db);
      return {
        On: isOn,
        Trouble: trouble,
        Addresses: [...addresses],
        Joined: joined.map(({ clientId, name, lastUsed }) => ({
          ClientID: clientId,
          Name: name,
          LastUsed: lastUsed,
          Till: spoke.get(clientId) ?? null,
        })),
      };
    }),

    writes(joiningTurn, async ({ input, db, afterwards }) => {
      await joining.decide(db, input.On);
      afterwards(() => void joining.follow());
      return { On: input.On };
    }),

    reads(joinCodeMake, async ({ input }) => {
      const { isOn } = joining.standing();
      if (!isOn) reject(409, 'No till of the network is let in.');
      const { code, seconds } = joining.codes.make(input);
      return { Code: code, Seconds: seconds };
    }),

    writes(tillJoin, async ({ input, db, now }) => {
      const { fingerprint, addresses } = joining.standing();
      const taken = await joining.codes.take(input, fingerprint);
      if (!taken)
        return reject(
          403,
          'That is not the code that stands at the till of the office, or it is older than ten minutes.',
        );
      await forgetUnused(db, input.Name, now);
      const made = await putCredential(db, { name: input.Name, grants: 'All', createdBy: byCode }, () => now);
      return {
        ClientID: made.clientId,
        ClientSecret: made.clientSecret,
        Proof: taken.proof,
        Shop: taken.shop,
        Addresses: [...addresses],
      };
    }),
  ];
}
