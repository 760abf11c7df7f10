// Shows a message for every failed call whose screen does not show the failure itself. 401 and 511
// are silent, because the page logs out or leaves.
import { isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { aborted } from './request';
import { failureOf } from './failure';
import type { Failure, RequestMeta } from './request';

const SILENT = new Set([401, 511]);

export function failureMiddleware(onFailure: (failure: Failure) => void): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const failure = failureOf(action.payload);
      const meta = (action.meta as { baseQueryMeta?: RequestMeta }).baseQueryMeta;
      if (failure && meta && !meta.silent && !SILENT.has(failure.status)) onFailure(failure);
    } else if (isRejected(action) && action.meta.aborted) {
      // Redux Toolkit creates this error. Screens expect a failure with a list of fields.
      Object.assign(action.error, aborted());
    }
    return next(action);
  };
}
