import { z } from 'zod';

import { operation } from '#contract/v3/operation.ts';

/**
 * What a till says of itself with whatever it asks the office anyway. v3 knows nothing of it: an office of another maker
 * leaves the header unread, and one that keeps the word says so in its answer.
 */
export const tillWordHeader = 'tillkeep-till';
export const tillsKeptHeader = 'tillkeep-tills';

const count = z.coerce.number().int().min(0).max(999_999_999);
const id = z.string().regex(/^[\w-]{1,64}$/);

const tillWord = z.object({
  /** Of the file of the till, which stays when its letter or its name does not. */
  id,
  outletId: id,
  register: z.string().transform(named).pipe(z.string().min(1).max(100)),
  letter: z.string().regex(/^[A-Z]$/),
  /** Whether its shift is open. */
  inShift: z.enum(['0', '1']).transform((value) => value === '1'),
  /** What waits and is not on its way at this moment. */
  waiting: count,
  /** By age, since the clock of a till may be wrong; nothing where nothing waits. */
  waitingSeconds: z.union([z.literal('').transform(() => null), count]),
  needsPerson: count,
  version: z.string().regex(/^[\w.+-]{1,40}$/),
});

export type TillWord = z.output<typeof tillWord>;

/** No name of a register is longer: the header has to stay short. */
const longestName = 60;
const longestHeader = 1_000;

export function writeTillWord({ register, inShift, waitingSeconds, version, ...word }: TillWord): string {
  const said = {
    ...word,
    register: encodeURIComponent(register.slice(0, longestName).toWellFormed()),
    inShift: inShift ? 1 : 0,
    waitingSeconds: waitingSeconds ?? '',
    version: version.replaceAll(/[^\w.+-]/g, '').slice(0, 40) || '0',
  };
  return Object.entries(said)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

/** Undefined for anything that no till says. */
export function readTillWord(header: unknown): TillWord | undefined {
  if (typeof header !== 'string' || header.length > longestHeader) return undefined;
  const parts = header.split(';').map((part) => part.split(/=(.*)/s, 2));
  return tillWord.safeParse(Object.fromEntries(parts)).data;
}

function named(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return '';
  }
}

/** What the office last heard of each of its tills. It is no operation of v3, and so in no list of them. */
export const tillList = operation({
  name: 'tillList',
  tag: 'Till',
  method: 'GET',
  path: '/_tills',
  roles: [
    { role: 'VIEW', module: 'Shift' },
    { role: 'VIEW', module: 'Report' },
  ],
  input: z.object({}),
  output: z.array(
    z.object({
      ID: z.string(),
      OutletID: z.string(),
      Outlet: z.string(),
      Register: z.string(),
      Letter: z.string(),
      ShiftOpen: z.boolean(),
      Waiting: z.int(),
      NeedsPerson: z.int(),
      /** Seconds that the oldest of what waits had waited when the till was heard. */
      WaitingSeconds: z.int().nullable(),
      Heard: z.string(),
      HeardSeconds: z.int(),
      Version: z.string(),
    }),
  ),
  summary: 'How each till of the shop was when it was last heard',
});

/** A till that is gone for good; one that speaks again is back. */
export const tillForget = operation({
  name: 'tillForget',
  tag: 'Till',
  method: 'DELETE',
  path: '/_tills',
  roles: [{ role: 'DELETE', module: 'Shift' }],
  input: z.object({ ID: z.string() }),
  output: z.object({ Message: z.string() }),
  summary: 'Forgets a till that is gone',
});
