import { BadOption, type HostOptions, readOptions, usage } from '#browser/shared/options.ts';

/** Runs the host as this process was called, in the checkout at `root`. Resolves to the exit status. */
export async function runCalled(root: string, run: (options: HostOptions) => Promise<number>): Promise<number> {
  try {
    return await run(readOptions(process.argv.slice(2), root));
  } catch (error) {
    if (!(error instanceof BadOption)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    return 2;
  }
}
