import { createHash } from 'node:crypto';

/** The same words give the same GUID on every machine, so that a demo shop can be named in a test or a bug report. */
export function stableGuid(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\u0000')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
