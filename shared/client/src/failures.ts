// Tells the person of every failed call that its screen does not show itself: one place instead of a catch per call.
// 401 and 511 are silent: logging out and leaving the page say enough.
import { isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { aborted } from './request';
import type { Failure, RequestMeta } from './request';

const SILENT = new Set([401, 511]);

export function failureMiddleware(onFailure: (failure: Failure) => void): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const failure = action.payload as Failure;
      const meta = (action.meta as { baseQueryMeta?: RequestMeta }).baseQueryMeta;
      if (meta && !meta.quiet && !SILENT.has(failure.status)) onFailure(failure);
    } else if (isRejected(action) && action.meta.aborted) {
      // The toolkit makes this error itself. Screens read a failure, with its list of fields, whatever went wrong.
      Object.assign(action.error, aborted());
    }
    return next(action);
  };
}
