import type { Operation } from '#contract/v3/operation.ts';

import type { Reply } from '#backoffice/fuzz/wire.ts';
import type { WireRequest } from '#backoffice/fuzz/wire-request.ts';

/** What is wrong with an answer, or nothing. */
export function judge(op: Operation, request: WireRequest, { status, text }: Reply): string | undefined {
  if (status === 0) return `connection dropped: ${text}`;
  if (status >= 500) return `answered ${status}`;
  const body = jsonOf(text);
  if (body === undefined) return 'the answer is not JSON';
  const wrong = wrongFields(op, request.asked);
  if (status < 400) return wrong.length > 0 ? `took a wrong ${wrong.join(', ')}` : undefined;
  const message = messageOf(body);
  if (!message) return `a ${status} without a Message`;
  if (status !== 400 || wrong.length === 0) return undefined;
  const names = wrong.some((field) => message.includes(field)) || namesOtherCapitals(request, message);
  return names ? undefined : `the message names none of ${wrong.join(', ')}`;
}

/** A name in other capitals is refused before anybody looks at the rest. */
function namesOtherCapitals({ asked = {} }: WireRequest, message: string): boolean {
  return Object.keys(asked).some((name) => message.startsWith(`${name} is not a field here`));
}

/** The fields whose shape the contract refuses, by its own schema. */
function wrongFields(op: Operation, asked: Record<string, unknown> | undefined): string[] {
  if (!asked) return [];
  const known = { ...asked };
  for (const [alias, field] of Object.entries(op.aliases))
    known[field] = known[field] === undefined ? known[alias] : known[field];
  const parsed = op.input.safeParse(known);
  if (parsed.success) return [];
  return [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'request body')))];
}

function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('Message' in body)) return '';
  return typeof body.Message === 'string' ? body.Message : '';
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
