import type { Socket } from 'node:net';
import { type Server, STATUS_CODES } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request that never reaches a route is refused with a `Message` like every other. */
export function refuseBadUrl(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).send({ Message: 'The address of the request is not valid.' });
}

/** What is no HTTP has nobody to answer but the socket itself. */
export function refuseUnreadable(error: Error, socket: Socket): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, Message] =
    code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'The headers of the request are too large.']
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'The request took too long to arrive.']
        : [400, 'The request is not valid HTTP.'];
  const body = JSON.stringify({ Message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** The only expectation there is to meet is that of a client that waits before it sends a body. */
export function refuseExpectations(server: Pick<Server, 'on'>): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ Message: 'The expectation of the request cannot be met.' }));
  });
}
