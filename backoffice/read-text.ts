import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';

/** A file that somebody wrote. Throws an Error for a person; `saveAs` is what a file in other letters should have been. */
export function readText(file: string, saveAs: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? true) throw new Error(`there is no file ${file}`);
  const bytes = readFileSync(file);
  // Read as what it is not, every name with an accent would have a blot for ever.
  if (!isUtf8(bytes)) throw new Error(`${file} is not in UTF-8: save it as "${saveAs}"`);
  return bytes.toString('utf8');
}
