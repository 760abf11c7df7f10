// Shows a message for every failed call whose screen does not show the failure itself. 401 and 511
// are silent, because the page logs out or leaves. What is not found or not allowed may be so because
// the person is no longer a member, or has another role; `onRefused` reads that again.
import { isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { aborted } from './request';
import { failureOf } from './failure';
import type { Failure, RequestMeta } from './request';

const SILENT = new Set([401, 511]);
/** The screens answer it by opening the organization that it names (examples.ts). */
const ANSWERED = 'EXAMPLE_EXISTS';
const REFUSED = new Set([403, 404]);

export function failureMiddleware(
  onFailure: (failure: Failure) => void,
  onRefused: () => void = () => {},
): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const failure = failureOf(action.payload);
      if (failure && REFUSED.has(failure.status)) onRefused();
      const meta = (action.meta as { baseQueryMeta?: RequestMeta }).baseQueryMeta;
      if (
        failure &&
        meta &&
        !meta.silent &&
        !SILENT.has(failure.status) &&
        failure.code !== ANSWERED
      )
        onFailure(failure);
    } else if (isRejected(action) && action.meta.aborted) {
      // Redux Toolkit creates this error. Screens expect a failure with a list of fields.
      Object.assign(action.error, aborted());
    }
    return next(action);
  };
}
