// Renders the first answer of a large screen in slices, between which the page responds. Without
// this, the store's update renders the whole answer in one task, which blocks a slow phone for half
// a second.
import { useDeferredValue } from 'react';

/**
 * False for the render in which the answer arrives, then true; true at once for an answer of the
 * cache. A screen shows its loading state until it is true. It has no errors.
 */
export const useInSlices = (isAnswered: boolean): boolean =>
  useDeferredValue(isAnswered) && isAnswered;
