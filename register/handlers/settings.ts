import { findPrintJob, listFailedLabels, listPrintJobs, settlePrint } from '#db/tables/print-jobs.ts';
import { findShiftByKey } from '#db/tables/shifts.ts';
import { listTaxes } from '#db/tables/shop.ts';
import { transact } from '#db/transact.ts';
import { judgeKeymap } from '#domain/judge-keymap.ts';
import { ok, refuse } from '#domain/result.ts';
import { atWorkFor, asApproved } from '#register/people/approvals.ts';
import { atWork, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { unprintedActs } from '#register/handlers/unprinted.ts';
import { writeDown } from '#register/journal/journal.ts';
import { recallShop } from '#register/memory.ts';
import { nameOf } from '#register/printing/in-words.ts';
import { receiptPublicKey } from '#register/receipts/signed-sale.ts';
import { countsBlind } from '#register/views/shift-view.ts';
import { troubleWithSettings } from '#register/settings-trouble.ts';
import { loadKeymap, saveKeymap, savePreferences } from '#register/settings.ts';

export const settingsHandlers = {
  show: os.settings.show.handler(({ context }) => viewSettings(context)),

  save: os.settings.save.handler(({ input, context }) => {
    const work = atWorkFor(context, 'settings.save');
    if (!work.ok) return work;
    const trouble = troubleWithSettings(context, input);
    if (trouble) return trouble;
    transact(context.db, (tx) => {
      savePreferences(tx, input);
      writeDown(tx, { at: context.clock.now(), staff: work.value.staff.name, act: 'settings.save', facts: input });
      return undefined;
    });
    context.memory.preferences = input;
    recallShop(context.db, context.memory);
    // What waited for the old printer goes to the new one.
    context.printing.wake();
    return ok(viewSettings(context));
  }),

  keys: os.settings.keys.handler(({ context }) => loadKeymap(context.db)),

  setKeys: os.settings.setKeys.handler(({ input: { keys }, context }) => {
    const work = atWorkFor(context, 'settings.save');
    if (!work.ok) return work;
    const judged = judgeKeymap(keys);
    if (!judged.ok) return judged;
    transact(context.db, (tx) => {
      saveKeymap(tx, keys);
      writeDown(tx, { at: context.clock.now(), staff: work.value.staff.name, act: 'settings.setKeys', facts: keys });
      return undefined;
    });
    return ok(keys);
  }),
};

export const printingHandlers = {
  toDraw: os.printing.toDraw.handler(({ context }) => {
    const { drawing } = context.printing;
    drawing.attend();
    return [...drawing.wanted()];
  }),

  draw: os.printing.draw.handler(({ input, context }) => {
    context.printing.drawing.take(input.pictures);
    return ok({});
  }),

  jobs: os.printing.jobs.handler(({ input, context }) =>
    listPrintJobs(context.db, input.limit).map((job) => ({
      ...job,
      printerSays: job.printerSays === null ? null : (nameOf(job.printerSays) ?? job.printerSays),
    })),
  ),

  retry: os.printing.retry.handler(({ input, context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const job = findPrintJob(context.db, input.jobId);
    // What is on paper already comes again as a copy that says so, from its invoice or its shift.
    if (!job || job.state === 'printed') return refuse({ code: 'job_gone' });
    const shift = job.what === 'x' ? findShiftByKey(context.db, job.subject) : undefined;
    if (shift && countsBlind(context, shift)) {
      // A yes was for the X that failed, and these figures are of now.
      const asking = { act: 'shift.printX', about: { job: job.id }, approvalId: input.approvalId } as const;
      const approved = asApproved(context, work.value, asking);
      if (!approved.ok) return approved;
    }
    printAgain(context, [input.jobId]);
    return ok({});
  }),

  ...unprintedActs,

  retryLabels: os.printing.retryLabels.handler(({ context }) => {
    const work = atWork(context);
    if (!work.ok) return work;
    const labels = listFailedLabels(context.db);
    printAgain(context, labels);
    return ok({ labels: labels.length });
  }),
};

function printAgain({ db, printing }: Context, jobs: readonly number[]): void {
  transact(db, (tx) => {
    for (const id of jobs) settlePrint(tx, { id, state: 'waiting', bytes: null, printerSays: null });
    return undefined;
  });
  printing.wake();
}

function viewSettings({ db, memory }: Context) {
  return {
    ...memory.preferences,
    taxName: memory.tax.name,
    taxes: listTaxes(db).map(({ name }) => name),
    receiptKey: receiptPublicKey(db),
  };
}
