// Forms of the operators' pages. A browser sends the operators' password by itself, also with a
// request that another site causes, so each form carries a proof that only a page of this server
// could read, and the browser must not say that the request came from elsewhere.
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/routing';
import { createSigner } from '../../platform/http/signedTexts';

const EIGHT_HOURS = 8 * 3_600_000;

export interface OperatorForms {
  proof: () => string;
  isOwn: (request: FastifyRequest, proof: string) => boolean;
}

export function createOperatorForms(app: App): OperatorForms {
  const signer = createSigner(app.settings, 'operator form');
  const now = () => app.clock.now().getTime();
  return {
    proof: () => signer.sign({ until: now() + EIGHT_HOURS }),
    isOwn: ({ headers }, proof) => {
      const site = headers['sec-fetch-site'] ?? 'same-origin';
      const content = signer.read(proof) as { until: number } | null;
      return site === 'same-origin' && content !== null && content.until > now();
    },
  };
}

/** In the scope of `app`, bodies of forms are objects of texts. */
export function acceptForms(app: App, bodyLimit: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
