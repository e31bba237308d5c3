import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin, UserConfig } from 'vite';

const root = path.dirname(import.meta.dirname);
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

/** The back office reads the page of its contract from beside its own folder, here as in the sources. */
const apiPage: Plugin = {
  name: 'api-page',
  writeBundle: ({ dir = root }) =>
    cpSync(path.join(root, 'backoffice/api-page'), path.join(dir, '../api-page'), { recursive: true }),
};

/** How programs for Node are packed: a file each and what they share, and nothing beside them but the one package that brings machine code. */
export function programs(input: Readonly<Record<string, string>>, external: readonly string[] = []): UserConfig {
  return {
    root,
    plugins: [apiPage],
    ssr: { noExternal: true, external: [...external, 'better-sqlite3'] },
    define: { 'import.meta.env.TILLKEEP_VERSION': JSON.stringify(version) },
    build: {
      ssr: true,
      target: 'node24',
      rolldownOptions: { external: [...external], input: { ...input }, output: { entryFileNames: '[name].js' } },
    },
  };
}
