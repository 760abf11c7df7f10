// An address of at most 8,000 characters, what every server is asked to take (RFC 9110, section 4.1); no call needs a tenth. Node counts
// the address among the headers and calls all that is too long 431, so it is given room for both, and the address is judged here.
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/errors';

const LONGEST = 8_000;
/** For the address and the headers together; what is longer is not read. */
export const HEADERS_LIMIT = 32 * 1024;

export const addressLength = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url?.length ?? 0) > LONGEST) throw new DomainError('URI_TOO_LONG');
  });
});
