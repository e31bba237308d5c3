import { ok } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { readSettingsText, settingsText } from '#register/settings-file/settings-text.ts';
import { planOf, takeOver, viewPlan } from '#register/settings-file/take-over.ts';

export const settingsFileHandlers = {
  save: os.settingsFile.save.handler(({ context }) => {
    const work = atWorkFor(context, 'settings.save');
    return work.ok ? ok({ text: settingsText(context) }) : work;
  }),

  look: os.settingsFile.look.handler(({ input: { text }, context }) => {
    const plan = chosenBy(context, text);
    return plan.ok ? ok(viewPlan(plan.value.plan)) : plan;
  }),

  take: os.settingsFile.take.handler(({ input: { text }, context }) => {
    const chosen = chosenBy(context, text);
    if (!chosen.ok) return chosen;
    const { work, plan } = chosen.value;
    takeOver(context, work, plan);
    return ok(viewPlan(plan));
  }),
};

function chosenBy(context: Context, text: string) {
  const work = mayAll(context);
  if (!work.ok) return work;
  const file = readSettingsText(text);
  if (!file.ok) return file;
  const plan = planOf(context, work.value, file.value);
  return plan.ok ? ok({ work: work.value, plan: plan.value }) : plan;
}

/** All that is in the file: whoever may not give people rights does not bring them in either. */
function mayAll(context: Context): ReturnType<typeof atWorkFor> {
  for (const act of wholeOf) {
    const work = atWorkFor(context, act);
    if (!work.ok) return work;
  }
  return atWorkFor(context, 'settings.save');
}

const wholeOf = ['drawer.setRules', 'payment.setLimits', 'staff.setRoles'] as const;
