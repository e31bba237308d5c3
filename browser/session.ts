import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Keys } from '#browser/keys.ts';

interface Door {
  readonly keys: Keys;
  readonly onCodeSpent?: (() => void) | undefined;
}

/** Exchanges a code for a token, or says whether a token still opens this host. */
export async function answerSession(request: IncomingMessage, response: ServerResponse, door: Door): Promise<void> {
  const reply = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  // A form can send text/plain to another site; it cannot send JSON without asking first.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return reply(415, { reason: 'not_json' });

  const asked = parse(await readShort(request));
  if (!asked) return reply(400, { reason: 'not_understood' });
  if ('token' in asked) {
    return door.keys.isToken(asked.token) ? reply(200, asked) : reply(403, { reason: 'token_not_valid' });
  }
  const token = door.keys.exchange(asked.code);
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

function parse(text: string): { code: string } | { token: string } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    if ('token' in value && typeof value.token === 'string') return { token: value.token };
    if ('code' in value && typeof value.code === 'string') return { code: value.code };
    return undefined;
  } catch {
    // Not JSON is not understood, like any other shape.
    return undefined;
  }
}

const longestBody = 1024;
