import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** One file of the built window, as it is sent. */
export interface WindowFile {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
}

/**
 * The built window by exact request path.
 *
 * What is not in the map does not exist: no request path is ever resolved against the disk, so none can climb out of the folder.
 */
export type WindowFiles = ReadonlyMap<string, WindowFile>;

export const displayPath = '/display';

export class WindowNotBuilt extends Error {
  override readonly name = 'WindowNotBuilt';
}

/** Reads the built window and writes this launch's nonce into its page. */
export function readWindowFiles(folder: string, nonce: string): WindowFiles {
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(path.join(folder, name)).isFile());
  if (!names.includes('index.html')) throw new WindowNotBuilt(`there is no window in ${folder}: run \`npm run build\``);

  const files = new Map(
    names
      .filter((name) => !name.endsWith('.map'))
      .map((name): [string, WindowFile] => {
        const bytes = readFileSync(path.join(folder, name));
        if (name === 'index.html') return ['/', fileOf(name, Buffer.from(withNonce(bytes.toString(), nonce)))];
        return [`/${name.replaceAll('\\', '/')}`, fileOf(name, bytes)];
      }),
  );
  const page = files.get('/');
  // The same page on the customer's side of the counter; it is told what to show and asks the register nothing.
  return page ? files.set(displayPath, page) : files;
}

/** React Aria styles a pressed element at run time and looks for the nonce here. */
export function withNonce(page: string, nonce: string): string {
  const bare = page.replaceAll(/<meta[^>]*csp-nonce[^>]*>\s*/g, '');
  return bare.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
  );
}

function fileOf(name: string, bytes: Buffer<ArrayBuffer>): WindowFile {
  return { bytes, type: types[path.extname(name)] ?? 'application/octet-stream' };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
