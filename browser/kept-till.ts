import type { RegisterProgram } from '#browser/shared/register-program.ts';

/** What is open in a data folder. */
export interface OpenTill {
  readonly program: RegisterProgram;
  close(): Promise<void>;
}

/** The till that windows speak to, whichever it is just now. */
export interface KeptTill {
  /** While a restored till takes its place, once that has. */
  program(): Promise<RegisterProgram>;
  /** Fails where none could be opened in the place of the one before. */
  readonly gone: Promise<never>;
  close(): Promise<void>;
}

/** Opens it, and opens it again when it asks for that; `onLeaving` is done first. */
export async function keepTill(open: () => Promise<OpenTill>, onLeaving: () => Promise<void>): Promise<KeptTill> {
  const gone = Promise.withResolvers<never>();
  // Nobody may be listening.
  gone.promise.catch(() => undefined);
  let closing = false;
  let now = Promise.resolve(await open());
  void now.then(follow);

  async function follow(till: OpenTill): Promise<void> {
    await till.program.startAgain;
    if (closing) return;
    now = replace(till);
    now.then(follow, gone.reject);
  }
  async function replace(till: OpenTill): Promise<OpenTill> {
    await onLeaving();
    await till.close();
    return open();
  }
  return {
    program: async () => (await now).program,
    gone: gone.promise,
    async close() {
      closing = true;
      // Why there is none was said by `gone`.
      await (await now.catch(() => undefined))?.close();
    },
  };
}
