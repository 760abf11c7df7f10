// A body may nest lists and objects 32 deep; no call needs more than five. What is deeper is refused before anything walks
// through it, also in a property that no call knows.
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/errors';

const DEEPEST = 32;

/** Goes level by level, so that a body of any depth needs no stack. */
function isDeeper(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const nested = level.filter((value) => typeof value === 'object' && value !== null);
    if (nested.length > 0 && depth === DEEPEST) return true;
    level = nested.flatMap((value) => Object.values(value as object));
  }
  return false;
}

export const bodyDepth = fastifyPlugin(async (app) => {
  app.addHook('preValidation', async (request) => {
    if (isDeeper(request.body)) throw new DomainError('VALIDATION_FAILED', { errors: [{ path: 'body', code: 'tooDeep', values: { maximum: DEEPEST } }] });
  });
});
