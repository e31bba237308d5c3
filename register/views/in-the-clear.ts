import { isThisMachine } from '#sync/proxies.ts';

/** Whether what goes there crosses a network without TLS, the secret of the till among it. What stays on this machine does not. */
export function isInTheClear(officeUrl: string): boolean {
  const url = URL.parse(officeUrl);
  return url?.protocol === 'http:' && !isThisMachine(url.hostname);
}
