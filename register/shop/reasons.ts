import { writeOffOptionAdd, writeOffOptionList, writeOffOptionRemove } from '#contract/v3/write-off-option.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { askShop, changeShop, type NotAsked } from '#register/shop/ask-shop.ts';
import { newName, type NotNamed } from '#register/shop/new-name.ts';

/** What an invoice may be written off for. */
export async function listReasons(register: Register): Promise<Result<string[], NotAsked>> {
  const asked = await askShop(register, writeOffOptionList, {});
  return asked.ok ? ok(asked.value.map(({ Name }) => Name)) : asked;
}

export async function addReason(register: Register, name: string): Promise<Result<string, NotAsked | NotNamed>> {
  const reasons = await listReasons(register);
  if (!reasons.ok) return reasons;
  const fresh = newName(name, reasons.value);
  if (!fresh.ok) return fresh;
  const added = await changeShop(register, writeOffOptionAdd, { Name: fresh.value });
  return added.ok ? fresh : added;
}

export async function removeReason(
  register: Register,
  name: string,
): Promise<Result<string, NotAsked | (Refusal<'shop_gone'> & { readonly name: string })>> {
  const reasons = await listReasons(register);
  if (!reasons.ok) return reasons;
  if (!reasons.value.includes(name)) return refuse({ code: 'shop_gone', name });
  const removed = await changeShop(register, writeOffOptionRemove, { Name: name });
  return removed.ok ? ok(name) : removed;
}
