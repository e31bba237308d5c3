import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A call that cannot be done as it stands; its message says what to give instead. */
export class BadCall extends Error {
  override readonly name = 'BadCall';
}

/** The options of a call. Throws BadCall for one that is unknown or lacks its value. */
export function optionsIn<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  return parsed({ args: [...args], options }).values;
}

/** The one file a call is about, beside its options. Throws BadCall. */
export function fileAndOptionsIn<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  const { words, values } = wordsAndOptionsIn(options, args);
  if (words.length > 1) throw new BadCall(`one file at a time, not ${words.join(' and ')}`);
  return { file: words[0], values };
}

/** What a call is about, beside its options. Throws BadCall. */
export function wordsAndOptionsIn<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  const { positionals, values } = parsed({ args: [...args], options, allowPositionals: true });
  return { words: positionals, values };
}

function parsed<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new BadCall(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number from 0 of at most nine digits. Throws BadCall. */
export function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadCall(`--${name} must be a whole number, not ${text}`);
}

/** The same, of what is worth nothing without a single one. Throws BadCall. */
export function countOf(name: string, text: string): number {
  const count = wholeNumber(name, text);
  if (count > 0) return count;
  throw new BadCall(`--${name} must be at least 1: none prove nothing`);
}

/** Runs a command, or says how it is called: status 0 when what it checks holds, 1 when not, 2 with a sentence when it was called wrongly. */
export async function runCommand(usage: string, work: () => Promise<boolean>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BadCall)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  }
}
