/** An id in its usual spelling as its sixteen bytes, which are half as long; anything else as it is. */
export function shortId(id: string): Buffer | string {
  const digits = idDigits(id);
  return digits === undefined ? id : Buffer.from(digits, 'hex');
}

/** The digits of an id in its usual spelling; undefined of anything else. */
export function idDigits(id: string): string | undefined {
  return usual.test(id) ? id.replaceAll('-', '') : undefined;
}

/** The lane of an invoice as the bytes of its id; any other as it is. */
export function shortLane(lane: string): Buffer | string {
  if (!lane.startsWith(ofInvoice)) return lane;
  const id = shortId(lane.slice(ofInvoice.length));
  return typeof id === 'string' ? lane : id;
}

export const ofInvoice = 'inv:';
const usual = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
