import { z } from 'zod';

import { cashRules } from '#contract/register/drawer.ts';
import { offlineLimits } from '#contract/register/payment.ts';
import { pointRules } from '#contract/register/points.ts';
import { command, instant, lookUp, nothing, refusal } from '#contract/register/procedure.ts';
import { savedSettings } from '#contract/register/settings.ts';
import { role } from '#contract/register/staff.ts';
import { weightUnits } from '#domain/weight-price.ts';

/** What a till does as its manager set it, for the next till of the shop: no people, no printer, no scale. */
export const settingsFile = z.object({
  kind: z.literal('tillkeep settings'),
  /** Raised where what was there means something else. */
  version: z.literal(1),
  till: z.string().max(200),
  savedAt: instant,
  /** Amounts are in its minor units. */
  currency: z.object({ code: z.string(), scale: z.int() }),
  // A till of before a key or a rule was there says nothing of it.
  settings: savedSettings,
  keys: z.record(z.string(), z.string().max(24)),
  cash: cashRules.partial(),
  points: pointRules,
  limits: offlineLimits,
  roles: z.array(role).max(100),
  favourites: z.array(z.object({ code: z.string().min(1).max(200), whole: z.boolean() })).max(60),
  weightUnits: z.record(z.string().min(1).max(200), z.enum(weightUnits)),
});

/** What this till stays with, because it cannot have what the file says. */
export const leftParts = ['tax', 'misc', 'roles', 'favourites', 'weights'] as const;

const taken = z.object({
  till: z.string(),
  savedAt: instant,
  left: z.array(z.object({ part: z.enum(leftParts), names: z.array(z.string()) })),
});

/** In characters; a picture on the receipt and a thousand weighed goods are a tenth of it. */
const longestFile = 500_000;
const chosen = z.object({ text: z.string().max(longestFile) });
const unfit = [
  refusal('settings_file_unreadable'),
  refusal('settings_file_newer'),
  refusal('settings_file_impossible', { where: z.string() }),
  refusal('settings_file_money', { theirs: z.string(), ours: z.string() }),
] as const;

export const settingsFileProcedures = {
  save: lookUp([], { input: nothing, answer: z.object({ text: z.string() }), refusals: [] }),
  /** What taking it over would come to; changes nothing. */
  look: lookUp([], { input: chosen, answer: taken, refusals: unfit }),
  /** All of it or, with a refusal, nothing. */
  take: command(['settings', 'till', 'sale', 'shift', 'staff', 'session', 'catalogue'], {
    input: chosen,
    answer: taken,
    refusals: unfit,
  }),
};
