import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

import { addFunctions } from '#backoffice/store/sqlite-functions.ts';

/** No answer to a statement will come from its thread any more. */
export class ReadingEnded extends Error {
  override readonly name = 'ReadingEnded';
  readonly wasTooLong: boolean;

  constructor(why: string, wasTooLong: boolean) {
    super(why);
    this.wasTooLong = wasTooLong;
  }
}

/** A connection that only reads, on a thread that has nothing else to do. */
export interface ReadingThread {
  readonly hasEnded: boolean;
  ask(statement: string, parameters: readonly unknown[]): Promise<unknown[]>;
  /** Resolves when the connection is closed. */
  end(): Promise<void>;
}

interface Reply {
  readonly rows?: unknown[];
  readonly error?: { readonly message: string; readonly code: unknown };
}

type Settle = (outcome: Reply | ReadingEnded) => void;

/** Of a statement that takes longer than the patience nobody waits for the end. */
export function startReading(file: string, patienceMs = 120_000): ReadingThread {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
  const thread = new Worker(reading, { eval: true, workerData: { sqlite, file } });
  /** It answers in the order it was asked. */
  let waiting: Settle[] = [];
  let hasEnded = false;

  function giveUp(reason: ReadingEnded): void {
    const left = waiting;
    waiting = [];
    hasEnded = true;
    for (const settle of left) settle(reason);
  }

  thread.on('message', (reply: Reply) => waiting.shift()?.(reply));
  thread.once('error', (error) => giveUp(new ReadingEnded(String(error), false)));
  thread.once('exit', (code) => giveUp(new ReadingEnded(`the reading thread ended with ${code}`, false)));

  return {
    get hasEnded() {
      return hasEnded;
    },
    ask(statement, parameters) {
      if (hasEnded) return Promise.reject(new ReadingEnded('the reading thread has ended', false));
      return new Promise((resolve, reject) => {
        const impatient = setTimeout(() => {
          giveUp(new ReadingEnded(`no answer within ${patienceMs / 1000} s`, true));
          // It ends when SQLite lets go of it; nobody waits for that.
          void thread.terminate();
        }, patienceMs);
        waiting.push((outcome) => {
          clearTimeout(impatient);
          if (outcome instanceof ReadingEnded) return reject(outcome);
          if (outcome.error) return reject(Object.assign(new Error(outcome.error.message), outcome.error));
          resolve(outcome.rows ?? []);
        });
        // eslint-disable-next-line unicorn/require-post-message-target-origin -- a window has an origin, a thread has none
        thread.postMessage({ statement, parameters });
      });
    },
    async end() {
      if (!hasEnded) await thread.terminate();
    },
  };
}

/** As text, so that it needs no file of its own in a packaged program. What cannot be opened now is opened for the next statement. */
const reading = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.sqlite);
  let database;
  function open() {
    database = new Database(workerData.file, { readonly: true, fileMustExist: true });
    database.pragma('cache_size = -32000');
    (${addFunctions.toString()})(database);
    return database;
  }
  function answer({ statement, parameters }) {
    const prepared = (database ?? open()).prepare(statement);
    if (prepared.reader) return prepared.all(...parameters);
    prepared.run(...parameters);
    return [];
  }
  parentPort.on('message', (asked) => {
    let reply;
    try {
      reply = { rows: answer(asked) };
    } catch (error) {
      reply = { error: { message: error.message, code: error.code } };
    }
    parentPort.postMessage(reply);
  });
`;
