import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Reply {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  // eslint-disable-next-line typescript/no-explicit-any -- a probe looks into answers of any shape: that is what it is for
  readonly body: any;
  readonly latencyMs: number;
}

export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Hangs up right after the last byte of the body has left. */
  readonly cut?: boolean;
  readonly patienceMs?: number;
}

/** One request on a socket of its own, so that nothing below can send it again. */
export function exchange(base: string, sending: Sending): Promise<Reply> {
  const { method, path, headers, body, cut = false, patienceMs = 60_000 } = sending;
  const url = new URL(base.replace(/\/+$/, '') + path);
  const began = performance.now();
  const none = (text: string): Reply => ({
    status: 0,
    headers: {},
    text,
    body: undefined,
    latencyMs: performance.now() - began,
  });
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { method, headers: { ...headers, ...length }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => resolve(none(error.message)));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, text, body: jsonOf(text), latencyMs: performance.now() - began });
      });
    });
    request.on('error', (error) => resolve(none(error.message)));
    request.setTimeout(patienceMs, () => request.destroy(new Error('no answer')));
    // Handed to the system is as far as a sender can see: the bytes are on their way, and nobody waits for the answer.
    request.end(body, () => cut && setTimeout(() => request.destroy(new Error('cut')), 20));
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
