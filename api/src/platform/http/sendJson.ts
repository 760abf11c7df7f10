// Sends an object as JSON, for routes without a schema of their answer.
import type { FastifyReply } from 'fastify';

/** `kind` is the media type. */
export const sendJson = (
  reply: Pick<FastifyReply, 'type'>,
  body: object,
  kind = 'application/json',
): FastifyReply => reply.type(`${kind}; charset=utf-8`).serializer(JSON.stringify).send(body);
