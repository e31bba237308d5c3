import { createORPCErrorFromJson, streamToEventIterator } from '@orpc/client';

import type { FromRegister, FromWindow } from '#contract/register/line.ts';
import type { RegisterLink } from '#renderer/register/connection.ts';

/** The window's end of one channel to the register. */
export interface Line {
  readonly link: RegisterLink;
  readonly hear: (text: string) => void;
  /** The channel is closed: every call that waits fails, and nobody knows whether the register did what it was asked. */
  readonly lost: () => void;
}

interface Call {
  readonly hear: (said: FromRegister) => void;
  readonly fail: (error: unknown) => void;
}

export function createLine(send: (text: string) => void): Line {
  const calls = new Map<number, Call>();
  let last = 0;
  let open = true;

  const ask = (of: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const call = (last += 1);
      const say = (message: FromWindow): void => send(JSON.stringify(message));
      const over = (): void => {
        calls.delete(call);
        signal?.removeEventListener('abort', stop);
      };
      const waiting = createCall({ resolve, reject, over, leave: () => say({ kind: 'leave', call }) });
      const stop = (): void => {
        say({ kind: 'leave', call });
        waiting.fail(signal?.reason);
      };
      calls.set(call, waiting);
      signal?.addEventListener('abort', stop, { once: true });
      say({ kind: 'call', call, of, input });
    });

  return {
    link: {
      call: async (path, input, { signal }) => {
        signal?.throwIfAborted();
        if (!open) throw lineGone();
        return ask(path.join('.'), input, signal);
      },
    },
    hear(text) {
      const said = JSON.parse(text) as FromRegister; // Only our own register holds the other end.
      calls.get(said.call)?.hear(said);
    },
    lost() {
      open = false;
      for (const call of calls.values()) call.fail(lineGone());
    },
  };
}

function lineGone(): Error {
  return new Error('The line to the register is gone.');
}

interface Ends {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly over: () => void;
  readonly leave: () => void;
}

function createCall({ resolve, reject, over, leave }: Ends): Call {
  let events: ReadableStreamDefaultController<unknown> | undefined;
  const begin = (): void => {
    const stream = new ReadableStream<unknown>({
      start: (controller) => {
        events = controller;
      },
      cancel: () => {
        over();
        leave();
      },
    });
    resolve(streamToEventIterator(stream));
  };
  const fail = (error: unknown): void => {
    over();
    events?.error(error);
    reject(error);
  };
  const hear = (said: FromRegister): void => {
    switch (said.kind) {
      case 'answer':
        over();
        return resolve(said.answer);
      case 'fault':
        return fail(createORPCErrorFromJson(said.fault));
      case 'begun':
        return begin();
      case 'event':
        return events?.enqueue(said.event);
      case 'ended':
        over();
        return events?.close();
    }
  };
  return { hear, fail };
}
