// Runs axe with the rules of WCAG 2.2 AA and one rule of our own: a group of controls has a name.
// The script is added to a page once.
import { source } from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from './test';

const OURS = {
  rules: [
    {
      id: 'group-name',
      selector: '[role=radiogroup], [role=group], fieldset:not(:has(> legend))',
      any: ['aria-label', 'aria-labelledby'],
      tags: ['wcag2a'],
    },
  ],
};
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The violations with their elements; empty for an accessible page. */
export async function axeFaultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(
      (ours) =>
        (window as unknown as { axe: { configure: (spec: object) => void } }).axe.configure(ours),
      OURS,
    );
  }
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return (
      await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    ).violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  }, RULES);
  return violations.map(({ id, targets }) => `${id} at ${targets.join(', ')}`);
}
