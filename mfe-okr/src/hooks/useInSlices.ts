// Renders the first answer of a large screen in slices, between which the page responds. Without
// this, the store's update renders the whole answer synchronously.
import { useDeferredValue } from 'react';

/** False for the render with the answer itself, then true; an answer of the cache is there at once. */
export const useInSlices = (isAnswered: boolean): boolean =>
  useDeferredValue(isAnswered) && isAnswered;
