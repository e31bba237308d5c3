/** What is on a paper, independent of how it is put there. The preview and the printer draw the same parts. */
export type Part =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly align: 'left' | 'center';
      readonly big?: boolean;
      readonly bold?: boolean;
    }
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly big?: boolean }
  /** As large as fits on one line. */
  | { readonly kind: 'large'; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'barcode'; readonly code: string }
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'image'; readonly image: Bitmap };

/** Black and white, a bit a dot, rows of whole bytes from the top left; `bits` in base64. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bits: string;
}

export function centered(text: string, big = false): Part {
  return { kind: 'text', text, align: 'center', big };
}

export function plain(text: string): Part {
  return { kind: 'text', text, align: 'left' };
}

export function pair(left: string, right: string, big = false): Part {
  return { kind: 'pair', left, right, big };
}

export const rule: Part = { kind: 'rule' };
