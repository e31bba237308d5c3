import { Agent, request as httpRequest } from 'node:http';

import type { WireRequest } from '#backoffice/fuzz/wire-request.ts';

export interface Reply {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
}

export interface Wire {
  send(request: WireRequest, token: string): Promise<Reply>;
  close(): void;
}

const patienceMs = 30_000;

/** One line to the service that is used again and again, as a till's is. */
export function wireTo(url: string): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  return {
    send: ({ method, path, headers, body }, token) =>
      new Promise((resolve) => {
        const dropped = (error: Error) => resolve({ status: 0, text: error.message });
        const length = body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': body.length };
        const all = { authorization: `Bearer ${token}`, ...headers, ...length };
        const sending = httpRequest({ hostname, port, method, path, headers: all, agent }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', dropped);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        });
        sending.on('error', dropped);
        sending.setTimeout(patienceMs, () => sending.destroy(new Error('no answer')));
        sending.end(body);
      }),
    close: () => agent.destroy(),
  };
}
