// Answers requests that Node refuses before Fastify sees them: headers that are too long, broken
// framing, senders that are too slow. They get a problem document like every other error, and the
// connection ends, because its remaining bytes cannot be trusted.
import { ERROR_STATUS } from '@cumbre/contract/errors';
import type { ConnectionError } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { DomainError } from '../errors/errors';
import type { PlainErrorCode } from '../errors/errors';
import { problemOf } from './errors';

/** By Node's error code; every other parse error is MALFORMED_REQUEST. */
const CODES: Record<string, PlainErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};
/** Reads the header from the received bytes, which may end anywhere. */
const ACCEPT_LANGUAGE = /\naccept-language:([^\r\n]*)\r?\n/i;
const SEARCHED_BYTES = 4_096;

/** Node stores the current response of a connection in this property. */
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse | null };

function textOfRefusal({ code, rawPacket }: ConnectionError): string {
  const refusal = CODES[code] ?? 'MALFORMED_REQUEST';
  const status = ERROR_STATUS[refusal];
  const id = uuidv7();
  const receivedText = Buffer.isBuffer(rawPacket)
    ? rawPacket.subarray(0, SEARCHED_BYTES).toString('latin1')
    : '';
  const language = ACCEPT_LANGUAGE.exec(receivedText)?.[1];
  const body = JSON.stringify(
    problemOf(new DomainError(refusal), { id, headers: { 'accept-language': language } }),
  );
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

export function refuseConnection(error: ConnectionError, socket: Socket): void {
  const isAnswering = (socket as AnsweringSocket)._httpMessage?.headersSent ?? false;
  // The client would read a second response as part of the first.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy();
  socket.end(textOfRefusal(error));
  // Closes without waiting for a client that keeps sending.
  socket.destroySoon();
}

export const connectionRefusals = fastifyPlugin(async (app) => {
  // A server may ignore unknown expectations beside 100-continue (RFC 9110, section 10.1.1). Node
  // would answer 417.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  // Node's own check would answer without a body.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new DomainError('MALFORMED_REQUEST');
  });
});
