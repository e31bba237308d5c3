import pg from 'pg';

import { connectionLost } from '#backoffice/store/violations.ts';

const patienceMs = 10_000;

/** Nobody waits for ever, or for as long as the network does, for a server that does not even say that it is there. */
export class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    const settings = typeof config === 'string' ? { connectionString: config } : config;
    super({ ...settings, connectionTimeoutMillis: patienceMs });
  }
}

/**
 * What is sent to a server after its machine went dark the network sends again for a quarter of an hour, and says nothing
 * meanwhile. A statement may take long; so the server is called, and hung up on only if it does not answer that either.
 */
export function hangUpOnSilence(url: string): (client: pg.PoolClient) => void {
  let call: Promise<boolean> | undefined;
  const isThere = () => (call ??= answersACall(url).finally(() => (call = undefined)));
  return (client) => {
    const query = client.query.bind(client);
    // The cast narrows an overload set to the one form Kysely calls.
    client.query = ((text: string, values?: unknown[]) => {
      const answer = query(text, values as []);
      const waiting = setTimeout(() => void isThere().then((is) => is || hangUp(client)), patienceMs);
      const stop = () => clearTimeout(waiting);
      void answer.then(stop, stop);
      return answer;
    }) as typeof client.query;
  };
}

async function answersACall(url: string): Promise<boolean> {
  const caller = new ImpatientClient(url);
  caller.on('error', () => undefined);
  try {
    await caller.connect();
    await caller.end();
    return true;
  } catch (error) {
    // One that lets nobody in any more is there, and answers what it was asked.
    return !connectionLost(error) || error instanceof pg.DatabaseError;
  }
}

function hangUp(client: pg.PoolClient): void {
  // The types have no word for the line itself, and to end a client asks the server first.
  const { connection } = client as unknown as { connection: { stream: { destroy(why: Error): void } } };
  connection.stream.destroy(new Error('Connection terminated: the server says nothing'));
}
