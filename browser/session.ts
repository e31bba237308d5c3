import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Keys } from '#browser/keys.ts';

interface Door {
  readonly keys: Keys;
  readonly onCodeSpent?: (() => void) | undefined;
}

/** Exchanges a code for a token. */
export async function answerSession(request: IncomingMessage, response: ServerResponse, door: Door): Promise<void> {
  const reply = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  // A form can send text/plain to another site; it cannot send JSON without asking first.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return reply(415, { reason: 'not_json' });

  const code = codeIn(await readShort(request));
  if (code === undefined) return reply(400, { reason: 'not_understood' });
  const token = door.keys.exchange(code);
  if (token === undefined) return reply(403, { reason: 'code_not_valid' });
  reply(200, { token });
  door.onCodeSpent?.();
}

/** The whole body, or nothing when it is longer than any honest one or breaks off. */
async function readShort(request: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of request) {
      text += String(chunk);
      if (text.length > longestBody) return '';
    }
  } catch {
    // The visitor hung up in the middle: there is nobody left to tell.
    return '';
  }
  return text;
}

function codeIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
      ? value.code
      : undefined;
  } catch {
    // Not JSON is not understood, like any other shape.
    return undefined;
  }
}

const longestBody = 1024;
