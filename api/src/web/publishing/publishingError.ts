// A refused call of publishing. Teams read the answer in the log of a pipeline, so `detail` is the
// sentence that the command on the server's disk would print.
import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { sendJson } from '../../platform/http/sendJson';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 503;

export class PublishingError extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, detail: string) {
    super(detail);
    this.status = status;
  }
}

export function sendRefusal({ status, message }: PublishingError, reply: FastifyReply) {
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="Cumbre publishing"');
  if (status === 503) void reply.header('retry-after', 10);
  const problem = {
    type: 'urn:cumbre:problem:PUBLISHING',
    title: STATUS_CODES[status],
    status,
    detail: message,
  };
  return sendJson(reply.code(status), problem, 'application/problem+json');
}
