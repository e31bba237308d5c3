import type { Operation } from '#contract/v3/operation.ts';

import { Rejection } from '#backoffice/rejection.ts';

type Written = readonly [name: string, value: string | readonly string[]];

/** The fields of a query or a form. A list is a name said several times, or one with brackets as PHP and others write it. */
export function fieldsOf(written: Iterable<Written>): Record<string, unknown> {
  const fields = new Map<string, string | readonly string[]>();
  for (const [name, value] of written) {
    const [, field = name, bracket] = /^([^[]+)(\[.*)$/s.exec(name) ?? [];
    if (bracket !== undefined && !/^\[\d*\]$/.test(bracket)) throw unreadable(name, field);
    const before = fields.get(field);
    if (before !== undefined) fields.set(field, [before, value].flat());
    else fields.set(field, bracket === undefined ? value : [value].flat());
  }
  return Object.fromEntries(fields);
}

/** A filter that nobody reads would be answered with everything. */
export function refuseOtherCapitals({ input, aliases }: Operation, asked: Readonly<Record<string, unknown>>): void {
  const { shape = {} } = input as { readonly shape?: Readonly<Record<string, unknown>> };
  const known = [...Object.keys(shape), ...Object.keys(aliases)];
  for (const name of Object.keys(asked)) {
    if (known.includes(name)) continue;
    const meant = known.find((field) => field.toLowerCase() === name.toLowerCase());
    if (meant !== undefined) throw new Rejection(400, `${name} is not a field here: it is written ${meant}.`);
  }
}

function unreadable(name: string, field: string): Rejection {
  return new Rejection(
    400,
    `${name} cannot be read: a list is written ${field}=A&${field}=B, and what has parts as JSON in the body.`,
  );
}
