// Tells the person of every failed call that its screen does not show itself: one place instead of a catch per call.
// 401 and 511 are silent: logging out and leaving the page say enough.
import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import type { Failure, RequestMeta } from './request';

const SILENT = new Set([401, 511]);

export function failureMiddleware(onFailure: (failure: Failure) => void): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const failure = action.payload as Failure;
      const meta = (action.meta as { baseQueryMeta?: RequestMeta }).baseQueryMeta;
      if (meta && !meta.quiet && !SILENT.has(failure.status)) onFailure(failure);
    }
    return next(action);
  };
}
