/** What a transport brings back. Only `not_sent` proves that the back office heard nothing. */
export type Reply =
  | Answer
  | {
      readonly kind: 'not_sent';
      readonly message: string;
      /** A limiter turned the sign-in away. */
      readonly limited?: boolean;
    }
  | { readonly kind: 'lost'; readonly message: string; readonly bytesOut: number }
  | { readonly kind: 'garbled'; readonly status: number; readonly message: string; readonly bytesOut: number };

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
  readonly bytesOut: number;
  readonly latencyMs: number;
  readonly limits: Limits;
  /** The back office's clock as the answer's `Date` header tells it. */
  readonly serverTime: number | null;
  /** It keeps what its tills say of themselves. */
  readonly keepsTills?: boolean;
}

/** What the answer's headers say of the limiter. */
export interface Limits {
  readonly permits: number | null;
  readonly windowMs: number | null;
  readonly remaining: number | null;
  readonly resetMs: number | null;
  readonly retryAfterMs: number | null;
}

export const noLimits: Limits = { permits: null, windowMs: null, remaining: null, resetMs: null, retryAfterMs: null };

/** The server's own words, when it has any. */
export function messageOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'Message' in body && typeof body.Message === 'string') {
    const detail =
      'ExceptionMessage' in body && typeof body.ExceptionMessage === 'string' ? ` (${body.ExceptionMessage})` : '';
    return `${body.Message}${detail}`.slice(0, 500);
  }
  return '';
}
