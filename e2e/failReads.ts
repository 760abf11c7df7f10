// Lets each reading call of a page fail from now on, as the server words a failure.
import type { Page, Route } from '@playwright/test';

const ANSWERS = { error: [500, 'INTERNAL'], refused: [403, 'FORBIDDEN'] } as const;

export const answerReads = (page: Page, answer: (route: Route) => unknown): Promise<unknown> =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? answer(route) : route.continue(),
  );

export function failReads(page: Page, failure: keyof typeof ANSWERS): Promise<unknown> {
  const [status, code] = ANSWERS[failure];
  const type = `urn:cumbre:problem:${code}`;
  const body = JSON.stringify({ type, title: code, status, code, requestId: 'fail-reads' });
  return answerReads(page, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body }),
  );
}
