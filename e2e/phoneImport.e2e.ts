// Loading a spreadsheet on a phone: the file is chosen by a button, and nothing is said of dropping.
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a touch screen has the button that chooses a file', async ({ page, openAs, caller }) => {
  await createCycleScenario(caller, '2026');
  await openAs(caller, `/organizations/${caller.organizationId}/import`);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page.getByText('or drop it here')).toBeHidden();
});
