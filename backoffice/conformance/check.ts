import { idOf, type Operation } from '#contract/v3/operation.ts';

import type { Client, Reply } from '#backoffice/conformance/client.ts';
import type { World } from '#backoffice/conformance/world.ts';

/** One thing a v3 server must do, and whether the specification says so or we assume it. */
export interface Check {
  /** The operation it is about, as `GET /api/v3/Invoice`. */
  readonly id: string;
  readonly tag: string;
  readonly name: string;
  readonly source: 'shown' | 'assumed';
  /** The operation does what it is for: a write is then read back through another operation. */
  readonly happy?: true;
  run(on: Setting): Promise<void>;
}

/** A check whose area is found by its operation. */
export type Untagged = Omit<Check, 'tag'>;

/** What an operation is for: a write is read back through another operation, a read finds what another one made. */
export function effect(op: Operation, name: string, run: Check['run']): Untagged {
  return { id: idOf(op), name: `effect: ${name}`, source: 'assumed', happy: true, run };
}

export interface Setting {
  readonly client: Client;
  /** Of a credential without any role; undefined where none was given. */
  readonly powerless: Client | undefined;
  readonly world: World;
  /** The input of a sign-in. */
  readonly signIn: { readonly client_id: string; readonly client_secret: string };
}

/** The server cannot be asked this, for a reason that is not its fault. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

export function expectStatus(reply: Reply, ...statuses: readonly number[]): void {
  if (statuses.includes(reply.status)) return;
  throw new Error(`expected ${statuses.join(' or ')}, got ${reply.status} ${reply.text.slice(0, 160)}`);
}

/** Every refusal has a sentence for the caller. */
export function expectRefusal(reply: Reply, ...statuses: readonly number[]): void {
  expectStatus(reply, ...statuses);
  if (typeof reply.body?.Message !== 'string' || reply.body.Message === '')
    throw new Error(`expected {Message}, got ${reply.text.slice(0, 160)}`);
}

export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: expected ${should}, got ${is}`);
}
