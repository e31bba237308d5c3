import type { z } from 'zod';

import type { shopMethod, shopTax } from '#contract/register/shop.ts';
import { paymentMethodList } from '#contract/v3/payment-method.ts';
import { paymentMethodCreate, paymentMethodUpdate, taxCreate, taxDelete } from '#contract/v3/set-up-change.ts';
import { taxList } from '#contract/v3/tax.ts';
import type { MethodKind } from '#domain/method-kinds.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { rateFromPercent, untaxed } from '#domain/tax.ts';
import type { Register } from '#register/context.ts';
import { askShop, changeShop, type NotAsked } from '#register/shop/ask-shop.ts';
import { newName, type NotNamed } from '#register/shop/new-name.ts';
import { listOutlets, type Outlet, ownName } from '#register/shop/outlets.ts';
import { listReasons } from '#register/shop/reasons.ts';

type Method = z.output<typeof shopMethod>;
type Tax = z.output<typeof shopTax>;

type NewTax = Pick<Tax, 'name' | 'percent' | 'included'> & { readonly parts?: Readonly<Tax['parts']> | undefined };

type Named<Code extends string> = Refusal<Code> & { readonly name: string };

interface SetUp {
  readonly outlet: string;
  readonly outlets: Outlet[];
  readonly methods: Method[];
  readonly taxes: Tax[];
  readonly reasons: string[];
}

/** As the office has it now. */
export async function showSetUp(register: Register): Promise<Result<SetUp, NotAsked>> {
  const outlets = await listOutlets(register);
  if (!outlets.ok) return outlets;
  const methods = await listMethods(register);
  if (!methods.ok) return methods;
  const taxes = await listTaxes(register);
  if (!taxes.ok) return taxes;
  const reasons = await listReasons(register);
  if (!reasons.ok) return reasons;
  const outlet = ownName(register, outlets.value);
  return ok({
    outlet,
    outlets: outlets.value,
    methods: methods.value,
    taxes: taxes.value,
    reasons: reasons.value,
  });
}

export async function addMethod(
  register: Register,
  { name, kind }: { readonly name: string; readonly kind: MethodKind },
): Promise<Result<string, NotAsked | NotNamed>> {
  const methods = await listMethods(register);
  if (!methods.ok) return methods;
  const fresh = newName(name, namesOf(methods.value));
  if (!fresh.ok) return fresh;
  const made = await changeShop(register, paymentMethodCreate, { Name: fresh.value, Type: kind });
  return made.ok ? fresh : made;
}

export async function offerMethod(
  register: Register,
  { name, offered }: Pick<Method, 'name' | 'offered'>,
): Promise<Result<string, NotAsked | Named<'shop_gone'> | Named<'last_method'>>> {
  const methods = await listMethods(register);
  if (!methods.ok) return methods;
  const others = methods.value.filter((each) => each.name !== name);
  if (others.length === methods.value.length) return refuse({ code: 'shop_gone', name });
  if (!offered && !others.some((each) => each.offered)) return refuse({ code: 'last_method', name });
  const changed = await changeShop(register, paymentMethodUpdate, { Name: name, Suspended: !offered });
  return changed.ok ? ok(name) : changed;
}

export async function addTax(
  register: Register,
  { name, percent, included, parts = [] }: NewTax,
): Promise<Result<string, NotAsked | NotNamed | Refusal<'tax_too_fine'>>> {
  if ([percent, ...parts.map((part) => part.percent)].some(isTooFine)) return refuse({ code: 'tax_too_fine' });
  const components = namedParts(parts);
  if (!components.ok) return components;
  const taxes = await listTaxes(register);
  if (!taxes.ok) return taxes;
  // Under that name a till sells that was told of no tax.
  const fresh = newName(name, namesOf([...taxes.value, untaxed]));
  if (!fresh.ok) return fresh;
  const made = await changeShop(register, taxCreate, {
    Name: fresh.value,
    Inclusive: included,
    ...(parts.length > 0 ? { Components: components.value } : { Rate: percent }),
  });
  return made.ok ? fresh : made;
}

function isTooFine(percent: number): boolean {
  return rateFromPercent(percent) / 10_000 !== percent;
}

/** Each stands on receipts with its own share, so no two are called the same. */
function namedParts(parts: NonNullable<NewTax['parts']>): Result<{ Name: string; Rate: number }[], NotNamed> {
  const named: { Name: string; Rate: number }[] = [];
  for (const { name, percent } of parts) {
    const fresh = newName(
      name,
      named.map(({ Name }) => Name),
    );
    if (!fresh.ok) return fresh;
    named.push({ Name: fresh.value, Rate: percent });
  }
  return ok(named);
}

/** A till that sells with it would go on with another one, and nobody at it would know why. Of other tills this one does not hear. */
export async function removeTax(
  register: Register,
  name: string,
): Promise<Result<string, NotAsked | Named<'shop_gone'> | Named<'tax_in_use'>>> {
  const taxes = await listTaxes(register);
  if (!taxes.ok) return taxes;
  const tax = taxes.value.find((each) => each.name === name);
  if (!tax) return refuse({ code: 'shop_gone', name });
  if (tax.here) return refuse({ code: 'tax_in_use', name });
  const removed = await changeShop(register, taxDelete, { Name: name });
  return removed.ok ? ok(name) : removed;
}

async function listMethods(register: Register): Promise<Result<Method[], NotAsked>> {
  const asked = await askShop(register, paymentMethodList, {});
  if (!asked.ok) return asked;
  return ok(
    asked.value.map(({ Name, Type, Suspended }) => ({
      name: Name,
      kind: Type ?? 'Other',
      offered: Suspended !== true,
    })),
  );
}

async function listTaxes(register: Register): Promise<Result<Tax[], NotAsked>> {
  const asked = await askShop(register, taxList, {});
  if (!asked.ok) return asked;
  const here = register.memory.tax.name;
  return ok(
    asked.value.map(({ Name, Rate, Inclusive, Components }) => ({
      name: Name,
      percent: Rate,
      included: Inclusive === true,
      parts: partsOf(Components ?? []),
      here: Name === here,
    })),
  );
}

function namesOf(known: readonly { readonly name: string }[]): string[] {
  return known.map(({ name }) => name);
}

/** One that is made of itself alone is no group. */
function partsOf(components: readonly { readonly Name: string; readonly Rate: number }[]): Tax['parts'] {
  return components.length > 1 ? components.map(({ Name, Rate }) => ({ name: Name, percent: Rate })) : [];
}
