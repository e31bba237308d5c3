import type { AgeRule } from '#domain/age.ts';
import type { ReadDb, WriteDb } from '#db/connection.ts';
import { findSetting, saveSetting } from '#db/tables/settings.ts';
import { fullKeymap, type Keymap } from '#domain/keymap.ts';
import type { Language } from '#domain/languages.ts';
import type { NumberSeries } from '#domain/numbering.ts';
import type { Bitmap } from '#register/receipts/paper.ts';
import type { ScaleProtocol, ScaleUnit } from '#register/scale/protocols.ts';

/** Which register this is. Made once, at set-up. */
export interface TillIdentity {
  readonly outletId: string;
  readonly outletName: string;
  readonly registerName: string;
  readonly series: NumberSeries;
}

/** A printer of its own for the labels of the shelves; with none they come out of the receipt printer. */
export interface LabelPrinter {
  readonly transport: 'none' | 'tcp' | 'file' | 'system';
  readonly target: string;
  readonly language: 'zpl' | 'tspl';
  readonly widthMm: number;
  readonly heightMm: number;
  readonly dpi: 203 | 300;
}

export interface Preferences {
  readonly printer: {
    readonly transport: 'none' | 'tcp' | 'file' | 'system';
    readonly target: string;
    readonly columns: 32 | 42 | 48;
    readonly automatic: boolean;
    readonly openDrawer: boolean;
    /** Takes over when the first is off or out of paper; see register/printing/delivery.ts. */
    readonly second: {
      readonly transport: 'none' | 'tcp' | 'file' | 'system';
      readonly target: string;
      readonly columns: 32 | 42 | 48;
    };
    readonly labels: LabelPrinter;
  };
  readonly scale: {
    readonly transport: 'none' | 'tcp' | 'file';
    readonly target: string;
    readonly protocol: ScaleProtocol;
    readonly unit: ScaleUnit;
    readonly line: string;
  };
  readonly scanner: {
    readonly prefix: string;
    readonly suffix: 'Enter' | 'Tab' | 'none';
    readonly gapMs: number;
    /** Codes the shop's own scale prints; see domain/in-store-code.ts. */
    readonly patterns: readonly string[];
  };
  readonly receipt: {
    readonly language: Language;
    readonly header: string;
    readonly footer: string;
    readonly logo: Bitmap | null;
    /** What the customer's screen says between two sales. */
    readonly screen: string;
    /** A line a tax: without it, the tax, with it. */
    readonly taxTable: boolean;
    /** The signed sale as a QR code. */
    readonly signed: boolean;
  };
  readonly taxName: string;
  /** The variant that goods without a code are sold as; empty for none. */
  readonly miscCode: string;
  /** What happens when more is rung up than is left by the count: nothing, it is said on the line, or it takes a yes. */
  readonly oversell: 'sell' | 'say' | 'ask';
  /** The same when the prices were read from the office so many days ago; see register/sale/old-prices.ts. */
  readonly oldPrices: { readonly days: number; readonly how: 'sell' | 'say' | 'ask' };
  readonly ages: readonly AgeRule[];
  /** Categories whose goods come back from anybody. */
  readonly deposits: readonly string[];
}

const usual: Preferences = {
  printer: {
    transport: 'none',
    target: '',
    columns: 42,
    automatic: true,
    openDrawer: true,
    second: { transport: 'none', target: '', columns: 42 },
    labels: { transport: 'none', target: '', language: 'zpl', widthMm: 50, heightMm: 30, dpi: 203 },
  },
  scale: { transport: 'none', target: '', protocol: 'toledo', unit: 'kg', line: '9600 8N1' },
  scanner: { prefix: '', suffix: 'Enter', gapMs: 50, patterns: [] },
  receipt: { language: 'en', header: '', footer: 'Thank you', logo: null, screen: '', taxTable: true, signed: true },
  taxName: '',
  miscCode: 'MISC',
  oversell: 'sell',
  oldPrices: { days: 3, how: 'sell' },
  ages: [],
  deposits: [],
};

export function loadIdentity(db: ReadDb): TillIdentity | null {
  return findSetting<TillIdentity>(db, 'identity') ?? null;
}

export function saveIdentity(tx: WriteDb, identity: TillIdentity): void {
  saveSetting(tx, 'identity', identity);
}

export function loadPreferences(db: ReadDb): Preferences {
  const saved = findSetting<Partial<Preferences>>(db, 'preferences');
  // Settings saved before a part had all it has now.
  return {
    ...usual,
    ...saved,
    printer: {
      ...usual.printer,
      ...saved?.printer,
      labels: { ...usual.printer.labels, ...saved?.printer?.labels },
    },
    scale: { ...usual.scale, ...saved?.scale },
    scanner: { ...usual.scanner, ...saved?.scanner },
    receipt: { ...usual.receipt, ...saved?.receipt },
  };
}

export function loadKeymap(db: ReadDb): Keymap {
  return fullKeymap(findSetting<Partial<Record<string, string>>>(db, 'keys') ?? {});
}

export function saveKeymap(tx: WriteDb, keys: Keymap): void {
  saveSetting(tx, 'keys', keys);
}

export function savePreferences(tx: WriteDb, preferences: Preferences): void {
  saveSetting(tx, 'preferences', preferences);
}
