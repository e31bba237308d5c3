/**
 * The signed code under a receipt says the sale in plain figures: `TK1*number*soldAt*total*tax*signature`, or
 * `TK2*number*soldAt*total*tax*held*signature`. Apart from its number, which the first script of the window reads.
 */
export type CodeMark = 'TK1' | 'TK2';

/** Amounts in minor units, `soldAt` in whole seconds. */
export interface CodeFigures {
  readonly number: string;
  readonly soldAt: number;
  readonly total: number;
  readonly tax: number;
}

/** A signed code taken apart. Whoever signed it. */
export interface SignedCode {
  readonly figures: CodeFigures;
  /** What it holds beside; undefined of a short one. */
  readonly held: string | undefined;
  /** What was signed. */
  readonly text: string;
  readonly signature: string;
}

/** Undefined of what is not whole, and of anything else. */
export function splitSignedCode(scanned: string): SignedCode | undefined {
  const code = scanned.trim();
  const start = startOf(code);
  if (!start) return undefined;
  const { mark, figures, rest } = start;
  const parts = rest.split('*');
  const [held, signature] = mark === 'TK2' ? parts : [undefined, ...parts];
  if (signature === undefined || parts.length !== (mark === 'TK2' ? 2 : 1)) return undefined;
  return { figures, held, text: code.slice(0, code.lastIndexOf('*')), signature };
}

/** What a signed code says, also where the rest of it was lost on the way. */
export function figuresIn(scanned: string): CodeFigures | undefined {
  return startOf(scanned.trim())?.figures;
}

/** Whether a scan was meant to be a signed code, whatever became of it. */
export function isMeantAsSigned(scanned: string): boolean {
  return /^TK\d/.test(scanned.trim());
}

function startOf(
  code: string,
): { readonly mark: CodeMark; readonly figures: CodeFigures; readonly rest: string } | undefined {
  const [start, mark, number = '', ...figures] =
    /^(TK[12])\*([^*]+)\*(\d{1,12})\*(-?\d{1,15})\*(-?\d{1,15})\*/.exec(code) ?? [];
  if (start === undefined) return undefined;
  const [soldAt = 0, total = 0, tax = 0] = figures.map(Number);
  return { mark: mark as CodeMark, figures: { number, soldAt, total, tax }, rest: code.slice(start.length) };
}
