// What a person sees whose membership changes while the application is open: another role, the end
// of the membership, and the end of the organization. Two people, each in a browser of their own.
import { createCaller } from './caller';
import type { Caller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import type { Page } from './test';

async function join(owner: Caller, guest: Caller, role: string): Promise<string> {
  const { organizationId: organization } = owner;
  await owner.call('POST', `organizations/${organization}/invitations`, {
    name: 'Luz',
    email: guest.email,
    role,
  });
  await guest.call('POST', 'organizations/respondinvitation', { organization, answer: 'accepted' });
  const { members } = await guest.call<{ members: { id: string; user_organization_id: string }[] }>(
    'GET',
    `organizations/${organization}/members`,
  );
  return members.find(({ id }) => id === guest.userId)!.user_organization_id;
}

/** The addresses of the answers that the browser keeps for use without a network. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('cumbre-answers'));
    const keys = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return (await cache.keys()).map(({ url }) => decodeURIComponent(url));
      }),
    );
    return keys.flat().join('\n');
  });

/** The watch over the memberships is loaded after the first screen. */
const isWatched = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('cumbre-memberships') !== null);

// Calls that were on the way when the membership ended are refused.
const REFUSED = /status of 404/;

for (const [language, texts] of Object.entries({
  en: {
    menu: /^Switch organization/,
    note: 'New note',
    notes: /^Notes/,
    lost: 'You are no longer a member of Andes Collective',
    typed: 'Your text',
    next: 'Go to Valle Verde',
    objective: 'New objective',
    role: 'Your role in Andes Collective is now Partner',
    users: 'Users',
    invite: 'Invite',
  },
  es: {
    menu: /^Cambiar de organización/,
    note: 'Nueva nota',
    notes: /^Notas/,
    lost: 'Ya no eres miembro de Andes Collective',
    typed: 'Tu texto',
    next: 'Ir a Valle Verde',
    objective: 'Nuevo objetivo',
    role: 'Tu rol en Andes Collective ahora es Colaborador',
    users: 'Usuarios',
    invite: 'Invitar',
  },
} as const))
  test(`a member gets another role and is removed while typing, in ${language}`, async ({
    page,
    openAs,
    openInSecondBrowser,
    caller,
    server,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push(REFUSED);
    const { cycle, create } = await createCycleScenario(caller, 'This year');
    const objective = await create({ title: 'Clean water' });
    const guest = await createCaller(
      server,
      `luz-${language}-${Date.now()}@example.org`,
      'Valle Verde',
    );
    const membership = await join(caller, guest, 'Viewer');
    const inAndes = { ...guest, organizationId: caller.organizationId };

    const theirs = await openInSecondBrowser(
      inAndes,
      `/?cycle=${cycle}&item=${objective}&view=notes`,
      language as 'en' | 'es',
    );
    const panel = theirs.getByRole('dialog');
    await expect(panel.getByRole('tab', { name: texts.notes })).toBeVisible();
    await expect(theirs.getByRole('button', { name: texts.objective })).toHaveCount(0);
    await panel.getByLabel(texts.note).fill('The pump comes on Tuesday');

    await isWatched(theirs);

    // Another role: the controls follow, and the text stays.
    await caller.call('PATCH', 'organizations/member', {
      user_organization_id: membership,
      role: 'partner',
    });
    await expect(theirs.getByText(texts.role)).toBeVisible();
    await expect(
      theirs.getByRole('button', { name: texts.objective, includeHidden: true }),
    ).not.toHaveCount(0);
    await expect(panel.getByLabel(texts.note)).toHaveValue('The pump comes on Tuesday');
    await expect.poll(() => keptAnswers(theirs), { timeout: 15_000 }).toContain(objective);

    // The owner removes the person on the page of the users.
    await openAs(caller, `/organizations/${caller.organizationId}/users`);
    const row = page.getByRole('row', { name: new RegExp(guest.email) });
    await row.getByRole('button', { name: /^More|^Actions/ }).click();
    await page.getByRole('menuitem', { name: /^Remove/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .click();

    await expect(theirs.getByRole('heading', { name: texts.lost })).toBeFocused();
    await expect(theirs.getByText('Clean water')).toHaveCount(0);
    await expect(theirs.getByRole('textbox', { name: texts.typed })).toHaveValue(
      `${texts.note}: The pump comes on Tuesday`,
    );
    await expect.poll(() => keptAnswers(theirs)).not.toContain(objective);
    await theirs.getByRole('button', { name: texts.next }).press('Enter');
    await expect(theirs.getByRole('button', { name: texts.menu })).toHaveAccessibleName(
      /Valle Verde/,
    );
    await expect(theirs).toHaveURL(/\/(\?.*)?$/);
    await expect(theirs.getByRole('heading', { name: texts.lost })).toHaveCount(0);
    // The address of an item of that organization.
    await theirs.goto(`/?item=${objective}`);
    await expect(theirs.getByText('Clean water')).toHaveCount(0);
  });

test('the pages of every remote tell that the organization was deleted', async ({
  openInSecondBrowser,
  caller,
  server,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(REFUSED);
  await createCycleScenario(caller, 'This year');
  const guest = await createCaller(server, `sol-${Date.now()}@example.org`, 'Valle Verde');
  await join(caller, guest, 'Admin');
  const inAndes = { ...guest, organizationId: caller.organizationId };
  const pages: Page[] = [];
  for (const path of ['/teams', `/organizations/${caller.organizationId}/users`, '/shares']) {
    const page = await openInSecondBrowser(inAndes, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isWatched(page);
    pages.push(page);
  }
  const own = await openInSecondBrowser(inAndes, '/account');
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await isWatched(own);
  await caller.call('DELETE', `organizations/${caller.organizationId}`);
  for (const page of pages) {
    await expect(page.getByRole('heading', { name: 'Andes Collective was deleted' })).toBeVisible();
    await page.getByRole('button', { name: 'Your organizations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
  }
  await expect(own.getByText('Andes Collective was deleted')).toBeVisible();
  await expect(own.getByRole('heading', { level: 1 })).not.toHaveText(/Andes/);
});
