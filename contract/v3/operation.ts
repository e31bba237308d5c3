import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  readonly path: string;
}

/** As the specification names an operation: `GET /api/v3/Invoice`. */
export function idOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

export interface Role {
  readonly role: string;
  readonly module: string;
}

/** One operation of the v3 service. Both sides are built from it: the client's request, the server's route and its validation. */
export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> extends Route {
  readonly name: string;
  readonly tag: string;
  readonly alternates: readonly Route[];
  /** Any one suffices; an empty list asks only for a valid token. */
  readonly roles: readonly Role[];
  readonly auth: 'none' | 'bearer';
  /** Where a client puts the input. A server accepts it in either place. */
  readonly place: 'query' | 'body';
  readonly headers?: z.ZodObject;
  readonly input: Input;
  readonly output: Output;
  /** Other names older clients use for an input field, as alias → field. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Where the body may be a bare JSON list, the input field it fills. */
  readonly listField?: string;
  readonly deprecated: boolean;
  readonly summary: string;
}

export type InputOf<Op extends Operation> = z.input<Op['input']>;
/** What the server's handler sees after validation. */
export type ParsedInput<Op extends Operation> = z.output<Op['input']>;
export type OutputOf<Op extends Operation> = z.output<Op['output']>;

/** What a row must say; the rest has the usual value of its method. */
type Row<Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Operation<Input, Output>,
  'name' | 'tag' | 'method' | 'path' | 'roles' | 'input' | 'output' | 'summary'
> &
  Partial<Operation<Input, Output>>;

export function operation<const Name extends string, Input extends z.ZodType, Output extends z.ZodType>(
  row: Row<Input, Output> & { readonly name: Name },
): Operation<Input, Output> & { readonly name: Name } {
  return {
    alternates: [],
    auth: 'bearer',
    place: row.method === 'GET' ? 'query' : 'body',
    aliases: {},
    deprecated: false,
    ...row,
    input: ranges.reduce(withRange, row.input),
  };
}

const ranges = [
  ['From', 'To'],
  ['ReleasedFrom', 'ReleasedTo'],
] as const;

/** Nothing is in a range that ends before it begins, and an empty answer would look as if nothing happened. */
function withRange<Input extends z.ZodType>(input: Input, [first, last]: (typeof ranges)[number]): Input {
  return input.refine((asked) => !isTurned(asked as Readonly<Record<string, unknown>>, first, last), {
    path: [last],
    error: `must not be before ${first}`,
  });
}

function isTurned(asked: Readonly<Record<string, unknown>>, first: string, last: string): boolean {
  const [from, to] = [asked[first], asked[last]];
  // A day, or a minute, ends with the last moment of it.
  return typeof from === 'string' && typeof to === 'string' && to < from && !from.startsWith(to);
}
