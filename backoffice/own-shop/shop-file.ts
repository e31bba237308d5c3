import { z } from 'zod';

import { explain } from '#contract/v3/explain.ts';
import { requiredText } from '#contract/v3/field.ts';
import type { Operation } from '#contract/v3/operation.ts';
import { outletCreate } from '#contract/v3/outlet-change.ts';
import { paymentMethodCreate, taxCreate, userCreate } from '#contract/v3/set-up-change.ts';

import { readText } from '#backoffice/read-text.ts';
import { type Settings, usualSettings } from '#backoffice/store/settings.ts';

/** What a shop says of itself in a file. A list that is left out stays as the store has it. */
export type ShopFile = z.output<typeof shopFile>;

export class BadShopFile extends Error {
  override readonly name = 'BadShopFile';
}

/** Throws BadShopFile with the place in the file and what it takes, or what `readText` throws. */
export function readShopFile(file: string): ShopFile {
  const parsed = shopFile.safeParse(parse(file, readText(file, 'UTF-8').replace(/^\uFEFF/, '')));
  if (parsed.success) return parsed.data;
  throw new BadShopFile(`${file}: ${explain(parsed.error, 'it')}`);
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text, plain);
  } catch (error) {
    throw new BadShopFile(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Nobody sees a blank at the end of a name, nor how its accent is written; a name that is not the same is another register, another way to pay. */
function plain(field: string, value: unknown): unknown {
  return typeof value === 'string' && field !== 'File' ? value.normalize('NFC').trim() : value;
}

/** As the operation takes it, but a field it does not know is a slip of the pen, and not to be passed over. */
function exactly<Shape extends z.ZodRawShape>(op: Operation<z.ZodObject<Shape>>) {
  return z.strictObject(op.input.shape, { error: unknownField }).check((context) => {
    const { error } = op.input.safeParse(context.value);
    // What is wrong with a field alone was found already.
    const [issue] = error?.issues.filter(({ code }) => code === 'custom') ?? [];
    if (issue) context.issues.push({ code: 'custom', path: issue.path, message: issue.message, input: context.value });
  });
}

function unknownField(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : undefined;
}

/** Under this name a till that was told of no tax sells, and adds none. */
function noTaxIsNone({ value, issues }: z.core.ParsePayload<z.output<typeof taxCreate.input>>): void {
  const rates = [value.Rate ?? 0, ...(value.Components ?? []).map(({ Rate }) => Rate)];
  if (value.Name !== 'No Tax' || rates.every((rate) => rate === 0)) return;
  issues.push({ code: 'custom', path: ['Rate'], message: 'of No Tax must be 0', input: value });
}

/** No two of a list have the same word there: the second would quietly take the place of the first. */
function alone<Item>(field: string, wordOf: (item: Item) => string) {
  return (context: z.core.ParsePayload<Item[]>) => {
    const seen = new Set<string>();
    for (const [index, item] of context.value.entries()) {
      const word = wordOf(item);
      const path = [index, ...(field === '' ? [] : [field])];
      if (seen.has(word)) context.issues.push({ code: 'custom', path, message: `${word} is there twice`, input: item });
      seen.add(word);
    }
  };
}

const registers = z
  .array(requiredText)
  .min(1, { error: 'needs a register at least' })
  .check(alone('', (name) => name));
const outlet = exactly(outletCreate).safeExtend({
  /** It begins the number of every receipt. */
  Code: requiredText.refine((code) => /^[A-Za-z\d]{1,8}$/.test(code), {
    error: 'must be one to eight letters or digits: receipt numbers begin with it',
  }),
  Registers: registers.optional(),
});

const shopFile = z.strictObject(
  {
    Outlets: z
      .array(outlet)
      .min(1, { error: 'needs an outlet at least' })
      .check(
        alone('Name', ({ Name }) => Name),
        alone('Code', ({ Code }) => Code),
      ),
    Taxes: z
      .array(exactly(taxCreate).check(noTaxIsNone))
      .check(alone('Name', ({ Name }) => Name))
      .optional(),
    PaymentMethods: z
      .array(exactly(paymentMethodCreate))
      .min(1, { error: 'needs a way to pay at least' })
      .check(alone('Name', ({ Name }) => Name))
      .optional(),
    Goods: z
      .strictObject(
        {
          File: requiredText,
          /** Digits of the shop's money behind the point; without it, those of whoever starts the back office, or 2. */
          Decimals: z
            .int({ error: 'must be 0 to 4' })
            .min(0, { error: 'must be 0 to 4' })
            .max(4, { error: 'must be 0 to 4' })
            .optional(),
        },
        { error: unknownField },
      )
      .optional(),
    Users: z
      .array(exactly(userCreate))
      .check(alone('LoginID', ({ LoginID }) => LoginID))
      .optional(),
    Settings: z
      .partialRecord(
        z.enum(Object.keys(usualSettings) as (keyof Settings)[]),
        z.int({ error: 'must be a whole number' }).min(0, { error: 'must not be below 0' }).max(999_999_999),
        { error: unknownField },
      )
      .optional(),
    WriteOffOptions: z
      .array(requiredText)
      .check(alone('', (name) => name))
      .optional(),
  },
  { error: unknownField },
);
