/** An id in its usual spelling as its sixteen bytes, which are half as long; anything else as it is. */
export function shortId(id: string): Buffer | string {
  return idBytes(id, 0) ?? id;
}

/** The lane of an invoice as the bytes of its id; any other as it is. */
export function shortLane(lane: string): Buffer | string {
  return lane.startsWith(ofInvoice) ? (idBytes(lane, ofInvoice.length) ?? lane) : lane;
}

/** The bytes of an id in its usual spelling that ends the text; undefined of anything else. By hand, since a sale has three. */
export function idBytes(text: string, from: number): Buffer | undefined {
  if (text.length - from !== spelledLength) return undefined;
  const bytes = Buffer.allocUnsafe(16);
  let at = from;
  for (let place = 0; place < 16; place += 1) {
    if (place === 4 || place === 6 || place === 8 || place === 10) {
      if (text.charCodeAt(at) !== dash) return undefined;
      at += 1;
    }
    const high = values[text.charCodeAt(at)] ?? -1;
    const low = values[text.charCodeAt(at + 1)] ?? -1;
    if (high < 0 || low < 0) return undefined;
    bytes[place] = high * 16 + low;
    at += 2;
  }
  return bytes;
}

export const ofInvoice = 'inv:';
const spelledLength = 36;
const dash = 45;
/** What each digit is worth; -1 of what is none. */
const values = Int8Array.from({ length: 128 }, (_, code) => '0123456789abcdef'.indexOf(String.fromCharCode(code)));
