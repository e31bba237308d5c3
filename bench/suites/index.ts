import type { BenchOptions } from '#bench/options.ts';
import type { Figure } from '#bench/report.ts';

type Measure = (options: BenchOptions, say: (line: string) => void) => Promise<Figure[]>;

/** Each brings a register or an office along, which are loaded when it is its turn. */
export const suites: Readonly<Record<string, Measure>> = {
  scan: async (...given) => (await import('#bench/suites/scan.ts')).measureScan(...given),
  sale: async (...given) => (await import('#bench/suites/sale.ts')).measureSale(...given),
  type: async (...given) => (await import('#bench/suites/type.ts')).measureType(...given),
  find: async (...given) => (await import('#bench/suites/find.ts')).measureFind(...given),
  invoices: async (...given) => (await import('#bench/suites/invoices.ts')).measureInvoices(...given),
  shift: async (...given) => (await import('#bench/suites/shift.ts')).measureShift(...given),
  open: async (...given) => (await import('#bench/suites/open.ts')).measureOpen(...given),
  memory: async (...given) => (await import('#bench/suites/memory.ts')).measureMemory(...given),
  drain: async (...given) => (await import('#bench/suites/drain.ts')).measureDrain(...given),
  batch: async (...given) => (await import('#bench/suites/batch.ts')).measureBatch(...given),
  fill: async (...given) => (await import('#bench/suites/fill.ts')).measureFill(...given),
  pull: async (...given) => (await import('#bench/suites/pull.ts')).measurePull(...given),
  week: async (...given) => (await import('#bench/suites/week.ts')).measureWeek(...given),
};
