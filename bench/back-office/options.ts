import { parseArgs } from 'node:util';

import { BadOption } from '#bench/options.ts';

export interface LoadOptions {
  readonly registers: number;
  /** By each register, at each size of the store. */
  readonly invoices: number;
  /** How many invoices the store holds from before, each measured in turn. */
  readonly past: readonly number[];
  readonly store: 'sqlite' | 'postgres' | undefined;
  readonly json: boolean;
}

export const usage = `npm run load -- [options]
  --registers N             tills that post at once (50)
  --invoices N              by each of them, at each size of the store (200)
  --past N,N                invoices the store holds from before, each measured in turn (0,100000)
  --store sqlite|postgres   only this one; PostgreSQL is that of DATABASE_URL, or one on this machine
  --json                    end with the figures as one line of JSON`;

export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { registers, invoices, past, store, json } = parse(args);
  if (store !== undefined && store !== 'sqlite' && store !== 'postgres')
    throw new BadOption(`--store takes sqlite or postgres, not ${store}`);
  return {
    registers: wholeFrom(1, 'registers', registers),
    invoices: wholeFrom(4, 'invoices', invoices),
    past: past
      .flatMap((sizes) => sizes.split(','))
      .map((size) => wholeFrom(0, 'past', size))
      .toSorted((a, b) => a - b),
    store,
    json,
  };
}

function wholeFrom(least: number, name: string, given: string): number {
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < least || given.trim() === '')
    throw new BadOption(`--${name} takes a whole number from ${least}, not ${given}`);
  return number;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        registers: { type: 'string', default: '50' },
        invoices: { type: 'string', default: '200' },
        past: { type: 'string', multiple: true, default: ['0', '100000'] },
        store: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error));
  }
}
