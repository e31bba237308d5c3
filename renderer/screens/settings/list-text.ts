/** What keeps a file from being a list, by what somebody does about it. */
export type Unfit = 'empty' | 'workbook' | 'letters' | 'long' | 'gone';

export type ListText = { readonly fits: true; readonly text: string } | { readonly fits: false; readonly why: Unfit };

const mostBytes = 8 * 1024 * 1024;

/** The text of a list, read as what it is: every name with an accent would have a blot for ever otherwise. */
export async function listTextOf(file: Blob): Promise<ListText> {
  if (file.size > mostBytes) return { fits: false, why: 'long' };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (!bytes) return { fits: false, why: 'gone' };
  if (workbooks.some((mark) => mark.every((byte, at) => bytes[at] === byte))) return { fits: false, why: 'workbook' };
  const text = decoded(bytes);
  // What a spreadsheet calls "Unicode text" has one in every letter.
  if (text === undefined || text.includes('\0')) return { fits: false, why: 'letters' };
  return text.trim() === '' ? { fits: false, why: 'empty' } : { fits: true, text };
}

/** How a file of today's spreadsheet programs begins, which is an archive, and how one of before did. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

interface Part {
  /** Letters before it. */
  readonly from: number;
  readonly part: string;
}

/** Fewer than the register takes at a time. */
const lettersInPart = 100_000;

/** As it is handed to the register; no letter is cut in two. */
export function* partsOf(text: string): Generator<Part> {
  for (let from = 0; from < text.length;) {
    const last = text.charCodeAt(from + lettersInPart - 1);
    const isHalf = last >= 0xd800 && last < 0xdc00;
    const part = text.slice(from, from + lettersInPart - (isHalf ? 1 : 0));
    yield { from, part };
    from += part.length;
  }
}
