import type { BenchOptions } from '#bench/options.ts';
import type { Figure } from '#bench/report.ts';
import { measureBatch } from '#bench/suites/batch.ts';
import { measureDrain } from '#bench/suites/drain.ts';
import { measureFill } from '#bench/suites/fill.ts';
import { measureFind } from '#bench/suites/find.ts';
import { measureInvoices } from '#bench/suites/invoices.ts';
import { measureMemory } from '#bench/suites/memory.ts';
import { measureOpen } from '#bench/suites/open.ts';
import { measurePull } from '#bench/suites/pull.ts';
import { measureSale } from '#bench/suites/sale.ts';
import { measureScan } from '#bench/suites/scan.ts';
import { measureShift } from '#bench/suites/shift.ts';
import { measureType } from '#bench/suites/type.ts';
import { measureWeek } from '#bench/suites/week.ts';

type Measure = (options: BenchOptions, say: (line: string) => void) => Promise<Figure[]>;

export const suites: Readonly<Record<string, Measure>> = {
  scan: measureScan,
  sale: measureSale,
  type: measureType,
  find: measureFind,
  invoices: measureInvoices,
  shift: measureShift,
  open: measureOpen,
  memory: measureMemory,
  drain: measureDrain,
  batch: measureBatch,
  fill: measureFill,
  pull: measurePull,
  week: measureWeek,
};
