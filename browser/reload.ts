import { watch } from 'node:fs';
import type { ServerResponse } from 'node:http';

import { readWindowFiles, type WindowFile, type WindowFiles } from '#browser/shared/window-files.ts';

/** The built window for developers: read again, and shown again, after every build. */
export interface ReloadingFiles {
  readonly files: WindowFiles;
  /** Keeps an open page waiting for the next build. */
  listen(response: ServerResponse): void;
  close(): void;
}

export function reloadingFiles(folder: string, nonce: string): ReloadingFiles {
  const files = new Map<string, WindowFile>();
  const waiting = new Set<ServerResponse>();
  const refill = (): void => {
    const fresh = withReload(readWindowFiles(folder, nonce));
    files.clear();
    for (const [path, file] of fresh) files.set(path, file);
  };
  refill();

  let settle: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(settle);
    settle = setTimeout(() => {
      try {
        refill();
      } catch {
        // A build in the middle has no page yet; its last file will bring us here again.
        return;
      }
      for (const response of waiting) response.write('data: built\n\n');
    }, builtAfterMs);
  });

  return {
    files,
    listen(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': waiting\n\n');
      waiting.add(response);
      response.on('close', () => waiting.delete(response));
    },
    close() {
      clearTimeout(settle);
      watcher.close();
      for (const response of waiting) response.end();
    },
  };
}

function withReload(files: WindowFiles): WindowFiles {
  const page = files.get('/');
  if (!page) return files;
  const html = page.bytes.toString().replace('</head>', '<script type="module" src="/reload.js"></script></head>');
  const script = "new EventSource('/reload').addEventListener('message', () => location.reload());";
  return new Map([
    ...files,
    ['/', { ...page, bytes: Buffer.from(html) }],
    ['/reload.js', { bytes: Buffer.from(script), type: 'text/javascript; charset=utf-8' }],
  ]);
}

const builtAfterMs = 150;
