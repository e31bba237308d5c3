import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';

/** Whom a line lets in, as `tls.connect` takes it. */
type Trust = Pick<tls.ConnectionOptions, 'secureContext' | 'checkServerIdentity'>;

export function trustedByMachine(): Trust {
  const secureContext = trusted();
  return secureContext ? { secureContext } : {};
}

/** One certificate, whatever it is called: an office of the shop's own network has no name that anybody else knows. */
export function knownBy(certificate: string): Trust {
  const { fingerprint256 } = new X509Certificate(certificate);
  return {
    secureContext: tls.createSecureContext({ ca: certificate }),
    checkServerIdentity: (_host, met) =>
      met.fingerprint256 === fingerprint256 ? undefined : new OtherCertificate('the office has another certificate'),
  };
}

/** Nothing was sent. */
class OtherCertificate extends Error {
  override readonly name = 'OtherCertificate';
  readonly code = 'ERR_TLS_CERT_OTHER';
}

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
