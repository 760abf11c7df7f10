// A message of a form stands nearer to its field than to the label that follows.
import type { Locator } from '@playwright/test';
import { expect, test } from './test';

/** The least difference between the distance to the next label and that to the own field, in pixels. */
const APART = 12;

async function distances(field: Locator, line: Locator, nextLabel: Locator) {
  const [above, message, below] = await Promise.all(
    [field, line, nextLabel].map((part) => part.boundingBox()),
  );
  if (!above || !message || !below) throw new Error('A part of the form is not on the screen.');
  const toField = message.y - (above.y + above.height);
  return { toField, apart: below.y - (message.y + message.height) - toField };
}

for (const [width, height] of [
  [1280, 720],
  [1280, 1000],
  [360, 740],
] as const)
  test(`a message of sign-up stands nearer to its field (${width} × ${height})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${server.address}/auth/sign-up`);
    const email = page.getByLabel('E-mail');
    const password = page.locator('label', { hasText: /^Password$/ });
    const before = await password.boundingBox();
    await email.fill(`near-${width}-${height}@example.org`);
    await email.blur();
    const said = page.locator('.cu-field-line', { hasText: 'This e-mail is available.' });
    await expect(said).toBeVisible();
    const { toField, apart } = await distances(email, said, password);
    expect(toField).toBeGreaterThanOrEqual(0);
    expect(apart).toBeGreaterThanOrEqual(APART);
    expect(await password.boundingBox()).toEqual(before);
  });

test('what an invitation says of its addresses stands nearer to their field', async ({
  page,
  caller,
  openAs,
}) => {
  await openAs(caller, `/organizations/${caller.organizationId}/users?invite=many`);
  const field = page.getByLabel('E-mail addresses');
  await field.fill('luz@example.org, eva@example.org');
  const hint = page.getByText('Paste them as they are');
  const found = page.getByText('2 to invite');
  const { apart } = await distances(hint, found, page.getByText('Role', { exact: true }).last());
  expect(apart).toBeGreaterThanOrEqual(APART);
});
