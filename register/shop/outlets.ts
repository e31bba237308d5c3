import type { z } from 'zod';

import type { shopOutlet } from '#contract/register/shop.ts';
import { outletCreate, outletUpdate } from '#contract/v3/outlet-change.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { askShop, changeShop, type NotAsked } from '#register/shop/ask-shop.ts';
import { newName, type NotNamed } from '#register/shop/new-name.ts';

export type Outlet = z.output<typeof shopOutlet>;

type Named<Code extends string> = Refusal<Code> & { readonly name: string };

interface OutletThere extends Outlet {
  readonly id: string;
}

/** Closed ones too. */
export async function askOutlets(register: Register): Promise<Result<OutletThere[], NotAsked>> {
  const asked = await askShop(register, outletList, { SuspendedStatus: 'All' });
  if (!asked.ok) return asked;
  const here = register.memory.identity?.outletId.toLowerCase();
  return ok(
    asked.value.map(({ ID, Name, Code, Suspended }) => ({
      id: ID,
      name: Name,
      code: Code ?? '',
      closed: Suspended === true,
      here: ID.toLowerCase() === here,
    })),
  );
}

export async function listOutlets(register: Register): Promise<Result<Outlet[], NotAsked>> {
  const asked = await askOutlets(register);
  return asked.ok ? ok(asked.value.map(({ id: _, ...outlet }) => outlet)) : asked;
}

export function ownName({ memory }: Register, outlets: readonly Outlet[]): string {
  return outlets.find(({ here }) => here)?.name ?? memory.identity?.outletName ?? '';
}

export async function renameOutlet(register: Register, name: string): Promise<Result<string, NotAsked | NotNamed>> {
  const outlets = await listOutlets(register);
  if (!outlets.ok) return outlets;
  const own = ownName(register, outlets.value);
  const fresh = newName(
    name,
    outlets.value.flatMap((each) => (each.here ? [] : each.name)),
  );
  if (!fresh.ok || fresh.value === own) return fresh;
  const renamed = await changeShop(register, outletUpdate, { Outlet: own, Name: fresh.value });
  return renamed.ok ? fresh : renamed;
}

export async function openOutlet(
  register: Register,
  wanted: Pick<Outlet, 'name' | 'code'>,
): Promise<Result<string, NotAsked | NotNamed | Refusal<'outlet_code_wrong'> | Named<'outlet_code_taken'>>> {
  const code = wanted.code.trim().toUpperCase();
  if (!/^[A-Z\d]{1,8}$/.test(code)) return refuse({ code: 'outlet_code_wrong' });
  const outlets = await listOutlets(register);
  if (!outlets.ok) return outlets;
  const fresh = newName(
    wanted.name,
    outlets.value.map(({ name }) => name),
  );
  if (!fresh.ok) return fresh;
  const same = outlets.value.find((each) => each.code.toUpperCase() === code);
  if (same) return refuse({ code: 'outlet_code_taken', name: same.name });
  const opened = await changeShop(register, outletCreate, { Name: fresh.value, Code: code });
  return opened.ok ? fresh : opened;
}

/** Or opens it again. */
export async function closeOutlet(
  register: Register,
  { name, closed }: Pick<Outlet, 'name' | 'closed'>,
): Promise<Result<string, NotAsked | Named<'shop_gone'> | Named<'outlet_here'>>> {
  const outlets = await listOutlets(register);
  if (!outlets.ok) return outlets;
  const outlet = outlets.value.find((each) => each.name === name);
  if (!outlet) return refuse({ code: 'shop_gone', name });
  if (closed && outlet.here) return refuse({ code: 'outlet_here', name });
  const changed = await changeShop(register, outletUpdate, { Outlet: name, Suspended: closed });
  return changed.ok ? ok(name) : changed;
}
