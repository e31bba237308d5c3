import { hostname } from 'node:os';
import path from 'node:path';

import { readJoinCode } from '#contract/v3/joining.ts';
import { outletList } from '#contract/v3/outlet.ts';
import { refuse, ok, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { type JoinedTill, leaveJoined } from '#register/joining/joined-till.ts';
import type { Shop } from '#register/kept-shop.ts';
import { createApi } from '#sync/api.ts';
import { defaultConfig } from '#sync/config.ts';
import { type Joined, joiningUrl, joinOffice } from '#sync/join-office.ts';
import { createTokenKeeper } from '#sync/token.ts';
import { createTransport } from '#sync/transport.ts';

type Unjoined = Exclude<Joined, { readonly kind: 'joined' }>;

export type NotJoined =
  | Refusal<'join_address_wrong'>
  | Refusal<'join_code_unreadable'>
  | Refusal<'join_code_wrong'>
  | Refusal<'join_not_proved'>
  | (Refusal<'join_not_reached'> & { readonly says: string })
  | (Refusal<'join_no_office'> & { readonly says: string });

interface Typed {
  readonly address: string;
  readonly code: string;
}

type Joiner = Pick<Register, 'db' | 'clock'>;

/** A new till. Leaves what it is given for its next start; answers where the office is. */
export async function joinShop(till: Joiner, typed: Typed): Promise<Result<string, NotJoined>> {
  const letIn = await knock(till, typed);
  if (!letIn.ok) return letIn;
  await leaveJoined(path.dirname(till.db.name), letIn.value);
  return ok(letIn.value.office.tenant);
}

/** A till that has its place in that shop, and stays what it is. */
export async function joinShopAgain(
  till: Joiner,
  typed: Typed,
  outletId: string,
): Promise<Result<string, NotJoined | Refusal<'join_other_shop'>>> {
  const letIn = await knock(till, typed);
  if (!letIn.ok) return letIn;
  const asked = await outletsOf(till, letIn.value);
  if (!asked.ok) return refuse({ code: 'join_no_office', says: asked.why });
  const isThere = asked.value.some(({ ID }) => ID.toLowerCase() === outletId.toLowerCase());
  if (!isThere) return refuse({ code: 'join_other_shop' });
  await leaveJoined(path.dirname(till.db.name), { ...letIn.value, shop: null });
  return ok(letIn.value.office.tenant);
}

async function outletsOf({ clock }: Joiner, { office, credential }: LetIn) {
  const { tenant: url, certificate } = office;
  const monotonicMs = () => clock.monotonicMs();
  const transport = createTransport({ url, certificate, config: defaultConfig, monotonicMs });
  const tokens = createTokenKeeper({ transport, credentials: () => credential, monotonicMs });
  const api = createApi({ transport, tokens, notify: () => undefined, sawServerTime: () => undefined });
  const asked = await api.ask(outletList, {});
  await transport.close();
  return asked;
}

type LetIn = Omit<JoinedTill, 'shop'> & { readonly shop: Shop };

/** Knocks at the till that is named there. */
async function knock({ clock }: Joiner, { address, code: typed }: Typed): Promise<Result<LetIn, NotJoined>> {
  const url = joiningUrl(address);
  if (url === undefined) return refuse({ code: 'join_address_wrong' });
  const code = readJoinCode(typed);
  if (code === undefined) return refuse({ code: 'join_code_unreadable' });
  const joined = await joinOffice({
    url,
    code,
    name: hostname().slice(0, longestName) || 'till',
    config: defaultConfig,
    monotonicMs: () => clock.monotonicMs(),
  });
  if (joined.kind !== 'joined') return refuse(whyNot(joined));
  const { ClientID: clientId, ClientSecret: clientSecret, Shop, Addresses: addresses } = joined.given;
  const { Code, Symbol: symbol, Scale: scale } = Shop.Currency;
  return ok({
    office: { tenant: url, certificate: joined.certificate, addresses },
    credential: { clientId, clientSecret },
    shop: { currency: { code: Code, symbol, scale }, zone: Shop.Zone },
  });
}

const longestName = 60;

function whyNot({ kind, says }: Unjoined): NotJoined {
  if (kind === 'not_reached') return { code: 'join_not_reached', says };
  if (kind === 'no_office') return { code: 'join_no_office', says };
  return { code: kind === 'code_wrong' ? 'join_code_wrong' : 'join_not_proved' };
}
