import path from 'node:path';

import { clientSecretDelete } from '#contract/v3/client-secret.ts';
import { joinCodeMake, joiningShow, joiningTurn } from '#contract/v3/joining.ts';
import type { InputOf, Operation, OutputOf } from '#contract/v3/operation.ts';
import { listStaff } from '#db/tables/staff.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { announce, type Context } from '#register/context.ts';
import { os } from '#register/handlers/os.ts';
import { startAgainAfter } from '#register/handlers/start-again-after.ts';
import { joinShop, joinShopAgain } from '#register/joining/join-shop.ts';
import { moveOffice } from '#register/joining/move-office.ts';
import { note } from '#register/journal/journal.ts';
import { atWorkFor } from '#register/people/approvals.ts';
import { staysHere } from '#register/second-copy/replacement.ts';

export const joiningHandlers = {
  show: os.joining.show.handler(async ({ context }) => {
    const work = atWorkFor(context, act);
    if (!work.ok) return work;
    const { kind, url } = context.officePlace;
    if (kind === 'joined') return ok({ kind, address: new URL(url()).host });
    if (kind === 'elsewhere') return ok({ kind });
    const asked = await context.office.ask(joiningShow, {});
    if (!asked.ok) return ok({ kind: 'unread' as const, reached: asked.denied === true, says: asked.why });
    const { On: isOn, Trouble: trouble, Addresses: addresses, Joined } = asked.value;
    const joined = Joined.map(({ ClientID: key, Name: name, LastUsed: lastUsed, Till: till }) => ({
      key,
      name,
      lastUsed,
      till: till && { register: till.Register, outlet: till.Outlet },
    }));
    return ok({ kind, isOn, trouble, addresses, joined });
  }),

  turn: os.joining.turn.handler(async ({ input, context }) => {
    const turned = await askOwn(context, joiningTurn, { On: input.on });
    if (!turned.ok) return turned;
    note(context, { staff: turned.value.staff, act: 'joining.turn', facts: input });
    announce(context, ['settings']);
    return ok({});
  }),

  makeCode: os.joining.makeCode.handler(async ({ context }) => {
    const { currency, zone } = context;
    const Currency = { Code: currency.code, Symbol: currency.symbol, Scale: currency.scale };
    const shown = await askOwn(context, joiningShow, {});
    if (!shown.ok) return shown;
    if (!shown.value.answer.On) return refuse({ code: 'joining_is_off' });
    const made = await askOwn(context, joinCodeMake, { Currency, Zone: zone });
    if (!made.ok) return made;
    note(context, { staff: made.value.staff, act: 'joining.makeCode', facts: {} });
    const { Code: code, Seconds } = made.value.answer;
    return ok({ code, minutes: Math.round(Seconds / 60) });
  }),

  sendAway: os.joining.sendAway.handler(async ({ input, context }) => {
    const shown = await askOwn(context, joiningShow, {});
    if (!shown.ok) return shown;
    // Whoever is none of them stays: it may be this till itself.
    if (!shown.value.answer.Joined.some(({ ClientID }) => ClientID === input.key)) return ok({});
    const gone = await askOwn(context, clientSecretDelete, { ClientID: input.key });
    if (!gone.ok) return gone;
    note(context, { staff: gone.value.staff, act: 'joining.sendAway', facts: input });
    announce(context, ['settings']);
    return ok({});
  }),

  join: os.joining.join.handler(async ({ input, context }) => {
    if (listStaff(context.db).length > 0) return refuse({ code: 'manager_exists' });
    const stays = staysHere(context);
    if (!stays.ok) return stays;
    return hostOf(startAgainAfter(context, () => joinShop(context, input)));
  }),

  joinAgain: os.joining.joinAgain.handler(async ({ input, context }) => {
    const work = atWorkFor(context, act);
    if (!work.ok) return work;
    const { practice, officePlace, sync, memory } = context;
    if (practice.here) return refuse({ code: 'not_in_practice' });
    // Nobody would serve its shop any more.
    if (officePlace.kind === 'own' && !sync.status().line.stranger) return refuse({ code: 'join_own_shop' });
    if (memory.restoring) return refuse({ code: 'restore_running' });
    const { till, staff } = work.value;
    const again = startAgainAfter(context, async () => {
      const joined = await joinShopAgain(context, input, till.outletId);
      const facts = { address: input.address };
      if (joined.ok) note(context, { staff: staff.name, act: 'joining.joinAgain', facts });
      return joined;
    });
    return hostOf(again);
  }),

  moveTo: os.joining.moveTo.handler(async ({ input, context }) => {
    const work = atWorkFor(context, act);
    if (!work.ok) return work;
    if (context.practice.here) return refuse({ code: 'not_in_practice' });
    const moved = await moveOffice(context, input.address, path.dirname(context.db.name));
    if (!moved.ok) return moved;
    note(context, { staff: work.value.staff.name, act: 'joining.moveTo', facts: { address: moved.value } });
    announce(context, ['settings', 'till']);
    context.sync.wake();
    return ok({ address: moved.value });
  }),
};

const act = 'settings.save';

async function hostOf<No extends Refusal>(joining: Promise<Result<string, No>>) {
  const joined = await joining;
  return joined.ok ? ok({ address: new URL(joined.value).host }) : joined;
}

/** The till's own office decides who comes in, and whoever may change settings does so here. */
async function askOwn<Op extends Operation>(context: Context, op: Op, input: InputOf<Op>) {
  const work = atWorkFor(context, act);
  if (!work.ok) return work;
  if (context.practice.here) return refuse({ code: 'not_in_practice' });
  if (context.officePlace.kind !== 'own') return refuse({ code: 'joining_not_own' });
  const asked = await context.office.ask(op, input);
  if (!asked.ok) return refuse({ code: 'joining_office_silent', says: asked.why });
  const answer: OutputOf<Op> = asked.value;
  return ok({ staff: work.value.staff.name, answer });
}
