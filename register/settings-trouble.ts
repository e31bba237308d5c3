import { listTaxes } from '#db/tables/shop.ts';
import { findVariantByCode } from '#db/tables/variants.ts';
import { patternTrouble } from '#domain/in-store-code.ts';
import { refuse } from '#domain/result.ts';
import type { Context } from '#register/context.ts';
import { areOwnFiles, waysOf } from '#register/practice/own-files.ts';
import { parseTcpTarget } from '#register/printing/printing.ts';
import type { Preferences } from '#register/settings.ts';

export function canBeSentTo({ transport, target }: Pick<Preferences['printer'], 'transport' | 'target'>): boolean {
  if (transport === 'tcp') return parseTcpTarget(target) !== undefined;
  // What no place is called: a NUL comes as the sign for an unknown letter (`well-formed.ts`).
  return transport === 'none' || (target.trim() !== '' && !/[\p{Cc}\uFFFD]/u.test(target));
}

/** What was right when it was saved must not stand in the way of everything else: a shop may have no tax to choose. */
export function hasTax({ db, memory }: Context, name: string): boolean {
  return name === memory.tax.name || listTaxes(db).some((tax) => tax.name === name);
}

export function hasMisc({ db, memory }: Context, code: string): boolean {
  return ['', memory.preferences.miscCode].includes(code) || findVariantByCode(db, [code, code]) !== undefined;
}

/** What keeps settings from being this till's. */
export function troubleWithSettings(context: Context, input: Preferences) {
  const { second, labels } = input.printer;
  if (![input.printer, second, labels].every(canBeSentTo)) return refuse({ code: 'printer_target_invalid' });
  if (!canBeSentTo(input.scale)) return refuse({ code: 'scale_target_invalid' });
  if (!areOwnFiles(context, ...waysOf(input))) return refuse({ code: 'not_in_practice' });
  const { miscCode, taxName } = input;
  if (!hasTax(context, taxName)) return refuse({ code: 'tax_unknown' });
  if (!hasMisc(context, miscCode)) return refuse({ code: 'misc_unknown', misc: miscCode });
  for (const pattern of input.scanner.patterns) {
    const why = patternTrouble(pattern);
    if (why !== undefined) return refuse({ code: 'pattern_unusable', pattern, why });
  }
  return undefined;
}
