import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { readAlike, tidyName } from '#domain/tidy-name.ts';

export type NotNamed = Refusal<'shop_name_missing'> | (Refusal<'shop_name_taken'> & { readonly name: string });

/** A name as it is kept; two that differ by capitals alone are one to whoever reads them. */
export function newName(wanted: string, known: readonly string[]): Result<string, NotNamed> {
  const name = tidyName(wanted);
  if (name === '') return refuse({ code: 'shop_name_missing' });
  const same = known.find((each) => readAlike(each, name));
  return same !== undefined ? refuse({ code: 'shop_name_taken', name: same }) : ok(name);
}
