import { listRoles, updateRole } from '#db/tables/roles.ts';
import { findOutlet, listOutlets, type Outlet } from '#db/tables/shop.ts';
import type { WriteDb } from '#db/connection.ts';
import { transact } from '#db/transact.ts';
import { isRegisterCode, letters } from '#domain/numbering.ts';
import type { Language } from '#domain/languages.ts';
import { ok, refuse } from '#domain/result.ts';
import { asAllowed, atWorkFor } from '#register/people/approvals.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { noteUnderstood } from '#register/letter/new-letter.ts';
import { noteOthersShift, seeSeries, type SeriesSeen } from '#register/letter/series.ts';
import { firstWords } from '#register/new-shop/first-words.ts';
import { type Preferences, saveIdentity, savePreferences, type TillIdentity } from '#register/settings.ts';
import { viewTill } from '#register/views/till-view.ts';

export const tillHandlers = {
  show: os.till.show.handler(({ context }) => viewTill(context)),

  outlets: os.till.outlets.handler(({ context }) =>
    listOutlets(context.db).map((outlet) => ({ ...outlet, registers: [...outlet.registers] })),
  ),

  setUp: os.till.setUp.handler(async ({ input, context }) => {
    if (context.memory.identity) return refuse({ code: 'already_set_up' });
    if (!context.memory.staff) return refuse({ code: 'not_signed_in' });
    const allowed = asAllowed(context, { staff: context.memory.staff }, 'settings.save');
    if (!allowed.ok) return allowed;
    const outlet = findOutlet(context.db, input.outletId);
    if (!outlet) return refuse({ code: 'outlet_unknown' });
    const registerName = input.registerName.trim();
    if (registerName === '') return refuse({ code: 'register_name_missing' });
    const registerCode = input.registerCode.trim().toUpperCase();
    if (!isRegisterCode(registerCode)) return refuse({ code: 'register_code_invalid' });

    const place = { outletCode: codeOf(outlet), registerCode };
    const asked = await seeSeries(context, { ...place, outletId: outlet.id, registerName });
    if (!asked.ok)
      return refuse(asked.denied ? { code: 'office_refuses', words: asked.why } : { code: 'office_unreachable' });
    const seen = asked.value;
    const letter = freshLetter(seen);
    if (letter === undefined) return refuse({ code: 'letters_used_up', registerCode });
    // The office took its time: another window may have been quicker.
    if (context.memory.identity) return refuse({ code: 'already_set_up' });
    const series = { ...place, letter };
    const identity: TillIdentity = { outletId: outlet.id, outletName: outlet.name, registerName, series };
    const { name } = allowed.value.staff;
    const preferences = inLanguage(context.memory.preferences, input.language);
    transact(context.db, (tx) => {
      saveIdentity(tx, identity);
      if (input.language !== undefined) {
        savePreferences(tx, preferences);
        nameRoles(tx, input.language);
      }
      noteOthersShift(tx, seen.openShift?.number ?? null);
      writeDown(tx, { at: context.clock.now(), staff: name, act: 'till.setUp', facts: identity });
      return undefined;
    });
    context.memory.identity = identity;
    context.memory.preferences = preferences;
    context.memory.roles = listRoles(context.db);
    context.sync.wake();
    return ok(viewTill(context));
  }),

  understand: os.till.understand.handler(({ context }) => {
    const work = atWorkFor(context, 'settings.save');
    if (!work.ok) return work;
    transact(context.db, (tx) => {
      noteUnderstood(tx);
      const { name } = work.value.staff;
      writeDown(tx, { at: context.clock.now(), staff: name, act: 'till.understand', facts: {} });
      return undefined;
    });
    return ok(viewTill(context));
  }),

  keepTax: os.till.keepTax.handler(({ context }) => {
    const work = atWorkFor(context, 'settings.save');
    if (!work.ok) return work;
    const { db, memory, clock } = context;
    const preferences = { ...memory.preferences, taxName: memory.tax.name };
    transact(db, (tx) => {
      savePreferences(tx, preferences);
      const facts = { before: memory.preferences.taxName, now: preferences.taxName };
      writeDown(tx, { at: clock.now(), staff: work.value.staff.name, act: 'till.keepTax', facts });
      return undefined;
    });
    memory.preferences = preferences;
    return ok(viewTill(context));
  }),
};

/** What is printed speaks as whoever set the till up; nobody has said anything of the receipt by then. */
function inLanguage(preferences: Preferences, language: Language | undefined): Preferences {
  if (language === undefined) return preferences;
  const { footer } = firstWords[language];
  return { ...preferences, receipt: { ...preferences.receipt, language, footer } };
}

/** Nobody has named one yet. */
function nameRoles(tx: WriteDb, language: Language): void {
  for (const role of listRoles(tx)) {
    const name = firstWords[language].roles[role.id];
    if (name !== undefined) updateRole(tx, { ...role, name });
  }
}

/** What may stand in a number. */
function codeOf({ code }: Outlet): string {
  return (
    code
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 6) || 'T'
  );
}

/** Whoever has opened a shift there may have numbers that nobody has seen yet: they get the letter to themselves. */
function freshLetter({ lastUsed, openShift }: SeriesSeen): string | undefined {
  return letters[lastUsed + 1 + (openShift === null ? 0 : 1)] ?? letters[lastUsed + 1];
}
