import { type AnyRouter, createProcedureClient, isProcedure, ORPCError } from '@orpc/server';

import { type FromRegister, type FromWindow, fromWindow } from '#contract/register/line.ts';

/** What the host does with a window's channel: everything that comes in is heard, and `gone` says that nobody listens any more. */
export interface WindowEar {
  /** Whatever is no message of a window is not answered. */
  readonly hear: (text: string) => void;
  readonly gone: () => void;
}

type Call = Extract<FromWindow, { readonly kind: 'call' }>;
type Procedure = (input: unknown, options: { readonly signal: AbortSignal }) => Promise<unknown>;

/** Answers one window, each call as soon as it is done. A fault ends its own call and nothing else. */
export function answerWindow(router: AnyRouter, context: object, say: (text: string) => void): WindowEar {
  const procedures = new Map<string, Procedure>();
  const stops = new Map<number, AbortController>();

  const procedureAt = (of: string): Procedure => {
    const known = procedures.get(of) ?? findProcedure(router, context, of);
    procedures.set(of, known);
    return known;
  };
  const take = async ({ call, of, input }: Call): Promise<void> => {
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (message: FromRegister): void => {
      if (!signal.aborted) say(JSON.stringify(message));
    };
    stops.set(call, stop);
    try {
      const output = await procedureAt(of)(input, { signal });
      if (!isStream(output)) return tell({ kind: 'answer', call, answer: output });
      await follow(output, {
        begun: () => tell({ kind: 'begun', call }),
        each: (event) => tell({ kind: 'event', call, event }),
      });
      tell({ kind: 'ended', call });
    } catch (error) {
      tell({ kind: 'fault', call, fault: faultOf(error) });
    } finally {
      stops.delete(call);
    }
  };

  return {
    hear(text) {
      const message = read(text);
      if (message?.kind === 'leave') stops.get(message.call)?.abort();
      else if (message && !stops.has(message.call)) void take(message);
    },
    gone() {
      for (const stop of stops.values()) stop.abort();
    },
  };
}

function read(text: string): FromWindow | undefined {
  try {
    return fromWindow.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function findProcedure(router: AnyRouter, context: object, of: string): Procedure {
  const path = of.split('.');
  let found: unknown = router;
  for (const name of path) {
    found = typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : null;
  }
  if (!isProcedure(found)) throw new ORPCError('NOT_FOUND', { message: `The register knows no ${of}.` });
  return createProcedureClient(found, { context, path });
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}

/** The first event is asked for before `begun` is said: whoever hears that misses nothing from then on. */
async function follow(
  stream: AsyncIterable<unknown>,
  { begun, each }: { readonly begun: () => void; readonly each: (event: unknown) => void },
): Promise<void> {
  const events = stream[Symbol.asyncIterator]();
  const first = events.next();
  begun();
  for (let event = await first; !event.done; event = await events.next()) each(event.value);
}

/** The border of the register has given its own faults a number; of others nothing is said. */
function faultOf(error: unknown) {
  return (error instanceof ORPCError ? error : new ORPCError('INTERNAL_SERVER_ERROR')).toJSON();
}
