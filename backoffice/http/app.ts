import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';

import Fastify, { type FastifyInstance } from 'fastify';

import { endLines } from '#backoffice/http/close-last.ts';
import { serveApiPage } from '#backoffice/http/api-page.ts';
import { readBodies } from '#backoffice/http/body.ts';
import { answerFailures, type Report } from '#backoffice/http/failure.ts';
import { serveFaultConsole } from '#backoffice/http/fault-console.ts';
import { gateFor } from '#backoffice/http/gate.ts';
import { inCharacter } from '#backoffice/http/in-character.ts';
import type { Route } from '#backoffice/http/route.ts';
import { serve } from '#backoffice/http/serve.ts';
import { serveGoodsList } from '#backoffice/http/serve-goods-list.ts';
import { serveJoining } from '#backoffice/http/serve-joining.ts';
import { renewIdentity, type Tls } from '#backoffice/http/tls.ts';
import { waysOf } from '#backoffice/http/ways.ts';
import { refuseBadUrl, refuseExpectations, refuseUnreadable } from '#backoffice/http/unreadable.ts';
import type { Joining } from '#backoffice/joining/joining.ts';
import { tillRoutes } from '#backoffice/routes/till.ts';
import type { Service } from '#backoffice/service.ts';

const largestBody = 5 * 1024 * 1024;
const fiveMinutesMs = 300_000;

export interface AppOptions {
  readonly routes: readonly Route[];
  readonly report: Report;
  readonly faultConsole: boolean;
  /** How long a request may take to arrive; as long as a till waits before it sends again, without. */
  readonly longestArrivalMs?: number;
  /** What it speaks TLS with; HTTP in the clear without. */
  readonly tls?: Tls | undefined;
  /** The way in for tills of the network, where it is a till's own. */
  readonly joining?: Joining | undefined;
}

/** The v3 service over HTTP: one route a method and path of the operation table, and every read by GET and by POST. */
export function createApp(service: Service, options: AppOptions): FastifyInstance {
  const { routes, report, faultConsole, joining } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: largestBody,
    serverFactory: serverFor(service, options),
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseBadUrl,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  refuseExpectations(app.server);
  readBodies(app);
  answerFailures(app, report);
  endLines(app, service);
  for (const { route, way } of waysOf(routes)) {
    app.route({
      method: way.method,
      url: way.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: gateFor(route, service),
      handler: serve(inCharacter(route, service.personality), service),
    });
  }
  serveTills(app, service);
  serveGoodsList(app, service, joining);
  if (joining) serveJoining(app, service, joining);
  serveApiPage(app, routes);
  if (faultConsole) serveFaultConsole(app, service.faults);
  answerUnknownRoutes(app, routes, service);
  return app;
}

/** How long whoever calls may take. */
export function patienceFor(longestArrivalMs = fiveMinutesMs) {
  return {
    keepAliveTimeout: 15_000,
    // Of a till whose line broke in the middle of a request nothing more comes, and its connection would be kept for ever.
    requestTimeout: longestArrivalMs,
    headersTimeout: longestArrivalMs / 5,
    connectionsCheckingInterval: longestArrivalMs / 10,
  };
}

function serverFor(service: Service, { report, tls, longestArrivalMs }: AppOptions) {
  const patience = patienceFor(longestArrivalMs);
  return (handler: RequestListener): Server => {
    if (!tls) return createServer(patience, handler);
    const { cert, key } = tls.identity;
    const server = createSecureServer({ ...patience, cert, key }, handler);
    renewIdentity(server, { ...service, ...tls, report });
    return server;
  };
}

/** What is not of v3 has one way, and stands in no list of the contract. */
function serveTills(app: FastifyInstance, service: Service): void {
  for (const route of tillRoutes) {
    const { method, path: url } = route.op;
    const answer = serve(route, service);
    app.route({
      method,
      url,
      onRequest: gateFor(route, service),
      // What was heard a moment ago counts as well.
      handler: (request, reply) => service.tills.keep().then(() => answer(request, reply)),
    });
  }
}

function answerUnknownRoutes(app: FastifyInstance, routes: readonly Route[], { faults }: Service): void {
  const methods = new Map<string, string[]>();
  for (const { way } of waysOf(routes)) {
    const path = way.path.toLowerCase();
    methods.set(path, [...(methods.get(path) ?? []), way.method]);
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (faults.strike('dark', { operation: '', writes: false })) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    // Not as an address: there are paths, such as two slashes, that are none.
    const [path = ''] = request.url.split('?');
    const allowed = methods.get(path.toLowerCase().replace(/\/$/, ''));
    if (allowed) {
      const Message = `The requested resource does not support http method '${request.method}'.`;
      return reply.code(405).header('allow', allowed.join(', ')).send({ Message });
    }
    const uri = `${request.protocol}://${request.host}${request.url}`;
    return reply.code(404).send({ Message: `No HTTP resource was found that matches the request URI '${uri}'.` });
  });
}
