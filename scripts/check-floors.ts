import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { readFacts } from '#scripts/floors/imports.ts';
import { judgeHouse, type Violation } from '#scripts/floors/rules.ts';
import { floors, workshops } from '#scripts/floors/table.ts';

/** Reads every source of the house below `root` and returns what breaks its rules. */
export function checkFloors(root: string): { readonly files: number; readonly violations: Violation[] } {
  const folders = [...floors.map(({ name }) => name), ...workshops];
  const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  const house = new Map(sources.map((file) => [file.replaceAll('\\', '/'), readFacts(path.join(root, file))]));
  return { files: house.size, violations: judgeHouse(house, (file) => existsSync(path.join(root, file))) };
}

if (import.meta.main) {
  const { files, violations } = checkFloors(fileURLToPath(new URL('..', import.meta.url)));
  for (const { file, line, rule, message } of violations) console.error(`${file}:${line}  ${rule}  ${message}`);
  console.log(`floors: ${files} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
