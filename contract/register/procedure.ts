import { oc } from '@orpc/contract';
import { z } from 'zod';

import { wellFormed } from '#contract/register/well-formed.ts';

/** What a change can be about. The window re-asks every open question on a topic that changed. */
export const topics = [
  'till',
  'session',
  'staff',
  'catalogue',
  'stock',
  'customers',
  'visits',
  'sale',
  'parked',
  'quotes',
  'invoices',
  'shift',
  'sync',
  'printing',
  'settings',
] as const;
export type Topic = (typeof topics)[number];

/** A query looks and may be repeated; a command changes something and is made once. */
export interface ProcedureMeta {
  readonly kind: 'query' | 'command';
  /** For a query: what it is about. For a command: what it changes. */
  readonly topics: readonly Topic[];
}

const base = oc.$meta<ProcedureMeta>({ kind: 'query', topics: [] });

export function query<Input extends z.ZodType, Answer extends z.ZodType>(
  about: readonly Topic[],
  input: Input,
  answer: Answer,
) {
  return base.meta({ kind: 'query', topics: about }).input(input).output(answer);
}

/** A command answers `{ok: true, value}` or `{ok: false, refusal}`: a "no" is an answer, never an exception. */
export function command<Input extends z.ZodType, Answer extends z.ZodType, Refusals extends readonly RefusalSchema[]>(
  changes: readonly Topic[],
  { input, answer, refusals }: { readonly input: Input; readonly answer: Answer; readonly refusals: Refusals },
) {
  const result = orNo(answer, refusals);
  return base.meta({ kind: 'command', topics: changes }).input(input.overwrite(wellFormed)).output(result);
}

/** A query for what may not be there, or may not be asked: it answers as a command does, and changes nothing. */
export function lookUp<Input extends z.ZodType, Answer extends z.ZodType, Refusals extends readonly RefusalSchema[]>(
  about: readonly Topic[],
  { input, answer, refusals }: { readonly input: Input; readonly answer: Answer; readonly refusals: Refusals },
) {
  const result = orNo(answer, refusals);
  return base.meta({ kind: 'query', topics: about }).input(input.overwrite(wellFormed)).output(result);
}

/** Named, or each procedure spells all of its own out once more, and the compiler finds the union of all refusals too large. */
export type OrNo<Answer extends z.ZodType, Refusals extends readonly RefusalSchema[]> = z.ZodDiscriminatedUnion<
  [
    z.ZodObject<{ ok: z.ZodLiteral<true>; value: Answer }>,
    z.ZodObject<{
      ok: z.ZodLiteral<false>;
      refusal: z.ZodDiscriminatedUnion<[...typeof commonRefusals, ...Refusals], 'code'>;
    }>,
  ],
  'ok'
>;

function orNo<Answer extends z.ZodType, Refusals extends readonly RefusalSchema[]>(
  answer: Answer,
  refusals: Refusals,
): OrNo<Answer, Refusals> {
  const no = z.discriminatedUnion('code', [...commonRefusals, ...refusals]);
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: answer }),
    z.object({ ok: z.literal(false), refusal: no }),
  ]);
}

export type Refused<Code extends string, Facts extends z.ZodRawShape> = z.ZodObject<
  { code: z.ZodLiteral<Code> } & Facts
>;

/** A named "no" with the facts the window needs for its sentence. */
export function refusal<const Code extends string, Facts extends z.ZodRawShape = Record<never, never>>(
  code: Code,
  facts?: Facts,
): Refused<Code, Facts> {
  // The spread of a generic loses its keys, so the promise of the signature is stated here.
  return z.object({ code: z.literal(code), ...facts }) as Refused<Code, Facts>;
}
export type RefusalSchema = z.ZodObject<{ code: z.ZodLiteral }>;

/** How much a yes would be for, in money or in percent, and of what. */
const worth = z.object({ what: z.string(), amount: z.int().optional(), percent: z.number().optional() });

/** Any command can meet these. */
export const commonRefusals = [
  refusal('not_signed_in'),
  /** `roles` are the names of those who do it alone: who can say yes, or sign in and do it. */
  refusal('not_allowed', { act: z.string(), roles: z.array(z.string()), worth: worth.optional() }),
  refusal('act_denied', { act: z.string(), roles: z.array(z.string()) }),
  refusal('approval_gone'),
  refusal('till_not_set_up'),
  refusal('tenders_no_longer_fit'),
  refusal('disk_full'),
  refusal('disk_read_only'),
] as const;

export const nothing = z.object({});
/** What a scanner read: a QR code of another trade, such as one to pay by, holds far more than a code of goods. */
export const scannedCode = z.string().max(8_000);
/** Minor units. */
export const money = z.int();
export const instant = z.int();
/** Of the shop's own calendar, `2026-11-21`. */
export const day = z.iso.date();
