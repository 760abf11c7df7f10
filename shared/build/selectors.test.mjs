// Our own style sheets before they are built: also those of the shell and of the design system, which the
// build of a remote does not read (refuseForeignNames.mjs).
import { costlySelectors } from '@cumbre/releases/costlySelectors';
import { readSource, styleSheets } from './styleSheets.mjs';

test.each(styleSheets())('%s has no selector that costs whole lists', (file) => {
  expect(costlySelectors(readSource(file))).toEqual([]);
});
