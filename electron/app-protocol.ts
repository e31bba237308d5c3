import { powersOf } from '#browser/shared/security-headers.ts';
import type { WindowFiles } from '#browser/shared/window-files.ts';
import { isOurs } from '#electron/app-address.ts';

/** Answers `app://register/…` from the map of what was built: no path is resolved, so none can climb out. */
export function answerApp(
  request: { readonly method: string; readonly url: string },
  files: WindowFiles,
  headers: Readonly<Record<string, string>>,
): Response {
  if (!isOurs(request.url)) return new Response(null, { status: 404, headers });
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { ...headers, allow: 'GET' } });
  const { pathname } = new URL(request.url);
  const file = files.get(pathname);
  if (!file) return new Response(null, { status: 404, headers });
  const all = { ...headers, ...powersOf(pathname), 'content-type': file.type };
  return new Response(file.bytes, { status: 200, headers: all });
}
