/** Whether what goes there crosses a network without TLS, the secret of the till among it. What stays on this machine does not. */
export function isInTheClear(officeUrl: string): boolean {
  const { protocol, hostname } = URL.parse(officeUrl) ?? {};
  return protocol === 'http:' && hostname !== undefined && !thisMachine.test(hostname);
}

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
