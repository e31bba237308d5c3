import type { IncomingMessage } from 'node:http';

/** Why a request was turned away at the door. */
export interface Turned {
  readonly status: 401 | 403 | 404 | 405 | 421;
  readonly reason: 'bad-host' | 'bad-origin' | 'bad-fetch-site' | 'bad-method' | 'bad-path' | 'bad-token';
}

/** What the door looks at. */
export type Visitor = Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders'>;

/** Which door is knocked at: the page's or the socket's. */
export interface Door {
  readonly port: number;
  readonly socket: boolean;
}

/**
 * Decides whether a request can have come from our own window; `undefined` lets it in.
 *
 * Every page the browser has open can reach a port of 127.0.0.1. What such a page cannot do is forge these headers.
 */
export function judgeVisitor(visitor: Visitor, door: Door): Turned | undefined {
  const host = `127.0.0.1:${door.port}`;
  if (visitor.headers.host !== host || timesSent(visitor, 'host') !== 1) return { status: 421, reason: 'bad-host' };
  if (!hasGoodOrigin(visitor, door, `http://${host}`)) return { status: 403, reason: 'bad-origin' };
  if (!sites.includes(visitor.headers['sec-fetch-site'])) return { status: 403, reason: 'bad-fetch-site' };
  if (!(door.socket ? ['GET'] : ['GET', 'POST']).includes(visitor.method ?? ''))
    return { status: 405, reason: 'bad-method' };
  return undefined;
}

/** Asking for a page need not name an origin; changing something or opening a socket must. */
function hasGoodOrigin(visitor: Visitor, door: Door, ours: string): boolean {
  const named = timesSent(visitor, 'origin');
  if (named === 0) return !door.socket && visitor.method !== 'POST';
  return named === 1 && visitor.headers.origin === ours;
}

function timesSent({ rawHeaders }: Visitor, name: string): number {
  return rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length;
}

/** `none` is a person who typed or clicked the link; programs that are no browsers send nothing. */
const sites: readonly unknown[] = [undefined, 'same-origin', 'none'];
