import type { Transport } from '#sync/transport.ts';

/** For a register that must not reach anybody: it has no address, so there is nothing to send to. */
export const noTransport: Transport = {
  send: () => Promise.resolve({ kind: 'not_sent', message: '' }),
  close: () => Promise.resolve(),
};
