// Turns every error into a response of the type application/problem+json in the caller's language.
// Only errors with a code of the contract's table say what happened; every other error is INTERNAL
// and is only logged.
import { ERROR_STATUS } from '@cumbre/contract/errors';
import type { Problem } from '@cumbre/contract/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { STATUS_CODES } from 'node:http';
import { contextOf } from '../context/context';
import { DomainError } from '../errors/errors';
import type { PlainErrorCode } from '../errors/errors';
import { noteRefusal } from '../context/refusedRow';
import { textOfCode } from '../errors/fieldErrors';
import { preferredLanguage, textOf } from '../texts/texts';
import { sendJson } from './sendJson';
import { InputError, fieldErrorsOf } from './validation';

/** Errors of Fastify itself, before a route is reached. */
const FRAMEWORK_CODES: Record<string, PlainErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};
const STATUS_FALLBACKS: Record<number, PlainErrorCode> = {
  400: 'MALFORMED_BODY',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'BUSY',
};

function domainErrorOf(error: FastifyError | DomainError, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  const outage = request.server.database.outageOf(error);
  if (outage)
    return outage === 'full'
      ? new DomainError('STORAGE_FULL')
      : new DomainError('DATABASE_UNAVAILABLE', { retryAfter: 2 });
  const code =
    FRAMEWORK_CODES[error.code] ??
    (error.statusCode === undefined ? undefined : STATUS_FALLBACKS[error.statusCode]);
  return new DomainError(code ?? 'INTERNAL', { retryAfter: code === 'BUSY' ? 2 : undefined });
}

export function problemOf(
  error: DomainError,
  request: Pick<FastifyRequest, 'id'> & {
    headers: Pick<FastifyRequest['headers'], 'accept-language'>;
  },
): Problem {
  const language = preferredLanguage(request.headers['accept-language']);
  const { errors, current, extensions, values } = error.options;
  const status = ERROR_STATUS[error.code];
  return {
    ...extensions,
    type: `urn:cumbre:problem:${error.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: error.code,
    requestId: request.id,
    detail: textOf(language, `errors.${error.code}`, values),
    ...(errors
      ? {
          errors: errors.map(({ path, code, message, values: own }) => ({
            path,
            code,
            message: message ?? textOfCode(language, code, own),
          })),
        }
      : {}),
    ...(current === undefined ? {} : { current }),
  };
}

function sendProblem(error: DomainError, request: FastifyRequest, reply: FastifyReply) {
  if (error.options.retryAfter !== undefined)
    void reply.header('retry-after', error.options.retryAfter);
  return sendJson(
    reply.code(ERROR_STATUS[error.code]).header('x-request-id', request.id),
    problemOf(error, request),
    'application/problem+json',
  );
}

/** For errors before routing, such as a URL that cannot be decoded. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendProblem(domainErrorOf(error, request), request, reply);
}

export const errorAnswers = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof InputError) {
      return sendProblem(
        new DomainError('VALIDATION_FAILED', {
          errors: fieldErrorsOf(error, contextOf(request).language),
        }),
        request,
        reply,
      );
    }
    const answer = domainErrorOf(error, request);
    noteRefusal(request, answer);
    if (ERROR_STATUS[answer.code] >= 500)
      request.log.error({ err: error, code: answer.code }, 'request failed');
    return sendProblem(answer, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new DomainError('NOT_FOUND'), request, reply),
  );
});
