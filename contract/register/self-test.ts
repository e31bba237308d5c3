import { z } from 'zod';

import { command, instant, lookUp, nothing, query, refusal } from '#contract/register/procedure.ts';
import { testRefusals } from '#contract/register/settings.ts';

/** What a till is made of, in the order of the page. */
export const testParts = [
  'disk',
  'room',
  'file',
  'journal',
  'office',
  'kept_back',
  'clock',
  'scanner',
  'printer',
  'drawer',
  'labels',
  'scale',
  'display',
] as const;

/** `doubt`: it goes, and somebody should look at it all the same. */
const outcome = z.enum(['works', 'doubt', 'fails', 'not_set_up', 'not_tried']);

/** What the register finds out without anybody's help. */
export const finding = z.object({
  part: z.enum(testParts),
  outcome,
  /** What it means and what to do, by name. */
  why: z.enum([
    'disk_writes',
    'disk_too_quick',
    'disk_slow',
    'disk_other_read',
    'disk_full',
    'disk_read_only',
    'disk_fails',
    'disk_in_memory',
    'room_enough',
    'room_little',
    'room_unknown',
    'file_whole',
    'file_damaged',
    'file_too_large',
    'journal_whole',
    'journal_changed',
    'journal_missing',
    'office_answers',
    'office_practice',
    'office_other',
    'office_not_let_in',
    'office_refuses',
    'office_asks_to_wait',
    'office_silent',
    'nothing_kept_back',
    'kept_back',
    'kept_back_unknown',
    'clock_right',
    'clock_off',
    'clock_unknown',
  ]),
  /** How long it took: of a write in the middle of them all, of an answer. */
  ms: z.number().optional(),
  /** The slowest of the writes. */
  mostMs: z.number().optional(),
  bytes: z.number().optional(),
  /** Of entries or tables; the entry where a journal breaks. */
  count: z.int().optional(),
  /** The words of the system, of SQLite, of the office. */
  says: z.string().optional(),
  /** What the office does not show, or take, by name. */
  names: z.array(z.object({ kind: z.enum(['unseen', 'forbidden']), name: z.string(), says: z.string() })).optional(),
});

/** As it is kept: `why` is what the row on the page was about, by name, for whoever supports the till. */
const keptRow = z.object({
  part: z.enum(testParts),
  outcome,
  why: z.string().max(100),
  says: z.string().max(300).optional(),
});

export const keptTest = z.object({ at: instant, by: z.string(), rows: z.array(keptRow) });

const answer = z.array(finding);

/** The till proved before the shop opens; whoever may change its settings may. */
export const selfTestProcedures = {
  /** The last test that was kept. */
  last: query(['settings', 'session'], nothing, keptTest.nullable()),
  /** Writes and syncs a probe beside the till's file, and looks how much room is left. */
  disk: lookUp([], { input: nothing, answer, refusals: [] }),
  /** Reads every table of the file and the whole journal, in parts between which selling goes on. */
  file: lookUp([], { input: nothing, answer, refusals: [] }),
  /** Asks the office something now. */
  office: lookUp([], { input: nothing, answer, refusals: [] }),
  /** Opens the drawer and prints nothing; somebody has to look whether it did. */
  drawer: command([], {
    input: nothing,
    answer: nothing,
    refusals: [refusal('printer_missing'), ...testRefusals],
  }),
  /** Kept with who did it and when, in the journal too. */
  keep: command(['settings'], {
    input: z.object({ rows: z.array(keptRow).min(1).max(testParts.length) }),
    answer: keptTest,
    refusals: [],
  }),
  /** The test that was kept last, on the receipt printer. */
  print: command([], {
    input: nothing,
    answer: nothing,
    refusals: [refusal('no_test_kept'), refusal('printer_missing'), ...testRefusals],
  }),
};
