import type { z } from 'zod';

import type { newPromotion, shopPromotion } from '#contract/register/shop.ts';
import { promotionEventAdd, promotionEventDelete } from '#contract/v3/promotion-event.ts';
import { knownVariants } from '#db/tables/variants.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { answerOf, changeShop, type NotAsked, refuseUnreached } from '#register/shop/ask-shop.ts';
import { newName, type NotNamed } from '#register/shop/new-name.ts';
import { type NotPromoted, promotedCodes } from '#register/shop/promoted-goods.ts';
import { eventTerms, termsOf } from '#register/shop/promotion-terms.ts';
import { fitTerm, type NotFitTerm, today } from '#register/shop/term.ts';
import { activePromotions } from '#sync/feeds/promotions.ts';
import { type PromotionEvent, readPromotion } from '#sync/feeds/read-promotion.ts';

type Promotion = z.output<typeof shopPromotion>;
type NewPromotion = z.output<typeof newPromotion>;

export async function listPromotions(register: Register): Promise<Result<Promotion[], NotAsked>> {
  const events = await askEvents(register);
  return events.ok ? ok(events.value.map((event) => viewPromotion(register, event))) : events;
}

export async function addPromotion(
  register: Register,
  promotion: NewPromotion,
): Promise<Result<string, NotAsked | NotNamed | NotPromoted | NotFitTerm>> {
  const { from, until, hours, terms } = promotion;
  const fit = fitTerm(register, promotion);
  if (!fit.ok) return fit;
  const codes = promotedCodes(register, promotion);
  if (!codes.ok) return codes;
  const events = await askEvents(register);
  if (!events.ok) return events;
  const fresh = newName(
    promotion.name,
    events.value.map(({ Name }) => Name),
  );
  if (!fresh.ok) return fresh;
  const outlet = register.memory.identity?.outletName;
  const made = await changeShop(register, promotionEventAdd, {
    Name: fresh.value,
    StartDate: from,
    ExpirationDate: until,
    ...(hours && { StartTime: hours.from, ExpirationTime: hours.until }),
    ...(!promotion.everywhere && outlet !== undefined && { Outlet: [outlet] }),
    ...eventTerms(terms, codes.value),
  });
  return made.ok ? fresh : made;
}

export async function endPromotion(
  register: Register,
  name: string,
): Promise<Result<string, NotAsked | (Refusal<'shop_gone'> & { readonly name: string })>> {
  const events = await askEvents(register);
  if (!events.ok) return events;
  if (!events.value.some(({ Name }) => Name === name)) return refuse({ code: 'shop_gone', name });
  const ended = await changeShop(register, promotionEventDelete, { Name: name });
  return ended.ok ? ok(name) : ended;
}

async function askEvents(register: Register): Promise<Result<PromotionEvent[], NotAsked>> {
  const reached = refuseUnreached(register);
  return reached.ok ? answerOf(await activePromotions(register.office)) : reached;
}

function viewPromotion(register: Register, event: PromotionEvent): Promotion {
  const read = readPromotion(event);
  const { from, until, hours } = read ?? { from: event.StartDate, until: event.ExpirationDate, hours: null };
  return {
    name: event.Name,
    from: dayOf(from),
    until: dayOf(until),
    hours: hours && { from: hourOf(hours.from), until: hourOf(hours.until) },
    group: event.Group || null,
    outlets: event.Outlet ?? [],
    terms: read ? termsOf(read) : { kind: 'other' },
    goods: event.Variants ? goodsOf(register, event.Variants) : null,
    begun: dayOf(from) <= today(register),
  };
}

function goodsOf({ db }: Register, variants: NonNullable<PromotionEvent['Variants']>): NonNullable<Promotion['goods']> {
  const codes = [...new Set(variants.map(({ Code }) => Code))];
  const first = codes.slice(0, mostShown);
  const names = new Map(knownVariants(db, first).map(({ code, name }) => [code, name]));
  return { count: codes.length, first: first.map((code) => ({ code, name: names.get(code) ?? code })) };
}

function dayOf(moment: string): string {
  return moment.slice(0, 'yyyy-MM-dd'.length);
}

function hourOf(time: string): string {
  return time.slice(0, 'HH:mm'.length);
}

/** Of a long list the first, which is what somebody looks through. */
const mostShown = 20;
