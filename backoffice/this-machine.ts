/** Whether an address is of this machine alone: nothing that goes there is on any network. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
