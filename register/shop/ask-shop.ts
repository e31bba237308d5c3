import { messageAnswer } from '#contract/v3/answer.ts';
import type { InputOf, Operation, OutputOf } from '#contract/v3/operation.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { isReached } from '#register/patience.ts';
import type { Asked } from '#sync/api.ts';

export type NotAsked =
  | Refusal<'not_in_practice'>
  | Refusal<'shop_unreached'>
  | (Refusal<'shop_denied' | 'shop_unsure'> & { readonly says: string });

/** What the shop is, the office alone knows and changes: nothing of it waits here until it is reached. */
export function refuseUnreached(register: Register): Result<unknown, NotAsked> {
  if (register.practice.here) return refuse({ code: 'not_in_practice' });
  return isReached(register) ? ok({}) : refuse({ code: 'shop_unreached' });
}

export async function askShop<Op extends Operation>(
  register: Register,
  op: Op,
  input: InputOf<Op>,
): Promise<Result<OutputOf<Op>, NotAsked>> {
  const reached = refuseUnreached(register);
  return reached.ok ? answerOf(await register.office.ask(op, input)) : reached;
}

/** A change, whose answer is as each office writes it. What breaks there may be done all the same. */
export async function changeShop<Op extends Operation>(
  register: Register,
  op: Op,
  input: InputOf<Op>,
): Promise<Result<unknown, NotAsked>> {
  const reached = refuseUnreached(register);
  if (!reached.ok) return reached;
  const asked = await register.office.ask({ ...op, output: messageAnswer }, input);
  const isUnsure = !asked.ok && asked.denied && !asked.undone;
  return isUnsure ? refuse({ code: 'shop_unsure', says: asked.why }) : answerOf(asked);
}

export function answerOf<T>(asked: Asked<T>): Result<T, NotAsked> {
  if (asked.ok) return ok(asked.value);
  return refuse(asked.denied ? { code: 'shop_denied', says: asked.why } : { code: 'shop_unreached' });
}
