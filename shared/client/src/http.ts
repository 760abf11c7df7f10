// ky with the options of every call. request.ts loads it on demand. fetch is looked up at each
// call, so that tests can replace it. There is no time limit: the specification has none.
import ky from 'ky';

export const http = ky.create({
  timeout: false,
  retry: 0,
  throwHttpErrors: false,
  credentials: 'include',
  fetch: (...args) => globalThis.fetch(...args),
});
