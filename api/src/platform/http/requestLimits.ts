// Limits of a request. A URL has at most 8,000 characters, the length that RFC 9110 (section 4.1)
// asks servers to support. Node counts the URL among the headers and answers 431 for both, so Node
// gets a limit for both together and a hook checks the URL. A body has at most 32 levels; no call
// needs more than five. Deeper bodies are refused before any code walks through them.
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/errors';

/** In bytes, for the URL and the headers together. */
export const HEADERS_LIMIT = 32 * 1024;
const MAX_URL_LENGTH = 8_000;
const MAX_DEPTH = 32;

export const urlLength = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url?.length ?? 0) > MAX_URL_LENGTH) throw new DomainError('URI_TOO_LONG');
  });
});

/** Goes level by level, so that deep bodies cannot overflow the stack. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const nested = level.filter((value) => typeof value === 'object' && value !== null);
    if (nested.length > 0 && depth === MAX_DEPTH) return true;
    level = nested.flatMap((value) => Object.values(value as object));
  }
  return false;
}

export const bodyDepth = fastifyPlugin(async (app) => {
  app.addHook('preValidation', async (request) => {
    if (isTooDeep(request.body))
      throw new DomainError('VALIDATION_FAILED', {
        errors: [{ path: 'body', code: 'tooDeep', values: { maximum: MAX_DEPTH } }],
      });
  });
});
