import type { SettingsView } from '#renderer/register/contract.ts';

export type Draft = Omit<SettingsView, 'taxes' | 'receiptKey'>;
type Section = 'printer' | 'scale' | 'scanner' | 'receipt';

/** What was changed in this window, and nothing that another window or the office has changed meanwhile. */
export type Changes = Partial<Omit<Draft, Section>> & { readonly [S in Section]?: Partial<Draft[S]> };

export function laidOver(kept: Draft, { printer, scale, scanner, receipt, ...rest }: Changes): Draft {
  return {
    ...kept,
    ...rest,
    printer: { ...kept.printer, ...printer },
    scale: { ...kept.scale, ...scale },
    scanner: { ...kept.scanner, ...scanner },
    receipt: { ...kept.receipt, ...receipt },
  };
}

/** A section is handed over whole: what is the same in it as before was not changed. */
export function withChange(was: Changes, draft: Draft, change: Partial<Draft>): Changes {
  const { printer, scale, scanner, receipt, ...rest } = change;
  return {
    ...was,
    ...rest,
    printer: { ...was.printer, ...otherIn(draft.printer, printer) },
    scale: { ...was.scale, ...otherIn(draft.scale, scale) },
    scanner: { ...was.scanner, ...otherIn(draft.scanner, scanner) },
    receipt: { ...was.receipt, ...otherIn(draft.receipt, receipt) },
  };
}

function otherIn<Part extends object>(before: Part, after: Part | undefined): Partial<Part> {
  const known = new Map<string, unknown>(Object.entries(before));
  const others = Object.entries(after ?? {}).filter(([name, value]) => known.get(name) !== value);
  // Some of the entries of a part are some of that part.
  return Object.fromEntries(others) as Partial<Part>;
}
