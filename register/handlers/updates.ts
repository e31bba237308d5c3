import { transact } from '#db/transact.ts';
import { permissionFor } from '#domain/roles.ts';
import { ok, refuse } from '#domain/result.ts';
import { os } from '#register/handlers/os.ts';
import { writeDown } from '#register/journal/journal.ts';
import { atWorkFor, roleOf } from '#register/people/approvals.ts';
import { askGate } from '#register/updates/gate.ts';
import { findLook, findTold, forgetTold, keepAsked } from '#register/updates/kept.ts';

export const updatesHandlers = {
  show: os.updates.show.handler(({ context }) => {
    const { db, memory, updates, version } = context;
    const { lookedAt, ...standing } = updates.standing();
    return {
      version,
      ...standing,
      lookedAt: lookedAt ?? findLook(db),
      told: findTold(db),
      mayPutOn: memory.staff !== null && permissionFor(roleOf(memory, memory.staff), act) === 'allowed',
    };
  }),

  look: os.updates.look.handler(({ context }) => {
    const asked = atWorkFor(context, act);
    if (!asked.ok) return asked;
    context.updates.wish('look');
    return ok({});
  }),

  putOn: os.updates.putOn.handler(async ({ input, context }) => {
    const asked = atWorkFor(context, act);
    if (!asked.ok) return asked;
    if (context.practice.here) return refuse({ code: 'not_in_practice' });
    if (context.updates.standing().ready === null) return refuse({ code: 'update_not_ready' });
    const gate = await askGate(context, { agreed: input.unsent });
    if (!gate.ok) return gate;
    // Meanwhile it may have been taken back there, and another may be at the till.
    const { ready } = context.updates.standing();
    const still = atWorkFor(context, act);
    if (!still.ok) return still;
    if (ready === null) return refuse({ code: 'update_not_ready' });
    transact(context.db, (tx) => {
      keepAsked(tx, ready);
      const facts = { from: context.version, to: ready, unsent: input.unsent ?? 0 };
      writeDown(tx, { at: context.clock.now(), staff: still.value.staff.name, act, facts });
      return undefined;
    });
    // The window that asks is answered first.
    void context.breathe().then(() => context.updates.wish('putOn'));
    return ok({});
  }),

  understand: os.updates.understand.handler(({ context }) => {
    const asked = atWorkFor(context, act);
    if (!asked.ok) return asked;
    transact(context.db, (tx) => {
      forgetTold(tx);
      return undefined;
    });
    return ok({});
  }),
};

const act = 'update.putOn';
