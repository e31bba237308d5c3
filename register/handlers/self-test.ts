import { ok, refuse } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { tryPaper, whyNotPrinted } from '#register/handlers/printer-test.ts';
import { note } from '#register/journal/journal.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import type { Part } from '#register/receipts/paper.ts';
import { markPractice } from '#register/receipts/practice-mark.ts';
import { testDisk } from '#register/self-test/disk.ts';
import { testFile } from '#register/self-test/file.ts';
import { keepTest, lastTest, testPaper } from '#register/self-test/kept-test.ts';
import { testOffice } from '#register/self-test/office.ts';

export const selfTestHandlers = {
  last: os.selfTest.last.handler(({ context }) => lastTest(context.db)),

  disk: os.selfTest.disk.handler(async ({ context }) => {
    const work = atWorkFor(context, 'settings.save');
    return work.ok ? ok(await testDisk(context)) : work;
  }),

  file: os.selfTest.file.handler(async ({ context }) => {
    const work = atWorkFor(context, 'settings.save');
    return work.ok ? ok(await testFile(context)) : work;
  }),

  office: os.selfTest.office.handler(async ({ context }) => {
    const work = atWorkFor(context, 'settings.save');
    return work.ok ? ok(await testOffice(context)) : work;
  }),

  drawer: os.selfTest.drawer.handler(async ({ context }) => {
    const work = atWorkFor(context, 'settings.save');
    if (!work.ok) return work;
    if (context.practice.here) return refuse({ code: 'not_in_practice' });
    const facts = { target: context.memory.preferences.printer.target, openDrawer: true };
    note(context, { staff: work.value.staff.name, act: 'printer.test', facts });
    return sendToPrinter(context, [], true);
  }),

  keep: os.selfTest.keep.handler(({ input, context }) => {
    const work = atWorkFor(context, 'settings.save');
    return work.ok ? ok(keepTest(context, { by: work.value.staff.name, rows: input.rows })) : work;
  }),

  print: os.selfTest.print.handler(async ({ context }) => {
    const work = atWorkFor(context, 'settings.save');
    if (!work.ok) return work;
    const test = lastTest(context.db);
    if (!test) return refuse({ code: 'no_test_kept' });
    return sendToPrinter(context, markPractice(context, testPaper(context, test)), false);
  }),
};

/** On the receipt printer as it is set up, or in words of our own what kept it from there. */
async function sendToPrinter(context: Context, parts: Part[], openDrawer: boolean) {
  const { transport, target, columns } = context.memory.preferences.printer;
  if (transport === 'none') return refuse({ code: 'printer_missing' });
  const printed = await tryPaper(context, { transport, target, columns }, { parts, openDrawer });
  // Without paper it prints nothing, and opens the drawer all the same.
  const opened = openDrawer && !printed.ok && printed.drawerOpened === true;
  return printed.ok || opened ? ok({}) : refuse(whyNotPrinted(printed));
}
