export interface HeaderOptions {
  /** New at every launch: the one key with which a style may be added at run time. */
  readonly nonce: string;
  /** `'self'` where the window speaks over a socket, `'none'` where it speaks over a message port. */
  readonly connect: "'self'" | "'none'";
}

/** Sent with every answer, whatever it is. */
export function securityHeaders({ nonce, connect }: HeaderOptions): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // Nothing foreign is ever put into the page, so it gets a process of its own.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': nothing,
    'cache-control': 'no-store',
  };
}

/** The powers of one page: the till's own may open the camera, and nothing else may anything. */
export function powersOf(path: string): Readonly<Record<string, string>> {
  return { 'permissions-policy': path === tillsPage ? nothing.replace('camera=()', 'camera=(self)') : nothing };
}

export const tillsPage = '/';
const nothing = 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()';
