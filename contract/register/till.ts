import { z } from 'zod';

import { languages } from '#domain/languages.ts';

import { command, instant, query, refusal } from '#contract/register/procedure.ts';

export const currency = z.object({
  code: z.string(),
  symbol: z.string(),
  /** Digits behind the decimal mark. From configuration, never from the platform. */
  scale: z.int().min(0).max(4),
});

/** The light in the bar: words, not colour. `attention` is money that needs a person; `offline` is normal. */
export const syncLight = z.object({
  kind: z.enum([
    'all_sent',
    'waiting',
    'checking',
    'attention',
    'not_signed_in_to_office',
    'other_office',
    'never_connected',
  ]),
  waiting: z.int(),
  checking: z.int(),
  attention: z.int(),
  online: z.boolean(),
});

/** One bar of the first filling. `total` is null until the back office told it. */
export const filling = z.object({
  feed: z.enum(['shop', 'categories', 'variants', 'stock', 'customers']),
  done: z.int(),
  total: z.int().nullable(),
  finished: z.boolean(),
});

export const tillView = z.object({
  /** `connecting`: no list of outlets yet. `choosing`: a person picks outlet and register. `ready`: it can sell. */
  stage: z.enum(['connecting', 'choosing', 'ready']),
  /** The first manager has not been made yet. */
  needsManager: z.boolean(),
  /** A lost till was made anew here and waits to take the place of this one. */
  replacementWaits: z.boolean(),
  outlet: z.object({ id: z.string(), name: z.string() }).nullable(),
  register: z.object({ name: z.string(), code: z.string() }).nullable(),
  /** A second copy is kept, and nothing can be written to it just now. */
  copyStands: z.boolean(),
  /** Why the printer does not print; it goes on by itself. */
  printer: z.enum(['paper_out', 'cover_open', 'printer_fault']).nullable(),
  /** Set in the practice shop, where every PIN is this one. */
  practice: z.object({ pin: z.string() }).nullable(),
  currency,
  zone: z.string(),
  light: syncLight,
  fillings: z.array(filling),
  /** Plain words of the back office when it cannot be reached or refuses us; for the details line only. */
  officeSays: z.string().nullable(),
  /** What keeps the till's own back office from answering; the till sells without it. */
  ownOffice: z.object({ kind: z.enum(['starting', 'failed', 'stopped']), says: z.string().nullable() }).nullable(),
  /** The back office is this till's own. */
  keepsOffice: z.boolean(),
  /** Empty until it is known. */
  officeUrl: z.string(),
  version: z.string(),
  /** The office's clock less ours, or by how much ours is behind what this till did last, when that is far enough off to matter. */
  clockOffsetMs: z.int().nullable(),
  /** Why numbers go on under another letter, until somebody says that they know. */
  moved: z
    .object({
      why: z.enum(['copied', 'shared']),
      before: z.string(),
      letter: z.string().nullable(),
      copyOff: z.boolean(),
    })
    .nullable(),
  /** The tax somebody chose is not at the office any more, and what it sells under instead, until somebody says that they know. */
  taxGone: z.object({ before: z.string(), now: z.string().nullable() }).nullable(),
  now: instant,
});

export const outletChoice = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  registers: z.array(z.object({ name: z.string(), code: z.string() })),
});

export const tillProcedures = {
  /** What the frame around every screen shows. */
  show: query(['till', 'sync'], z.object({}), tillView),
  outlets: query(['till'], z.object({}), z.array(outletChoice)),
  /** Says which register of which outlet this is. Needs the office once, to prove that its numbers are unused. */
  setUp: command(['till', 'settings'], {
    input: z.object({
      outletId: z.string(),
      registerName: z.string(),
      registerCode: z.string(),
      /** What it prints until somebody says otherwise. */
      language: z.enum(languages).optional(),
    }),
    answer: tillView,
    refusals: [
      refusal('outlet_unknown'),
      refusal('already_set_up'),
      refusal('register_name_missing'),
      refusal('register_code_invalid'),
      refusal('office_unreachable'),
      /** It answers, and does not show this till its invoices. */
      refusal('office_refuses', { words: z.string() }),
      /** Every letter its numbers could begin anew with was used. */
      refusal('letters_used_up', { registerCode: z.string() }),
    ],
  }),
  /** Somebody knows why numbers go on under another letter. */
  understand: command(['till'], { input: z.object({}), answer: tillView, refusals: [] }),
  /** What it sells under in place of a tax that is gone is right. */
  keepTax: command(['till', 'settings'], { input: z.object({}), answer: tillView, refusals: [] }),
};
