import { parseArgs } from 'node:util';

/** How much a till knows: its catalogue and its past. */
export interface ShopSize {
  readonly variants: number;
  readonly invoices: number;
}

export interface BenchOptions {
  readonly json: boolean;
  readonly only: readonly string[];
  readonly small: ShopSize;
  readonly large: ShopSize;
}

export class BadOption extends Error {
  override readonly name = 'BadOption';
}

export function readOptions(args: readonly string[], names: readonly string[]): BenchOptions {
  const { json, only, sizes } = parse(args);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new BadOption(`--only takes one of ${names.join(', ')}, not ${unknown}`);
  if (sizes !== 'small' && sizes !== 'full') throw new BadOption(`--sizes takes small or full, not ${sizes}`);
  const large =
    sizes === 'full' ? { variants: 1_000_000, invoices: 1_000_000 } : { variants: 200_000, invoices: 50_000 };
  return { json, only: only ?? names, small: { variants: 100_000, invoices: 10_000 }, large };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        sizes: { type: 'string', default: 'full' },
      },
    }).values;
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error));
  }
}
