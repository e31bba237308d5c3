import { hostname, networkInterfaces } from 'node:os';

import { usualJoiningPort } from '#contract/v3/joining.ts';

/** Where tills of the network find a port of this machine: by its addresses there, and by its name, which stays when a router gives out another address. */
export function addressesOf(port: number): string[] {
  const there = Object.values(networkInterfaces()).flatMap((each = []) => each);
  const hosts = there.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  return [...hosts, hostname()].map((host) => (port === usualJoiningPort ? host : `${host}:${port}`));
}
