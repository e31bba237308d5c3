import type { InputOf, Operation, OutputOf } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';
import { tokenOAuth2 } from '#contract/v3/token.ts';
import { exchange } from '#scripts/replay/exchange.ts';
import { type OfficeOrders, officeProcess } from '#scripts/replay/office-process.ts';

/** The back office of a replay, with its fault console and a reader of its own. */
export interface Office {
  readonly url: string;
  start(): Promise<void>;
  /** As when its machine loses power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Says something to the fault console. */
  fault(command: Readonly<Record<string, unknown>>): Promise<void>;
  /** Faults that struck so far, over all lives of the process. */
  struck(): Promise<Readonly<Record<string, number>>>;
  readonly ask: Ask;
}

export type Ask = <Op extends Operation>(op: Op, input: InputOf<Op>) => Promise<OutputOf<Op>>;

export async function startOffice(orders: Omit<OfficeOrders, 'port'>): Promise<Office> {
  const office = officeProcess(orders);
  await office.start();
  const url = office.url();
  let token: string | undefined;
  return {
    url,
    async start() {
      // A token is of one life of the service.
      token = undefined;
      await office.start();
    },
    kill: () => office.end('SIGKILL'),
    stop: () => office.end('SIGTERM'),
    struck: () => office.struck(),
    fault: (command) => tellConsole(url, command),
    async ask(op, input) {
      const request = requestFor(op, input);
      const send = async () => {
        token ??= await signIn(url, orders.credential);
        return exchange(url, { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
      };
      let answer = await send();
      if (answer.status === 401) {
        // Tokens expire here for practice, the reader's too.
        token = undefined;
        answer = await send();
      }
      if (answer.status !== 200) throw new Error(`${op.name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      // The operation's own schema gives the operation's own answer.
      return op.output.parse(answer.body) as OutputOf<typeof op>;
    },
  };
}

async function signIn(url: string, { clientId, clientSecret }: OfficeOrders['credential']): Promise<string> {
  const request = requestFor(tokenOAuth2, { client_id: clientId, client_secret: clientSecret });
  const { body } = await exchange(url, request);
  return tokenOAuth2.output.parse(body).access_token;
}

async function tellConsole(url: string, command: Readonly<Record<string, unknown>>): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { status, body } = await exchange(url, {
    method: 'POST',
    path: '/_faults',
    headers,
    body: JSON.stringify(command),
  });
  if (status !== 200) throw new Error(`the fault console answered ${status} ${JSON.stringify(body)}`);
}
