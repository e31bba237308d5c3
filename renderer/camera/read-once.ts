/** What the last pictures of the camera had in them. */
export interface Looked {
  /** The codes of the pictures just before, newest first. */
  readonly before: readonly (readonly string[])[];
  /** What was read and has not left since. */
  readonly lying: ReadonlyMap<string, { readonly seenAt: number; readonly without: number }>;
}

export const nothingSeen: Looked = { before: [], lying: new Map() };

/**
 * What one more picture adds to the sale. Goods held in front of the camera are sold once, however long a hand takes.
 *
 * A code counts when two of three pictures agree on it: a single blurred one may be read as other goods.
 */
export function look(
  { before, lying }: Looked,
  codes: readonly string[],
  at: number,
): { readonly looked: Looked; readonly read: readonly string[] } {
  const read = codes.filter((code) => !lying.has(code) && before.some((each) => each.includes(code)));
  const still = [...lying]
    .filter(([code]) => !codes.includes(code))
    .map(([code, { seenAt, without }]) => [code, { seenAt, without: without + 1 }] as const)
    // Time alone says nothing when the machine was too busy to look.
    .filter(([, { seenAt, without }]) => at - seenAt < goneMs || without < gonePictures);
  const here = codes.filter((code) => lying.has(code) || read.includes(code));
  return {
    looked: {
      before: [codes, ...before].slice(0, 2),
      lying: new Map([...still, ...here.map((code) => [code, { seenAt: at, without: 0 }] as const)]),
    },
    read,
  };
}

/** So long out of the picture, the same code is the next piece. */
const goneMs = 1500;
const gonePictures = 3;
