import { z } from 'zod';

import { languages } from '#domain/languages.ts';
import { bitmap } from '#contract/register/paper.ts';

/** An invoice, an estimate or an order for a page of an office printer, in the words and figures it is printed with. */
export const fullPage = z.object({
  /** Of what is printed, which may be another than the window's. */
  language: z.enum(languages),
  title: z.string(),
  /** That it is a copy, void, practised, a return of which. */
  marks: z.array(z.string()),
  logo: bitmap.nullable(),
  shop: z.string(),
  header: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  customerHeading: z.string(),
  /** Name, mobile, e-mail, as far as there are any. */
  customer: z.array(z.string()),
  columns: z.object({
    code: z.string(),
    goods: z.string(),
    quantity: z.string(),
    price: z.string(),
    amount: z.string(),
  }),
  lines: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      facts: z.array(z.string()),
      quantity: z.string(),
      price: z.string(),
      amount: z.string(),
    }),
  ),
  sums: z.array(z.object({ left: z.string(), right: z.string(), big: z.boolean() })),
  /** Its number, to be scanned; null of letters that no scanner types. */
  code: z.object({ kind: z.enum(['barcode', 'qr']), text: z.string() }).nullable(),
  /** What a signed receipt says as a code. */
  signed: z.string().nullable(),
  footer: z.array(z.string()),
});
