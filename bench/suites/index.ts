import type { BenchOptions } from '#bench/options.ts';
import type { Figure } from '#bench/report.ts';
import { measureSale } from '#bench/suites/sale.ts';

type Measure = (options: BenchOptions, say: (line: string) => void) => Promise<Figure[]>;

export const suites: Readonly<Record<string, Measure>> = { sale: measureSale };
