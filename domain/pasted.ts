/** An address or a number as it is meant: one that is pasted from a chat or a page often stands between signs that nobody sees. */
export function withoutUnseen(pasted: string): string {
  return pasted.replaceAll(/\p{Cf}/gu, '').trim();
}
