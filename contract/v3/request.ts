import type { InputOf, Method, Operation, Route } from '#contract/v3/operation.ts';

/** Everything a transport needs except the host and the token. */
export interface V3Request {
  readonly method: Method;
  /** With its query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export type HeaderValues = Readonly<Record<string, string | number | boolean>>;

/** Builds the request of an operation. A read goes through its POST twin when it has one, because a body on GET is lost by proxies. */
export function requestFor<Op extends Operation>(op: Op, input: InputOf<Op>, headers: HeaderValues = {}): V3Request {
  const twin = op.method === 'GET' ? op.alternates.find(({ method }) => method === 'POST') : undefined;
  const asked = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  if (!twin && op.place === 'query') return withQuery(op, input, asked);

  const { method, path } = twin ?? op;
  return {
    method,
    path,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...asked },
    body: JSON.stringify(input ?? {}),
  };
}

function withQuery({ method, path }: Route, input: unknown, headers: Readonly<Record<string, string>>): V3Request {
  const query = Object.entries(input ?? {})
    .filter(([name, value]) => value !== undefined && value !== null && !path.includes(`{${name}}`))
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`,
    )
    .join('&');
  return {
    method,
    path: query === '' ? filled(path, input) : `${filled(path, input)}?${query}`,
    headers: { accept: 'application/json', ...headers },
    body: undefined,
  };
}

/** Puts the input into the placeholders of a path, as in `/Join/Detail/{id}`. */
function filled(path: string, input: unknown): string {
  // A placeholder stands for one value, which the operation's input has as text.
  const values = new Map<string, string>(Object.entries((input ?? {}) as Record<string, string>));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}
