import tls from 'node:tls';

let known: tls.SecureContext | undefined;

/**
 * Whom a browser on this machine would trust: who Node knows, who stands in `NODE_EXTRA_CA_CERTS`, and who is trusted by the system. A
 * shop with a certificate of its own, or behind a scanner that opens TLS, has put it there. Undefined leaves it to Node alone. Read once a
 * process: it takes a tenth of a second.
 */
export function trusted(): tls.SecureContext | undefined {
  try {
    known ??= tls.createSecureContext({
      ca: [...new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')])],
    });
  } catch {
    // Whom Node knows is enough for most offices; one that needs more is not reached, and everything is kept.
    return undefined;
  }
  return known;
}
