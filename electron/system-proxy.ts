import type { Session } from 'electron';

interface System {
  readonly session: Pick<Session, 'resolveProxy'>;
  readonly after: (ms: number, work: () => void) => unknown;
}

/** A network that has to be asked for its proxy may not answer; the till starts all the same. */
const longestWaitMs = 1_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of the register: with the proxy that the system has for its office, where nobody told one. Asked once, when the
 * till starts; a script that decides it anew each day is heard with the next start.
 */
export async function withSystemProxy(
  { session, after }: System,
  office: string | null,
  environment: Environment,
): Promise<Environment> {
  if (office === null || told.some((name) => environment[name])) return environment;
  const tooLate = new Promise<string>((resolve) => void after(longestWaitMs, () => resolve('')));
  const proxy = firstOf(await Promise.race([session.resolveProxy(office), tooLate]));
  return proxy === undefined ? environment : { ...environment, http_proxy: proxy, https_proxy: proxy };
}

const told = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/** Of Chromium's list, such as `PROXY proxy.shop:8080; DIRECT`. */
function firstOf(list: string): string | undefined {
  const [, kind = '', place] = /^\s*(\w+)\s+([^\s;]+)/.exec(list) ?? [];
  const scheme = schemes[kind.toUpperCase()];
  return scheme && place && `${scheme}://${place}`;
}

const schemes: Readonly<Record<string, string | undefined>> = { PROXY: 'http', HTTPS: 'https', SOCKS5: 'socks5' };
