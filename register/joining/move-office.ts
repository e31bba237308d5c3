import { refuse, ok, type Refusal, type Result } from '#domain/result.ts';
import type { Register } from '#register/context.ts';
import { keepOffice } from '#register/kept-office.ts';
import type { OfficePlace } from '#register/own-office.ts';
import { defaultConfig } from '#sync/config.ts';
import { isSameOffice, joiningUrl, meetOffice } from '#sync/join-office.ts';

type NotMoved =
  | Refusal<'joining_not_joined'>
  | Refusal<'join_address_wrong'>
  | Refusal<'join_other_office'>
  | (Refusal<'join_not_reached'> & { readonly says: string });

/** The till whose office this one uses has another address. Answers that, once the very same office was met there. */
export async function moveOffice(
  { officePlace }: Pick<Register, 'officePlace'>,
  address: string,
  dataFolder: string,
): Promise<Result<string, NotMoved>> {
  const { joined } = officePlace;
  if (!joined) return refuse({ code: 'joining_not_joined' });
  const url = joiningUrl(address);
  if (url === undefined) return refuse({ code: 'join_address_wrong' });
  const met = await meetOffice(url, defaultConfig.connectTimeoutMs);
  if ('says' in met)
    return refuse(met.speaksTls ? { code: 'join_not_reached', says: met.says } : { code: 'join_other_office' });
  if (!isSameOffice(met, joined.certificate)) return refuse({ code: 'join_other_office' });
  await keepOffice(dataFolder, { tenant: url, ...joined });
  officePlace.moveTo(url);
  return ok(new URL(url).host);
}

/**
 * For a till that does not reach the office of another one: that has another address, maybe one of those it named. Null `dataFolder` keeps
 * nothing.
 */
export async function seekOffice(officePlace: OfficePlace, dataFolder: string | null): Promise<void> {
  const { joined, url } = officePlace;
  if (!joined) return;
  for (const there of joined.addresses.flatMap(spellings).map(joiningUrl)) {
    if (there === undefined || there === url()) continue;
    const met = await meetOffice(there, defaultConfig.connectTimeoutMs);
    if ('says' in met || !isSameOffice(met, joined.certificate)) continue;
    if (dataFolder !== null) await keepOffice(dataFolder, { tenant: there, ...joined });
    return officePlace.moveTo(there);
  }
}

/** A bare name is known in most networks by this ending as well. */
function spellings(address: string): string[] {
  return /^[\w-]*[a-z][\w-]*(?::\d+)?$/i.test(address) ? [address, address.replace(/(?=:|$)/, '.local')] : [address];
}
