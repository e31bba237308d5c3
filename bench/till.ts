import { createRouterClient } from '@orpc/server';

import type { ReadDb } from '#db/connection.ts';
import type { Context } from '#register/context.ts';
import { nodeMachine } from '#register/node-machine.ts';
import { type RegisterOptions, startRegister } from '#register/start.ts';
import { managerPin, type TillClient } from '#testing/till.ts';

/** A register on its own file, with a manager signed in. */
export interface BenchTill {
  readonly client: TillClient;
  readonly context: Context;
  readonly db: ReadDb;
  close(): Promise<void>;
}

/** No back office listens there: a till with the line down. */
export const deadOffice = 'http://127.0.0.1:9';

export interface BenchTillOptions extends Partial<RegisterOptions> {
  readonly signIn?: boolean;
}

export async function openTill(dir: string, { signIn = true, ...options }: BenchTillOptions = {}): Promise<BenchTill> {
  const log = {
    error: (incident: string, error: unknown) => process.stderr.write(`${incident} ${String(error)}\n`),
    info: () => undefined,
  };
  const program = startRegister(
    {
      dir,
      office: { url: deadOffice, credential: () => ({ clientId: 'till', clientSecret: 'secret' }) },
      currency: { code: 'USD', symbol: '$', scale: 2 },
      zone: 'Asia/Jakarta',
      version: 'bench',
      ...options,
    },
    // The bench copies its shops: a till that was copied has all it had not told in doubt, which no till of a morning has.
    { ...nodeMachine(log), placeOf: () => null },
  );
  const context = program.contextFor('bench');
  const client: TillClient = createRouterClient(program.router, { context });
  const [manager] = signIn ? (await client.session.show({})).staff : [];
  if (manager) await client.session.signIn({ staffId: manager.id, pin: managerPin });
  return { client, context, db: context.db, close: () => program.close() };
}
