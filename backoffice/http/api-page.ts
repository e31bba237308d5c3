import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';

import { openApiDocument } from '#contract/v3/open-api.ts';
import { operations } from '#contract/v3/operations.ts';

import type { Route } from '#backoffice/http/route.ts';

const files = {
  '/docs': { file: 'page.html', type: 'text/html; charset=utf-8' },
  '/docs/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
  '/docs/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
  '/docs/try.js': { file: 'try.js', type: 'text/javascript; charset=utf-8' },
} as const;

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** The contract for people and their tools: a document and a page of it, which need no token and tell nothing about the shop. */
export function serveApiPage(app: FastifyInstance, routes: readonly Route[]): void {
  const changes = new Set(routes.filter(({ writes }) => writes).map(({ op }) => op));
  let document: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(operations, changes));
    return reply.headers(headers).type('application/json; charset=utf-8').send(document);
  });
  for (const [url, { file, type }] of Object.entries(files)) {
    app.get(url, (_request, reply) =>
      reply
        .headers(headers)
        .type(type)
        .send(readFileSync(new URL(`../api-page/${file}`, import.meta.url), 'utf8')),
    );
  }
}
