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
  /** Beside the peers' ways instead of against floors. */
  readonly peers: boolean;
  /** Sizes of the shops they are compared in, and how often. */
  readonly variants: readonly number[];
  readonly rounds: number;
  /** Writes docs/performance.md anew. */
  readonly page: boolean;
}

export const usage = `npm run bench -- [options]
  --only NAME          this suite; several times for several
  --sizes small|full   shops of 200,000 variants, or of a million (full)
  --peers              beside the ways other tills work, instead of against floors
  --variants N,N --rounds N   with --peers: the shops they are compared in (10000,100000), and how often (5)
  --page               with --peers: write docs/performance.md anew
  --json               end with the figures as one line of JSON`;

export class BadOption extends Error {
  override readonly name = 'BadOption';
}

export function readOptions(args: readonly string[], names: readonly string[]): BenchOptions {
  const given = parse(args);
  refuseUnheard(given);
  const { json, only, sizes = 'full', peers, page, variants: shops = '10000,100000', rounds: turns = '5' } = given;
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new BadOption(`--only takes one of ${names.join(', ')}, not ${unknown}`);
  if (sizes !== 'small' && sizes !== 'full') throw new BadOption(`--sizes takes small or full, not ${sizes}`);
  const large =
    sizes === 'full' ? { variants: 1_000_000, invoices: 1_000_000 } : { variants: 200_000, invoices: 50_000 };
  const variants = shops.split(',').map(Number);
  const rounds = Number(turns);
  if (![...variants, rounds].every((number) => Number.isSafeInteger(number) && number > 0))
    throw new BadOption('--variants and --rounds take whole numbers');
  const small = { variants: 100_000, invoices: 10_000 };
  return { json, only: only ?? names, small, large, peers, page, variants, rounds };
}

/** Nobody waits an hour for figures of something else than was asked. */
function refuseUnheard(given: ReturnType<typeof parse>): void {
  const others = given.peers ? (['only', 'sizes'] as const) : (['variants', 'rounds', 'page'] as const);
  const unheard = others.find((name) => given[name] !== undefined && given[name] !== false);
  if (unheard !== undefined)
    throw new BadOption(`--${unheard} ${given.peers ? 'does not go' : 'goes only'} with --peers`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        sizes: { type: 'string' },
        peers: { type: 'boolean', default: false },
        variants: { type: 'string' },
        rounds: { type: 'string' },
        page: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error));
  }
}
