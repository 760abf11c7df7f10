// ky as every call uses it. fetch is looked up at each call, so that a page may be tested against a server of its own. Never
// a time limit: the specification has none. In a file of its own, which request.ts fetches.
import ky from 'ky';

export const http = ky.create({ timeout: false, retry: 0, throwHttpErrors: false, credentials: 'include', fetch: (...args) => globalThis.fetch(...args) });
