// A week of a team: a note and a commitment on a key result, the values of my week by keyboard, the
// review, and copying the objective into the next cycle.
import { expect, test } from './test';

const today = () => new Date().toISOString().slice(0, 10);

test('notes, commitments, my week, the review and copying forward', async ({
  page,
  openAs,
  caller,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_INTERNET_DISCONNECTED/);
  test.slow();
  const organization = `organizations/${caller.organizationId}`;
  const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `${organization}/cycles`, {
    name: 'This year',
    start: today(),
    end: '2098-12-31',
  });
  await caller.call(
    'PATCH',
    `cycles/${cycle.id}/state`,
    { state: 'running' },
    { 'if-match': '"1"' },
  );
  const { cycle: next } = await caller.call<{ cycle: { id: string } }>(
    'POST',
    `${organization}/cycles`,
    { name: 'Next year', start: '2099-01-01', end: '2099-12-31' },
  );
  const create = async (fields: object) =>
    (
      await caller.call<{ item: { id: string } }>('POST', `${organization}/okrs`, {
        cycle: cycle.id,
        owner: caller.userId,
        ...fields,
      })
    ).item.id;
  const objective = await create({ kind: 'objective', title: 'Clean water' });
  const measure = {
    kind: 'key_result',
    parentId: objective,
    unit: 'wells',
    startValue: 0,
    currentValue: 0,
    targetValue: 100,
  };
  const wells = await create({ ...measure, title: 'Wells repaired' });
  await create({ ...measure, title: 'Families reached' });

  await openAs(caller, `/?cycle=${cycle.id}&item=${wells}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: 'Notes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=notes/);
  await panel.getByLabel('New note').fill('The pump comes on Tuesday');
  await panel.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(panel.getByRole('listitem')).toContainText('The pump comes on Tuesday');
  await panel.getByRole('tab', { name: 'Notes (1)' }).press('ArrowRight');
  await panel.getByLabel('New commitment').fill('Order a second pump');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('tab', { name: 'Commitments (1 open)' })).toBeVisible();

  // My week by keyboard: a value, Enter, a value, save.
  let offline = false;
  await page.route('**/api/organizations/*/progress*', (route) =>
    offline ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto('/week');
  const first = page
    .getByRole('grid')
    .getByRole('textbox', { name: /^New value of/ })
    .first();
  await first.focus();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.keyboard.type('20');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('grid').getByText('Saved', { exact: true })).toHaveCount(2);
  // Offline a value waits, survives a reload, and is sent later.
  offline = true;
  await first.fill('30');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('One value waits for the network')).toBeVisible();
  await page.reload();
  await expect(page.getByText('One value waits for the network')).toBeVisible();
  offline = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('grid').getByText('Saved', { exact: true })).toHaveCount(1);

  await page.goto(`/review?cycle=${cycle.id}&all=`);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByLabel('New note').fill('Said in the meeting');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Said in the meeting' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.mfe-okr_sheet-print')).toBeVisible();
  await expect(page.locator('.mfe-okr_sheet-print tbody tr')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/?cycle=${cycle.id}&item=${objective}&copy=${objective}`);
  const copying = page.getByRole('dialog');
  await expect(copying.getByRole('combobox', { name: 'Into the cycle' })).toHaveValue(next.id);
  await copying.getByRole('checkbox', { name: /Families reached/ }).uncheck();
  await copying.getByRole('button', { name: 'Copy 2 items' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('region', { name: 'Line through the cycles' })
      .getByRole('link', { name: /Clean water/ }),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByText('This year')).toBeVisible();

  await page.goto(`/board?cycle=${cycle.id}`);
  await expect(
    page.getByRole('table', { name: 'People in This year' }).getByRole('rowheader'),
  ).toContainText('Ana Quispe');
});
