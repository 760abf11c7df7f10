// What Node refuses before there is a request: headers that are too long, broken framing, senders that are too slow. They
// get the same problem document as every other refusal, and the connection ends, because nothing after it can be trusted.
import { ERROR_STATUS } from '@cumbre/contract/errors';
import type { ErrorCode } from '@cumbre/contract/errors';
import type { ConnectionError } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { DomainError } from '../errors/errors';
import { problemOf } from './errors';

/** By Node's code for it; whatever else it cannot parse is malformed. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE', HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE', ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};
/** Names in what came so far; a header may be cut anywhere. */
const ACCEPT_LANGUAGE = /\naccept-language:([^\r\n]*)\r?\n/i;
const SEARCHED = 4_096;

/** Node names the answer that is being written on a connection so. */
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse | null };

function textOfRefusal({ code, rawPacket }: ConnectionError): string {
  const refusal = CODES[code] ?? 'MALFORMED_REQUEST';
  const status = ERROR_STATUS[refusal];
  const id = uuidv7();
  const arrived = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, SEARCHED).toString('latin1') : '';
  const language = ACCEPT_LANGUAGE.exec(arrived)?.[1];
  const body = JSON.stringify(problemOf(new DomainError(refusal), { id, headers: { 'accept-language': language } }));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Content-Type: application/problem+json; charset=utf-8', `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store', 'X-Content-Type-Options: nosniff', `X-Request-Id: ${id}`, 'Connection: close', '', body,
  ].join('\r\n');
}

export function refuseConnection(error: ConnectionError, socket: Socket): void {
  const answering = (socket as AnsweringSocket)._httpMessage?.headersSent ?? false;
  // A second answer inside the first would be read as a part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || answering) return void socket.destroy();
  socket.end(textOfRefusal(error));
  // Whoever goes on sending is not waited for.
  socket.destroySoon();
}

export const connectionRefusals = fastifyPlugin(async (app) => {
  // What is expected beside 100-continue may be left aside (RFC 9110, section 10.1.1); Node would answer 417 by itself.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Node's own check of this would answer without a body.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new DomainError('MALFORMED_REQUEST');
  });
});
