import { sending } from '#testing/simulator/planted/wire.ts';
import type { Planted } from '#testing/simulator/planted/planted.ts';

/** What is wrong with comparing books and with copying down. */
export const afterHours: Readonly<Record<string, Planted>> = {
  'audit-forgets-what-it-found': { edit: (sql) => (sql.includes('INTO difference') ? 'skip' : undefined) },
  'audit-sees-no-visits': {
    edit: (sql) => ({ sql: sql.replace('FROM visit ORDER BY key DESC LIMIT 500', 'FROM visit LIMIT 0') }),
  },
  'audit-blames-what-is-on-its-way': {
    edit: (sql) => ({
      sql: sql.replace(/\(SELECT group_concat\(kind[^)]*\)[^)]*\) AS unfinished/, 'NULL AS unfinished'),
    }),
  },
  'copies-the-first-page-only': sending((send) => async (request, purpose) => {
    const reply = await send(request, purpose);
    const { PageNumber = 1 } = JSON.parse(request.body ?? '{}') as { PageNumber?: number };
    if (!request.path.endsWith('/Variant') || PageNumber === 1 || reply.kind !== 'answer') return reply;
    return { ...reply, body: { ...(reply.body as object), Data: [] } };
  }),
  'prices-stay-as-they-were': { edit: (sql) => (/UPDATE variant SET.*unit_price/s.test(sql) ? 'skip' : undefined) },
  'what-is-gone-is-still-sold': { edit: (sql) => (/UPDATE variant SET hidden = 1/.test(sql) ? 'skip' : undefined) },
};
