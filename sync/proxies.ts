/** What stands between this machine and the network, as curl and most other programs are told it. */
export interface Proxies {
  readonly http: string;
  readonly https: string;
  /** Hosts that are asked directly, between commas. */
  readonly none: string;
}

export const noProxies: Proxies = { http: '', https: '', none: '' };

export function proxiesIn(environment: Readonly<Record<string, string | undefined>>): Proxies {
  const told = (name: string) => environment[name] ?? environment[name.toUpperCase()] ?? '';
  return { http: told('http_proxy'), https: told('https_proxy'), none: told('no_proxy') };
}

/** The one that stands before this address, if any. What is on this machine is asked directly. */
export function proxyFor({ protocol, hostname }: URL, { http, https }: Proxies): URL | undefined {
  const proxy = (protocol === 'https:' ? https : http).trim();
  if (proxy === '' || isThisMachine(hostname)) return undefined;
  const address = proxy.includes('://') ? proxy : `http://${proxy}`;
  if (!URL.canParse(address)) throw new Error(`the proxy has no address: ${proxy}`);
  return new URL(address);
}

/** Whether an address as a URL has it is of this machine alone. */
export function isThisMachine(hostname: string): boolean {
  return loopback.test(hostname);
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
