// Renders the first answer of a large screen in slices, between which the page responds. The store
// tells its readers of an answer in one synchronous render, which would take all of it at once.
import { useDeferredValue } from 'react';

/** False for the render with the answer itself, then true; an answer of the cache is there at once. */
export const useInSlices = (isAnswered: boolean): boolean =>
  useDeferredValue(isAnswered) && isAnswered;
