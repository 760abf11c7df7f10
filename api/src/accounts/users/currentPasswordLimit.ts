// The rate limit for guesses of the current password, shared by the three calls that require it.
import { contextOf, requireUser } from '../../platform/context/context';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';

const WINDOW = 15 * 60_000;

export const currentPasswordLimit = (app: App) =>
  rateLimit(app, {
    name: 'current-password',
    max: 10,
    window: WINDOW,
    code: 'TOO_MANY_ATTEMPTS',
    failuresOnly: true,
    key: (request) => requireUser(contextOf(request)).userId,
  });
