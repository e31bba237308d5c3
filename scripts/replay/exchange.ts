import { request as httpRequest } from 'node:http';

export interface Exchanged {
  readonly status: number;
  readonly body: unknown;
}

interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** One request of the replay itself, on a connection of its own: nothing of the register's transport takes part in judging it. */
export async function exchange(url: string, outgoing: Outgoing): Promise<Exchanged> {
  const { status, text } = await send(url, outgoing);
  return { status, body: JSON.parse(text) as unknown };
}

function send(
  url: string,
  { method, path, headers = {}, body }: Outgoing,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asking = httpRequest(
      new URL(path, url),
      { method, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}
