import { z } from 'zod';

import { command, instant, nothing, query, refusal } from '#contract/register/procedure.ts';

const folderTrouble = z.enum(['gone', 'file', 'name', 'forbidden', 'full', 'damaged', 'faulty', 'other']);

/** What keeps a copy from being restored, by what a person does about it. */
const hindrance = z.enum([
  'gone',
  'none',
  'unfinished',
  'damaged',
  'missing',
  'newer',
  'forbidden',
  'faulty',
  'never_set_up',
  'letters_used',
  'till_full',
  'till_forbidden',
  'till_faulty',
  'other',
]);

export const copyView = z.object({
  folder: z.string(),
  /** Everything committed until then is in the copy; null before the first. */
  upTo: instant.nullable(),
  /** What the machine says when nothing can be written there now. */
  trouble: z.string().nullable(),
  /** What a person can do about that depends on it. */
  cause: folderTrouble.or(z.enum(['till_full', 'office'])).nullable(),
  /** As the till's own file: one failure ends both. */
  sameDisk: z.boolean(),
});

export const secondCopyProcedures = {
  /** Null when this till keeps none. */
  show: query(['settings'], nothing, copyView.nullable()),
  /**
   * Keeps a sealed copy of everything, a second behind at most, in a folder of another disk, a stick or a share.
   * The recovery code is answered once and kept nowhere. Turning it on again makes a new copy with a new code.
   */
  turnOn: command(['settings'], {
    input: z.object({ folder: z.string().min(1).max(400) }),
    answer: z.object({ recoveryCode: z.string() }),
    refusals: [
      refusal('copy_folder_unusable', { why: folderTrouble, says: z.string() }),
      refusal('copy_folder_not_whole'),
      refusal('copy_turned_elsewhere'),
      /** The copy of another till is there. */
      refusal('copy_folder_taken', { register: z.string() }),
      refusal('not_in_practice'),
    ],
  }),
  /**
   * Before anybody was taken on here: makes the lost till anew out of its second copy, beside this one. It takes its place with
   * `takePlace`, or when the till is started the next time; until then nothing else can be done.
   */
  restore: command(['till'], {
    input: z.object({ folder: z.string().min(1).max(400), recoveryCode: z.string().min(1).max(100) }),
    answer: z.object({
      register: z.string(),
      /** What its receipts begin with from now on. */
      receipts: z.string(),
      /** Up to here it is as the lost till was. */
      upTo: instant,
      newest: z.string().nullable(),
      /** Whether the back office that was its own is restored with it. */
      office: z.boolean(),
    }),
    refusals: [
      refusal('manager_exists'),
      refusal('replacement_waits'),
      refusal('recovery_code_wrong'),
      refusal('copy_unusable', {
        why: hindrance,
        /** The folder or the file that is meant. */
        place: z.string(),
        /** Where it is in the copy of the till's own back office, without which the till can be restored. */
        part: z.enum(['till', 'office']),
        says: z.string(),
      }),
      /** Another window does that just now. */
      refusal('restore_running'),
    ],
  }),
  /** Starts this till again, as the one that was restored here. Does nothing where none was. */
  takePlace: command(['till'], { input: nothing, answer: nothing, refusals: [] }),
  turnOff: command(['settings'], { input: nothing, answer: nothing, refusals: [] }),
};
