import type { StateCreator } from 'zustand';

import { type Keymap, usualKeys } from '#domain/keymap.ts';
import type { Language } from '#domain/languages.ts';
import type { UiState } from '#renderer/state/ui-store.ts';
import { languageOf } from '#renderer/words/language.ts';

export const themes = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];
export const textSizes = [100, 125, 150, 200] as const;
export type TextSize = (typeof textSizes)[number];
export type SheetName =
  | 'help'
  | 'price'
  | 'favourite'
  | 'choices'
  | 'misc'
  | 'goods'
  | 'stock'
  | 'seller'
  | 'serials'
  | 'unit'
  | 'weigh'
  | 'customer'
  | 'cashier'
  | 'discount'
  | 'line'
  | 'clear'
  | 'over'
  | 'parked'
  | 'quotes'
  | 'unprinted'
  | 'visits'
  | 'coupon'
  | 'points'
  | 'return'
  | 'returnBlind'
  | 'selfTest';

/** How this window looks; it keeps that itself. */
interface Look {
  readonly theme: Theme;
  readonly textSize: TextSize;
  /** The sale on the left, for a left-handed shop. */
  readonly mirrored: boolean;
  /** The customer's screen, when somebody signs in. */
  readonly displayOpens: boolean;
  /** From the next start of the window on. */
  readonly language: Language;
}

/** How this window looks, and what lies on top of its screen. */
export interface Viewing extends Look {
  readonly sheet: SheetName | null;
  /** What was keyed on the screen when the sheet came over it. */
  readonly beneath: string;
  /** Whose visits are looked at, when that is not the customer of the sale. */
  readonly visiting: string | null;
  /** As this shop wants them; the register keeps them. */
  readonly keys: Keymap;
  readonly setLook: (look: Partial<Look>) => void;
  readonly open: (sheet: SheetName) => void;
  readonly openVisits: (customerId: string) => void;
  readonly close: () => void;
}

export const createViewing: StateCreator<UiState, [], [], Viewing> = (set) => {
  night?.addEventListener('change', () => set({ theme: recall().theme }));
  return {
    ...recall(),
    sheet: null,
    beneath: '',
    visiting: null,
    keys: usualKeys,
    setLook: (look) => set(keep(look)),
    open: (sheet) => set((ui) => ({ ...laidOver(ui, sheet), visiting: null })),
    openVisits: (visiting) => set((ui) => ({ ...laidOver(ui, 'visits'), visiting })),
    close: () => set(({ beneath }) => ({ sheet: null, entry: beneath, beneath: '' })),
  };
};

/** With nothing keyed on it: what stands on the screen beneath stands there again when it goes. */
export function laidOver({ sheet: before, entry, beneath }: UiState, sheet: SheetName) {
  // What was refused before is no answer to what the sheet is for.
  return { sheet, entry: '', beneath: before === null ? entry : beneath, saleTrouble: null };
}

const night = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

const storedAs = 'tillkeep.view';

function stored(): Partial<Record<keyof Look, unknown>> {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '{}');
    return typeof held === 'object' && held !== null ? held : {};
  } catch {
    // A look that cannot be read is not worth a broken till.
    return {};
  }
}

function recall(): Look {
  const held = stored();
  return {
    // Where nobody chose one it is the system's, which may go over to the dark in the evening.
    theme: themes.find((theme) => theme === held.theme) ?? (night?.matches ? 'dark' : 'light'),
    textSize: textSizes.find((size) => size === held.textSize) ?? 100,
    mirrored: held.mirrored === true,
    displayOpens: held.displayOpens === true,
    language: languageOf(held.language),
  };
}

function keep<Change extends Partial<Look>>(change: Change): Change {
  localStorage.setItem(storedAs, JSON.stringify({ ...stored(), ...change }));
  return change;
}
