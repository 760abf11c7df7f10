// The command palette over all remotes: each offers what it has, in the language of the reader; one that is dead is missed
// and nothing else; and nothing of it is fetched before it is opened.
import { newCaller } from './caller';
import { expect, test } from './journey';
import type { Page } from './journey';
import { settled } from './settled';

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });

async function found(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await field(page).fill(typed);
  await expect(option(page, name).first()).toBeVisible();
}

test('by the keyboard alone one gets from the palette to what every remote offers', async ({ page, openAs, server }) => {
  const caller = await newCaller(server, `palette-${process.pid}@example.org`);
  const { organization } = await caller.call<{ organization: { id: string } }>('POST', 'organizations/example', { language: 'en' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openAs({ ...caller, organizationId: organization.id }, '/');
  await settled(page);
  expect(fetched.filter((address) => address.includes('/releases/mfe-auth/') || address.includes('/releases/mfe-org/'))).toEqual([]);

  await page.keyboard.press('Control+k');
  for (const [typed, name] of [['terms', 'Terms and privacy'], ['how to', /^How to be told/], ['webh', /^New webhook/], ['review', /^Review/], ['users', /^Users/], ['load', /^Load from XLSX/]] as const) await found(page, typed, name);
  await found(page, 'invite', /^Invite people/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/organizations/${organization.id}/users\\?invite=one$`));
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
});

test('in Spanish, with one remote dead, the others are offered as ever, and an item leads', async ({ page, openAs, server, expected }) => {
  expected.push(/net::ERR_CONNECTION_REFUSED at \/releases\/mfe-notifications\/|mfe-notifications .* unreachable/);
  const caller = await newCaller(server, `paleta-${process.pid}@example.org`);
  const { organization } = await caller.call<{ organization: { id: string } }>('POST', 'organizations/example', { language: 'es' });
  const { current } = await caller.call<{ current: string }>('GET', `organizations/${organization.id}/cycles`);
  await caller.call('POST', `organizations/${organization.id}/okrs`, { kind: 'objective', title: 'Invitar a las escuelas', cycle: current, owner: caller.userId });
  await page.route('**/releases/mfe-notifications/**', (route) => route.abort('connectionrefused'));
  await openAs({ ...caller, organizationId: organization.id }, '/', 'es');
  await settled(page);
  await page.keyboard.press('Control+k');
  await found(page, 'condic', 'Condiciones y privacidad');
  await found(page, 'dispositivos', /^Dispositivos/);
  await found(page, 'invitar', /^Invitar personas/);
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/^Invitar a las escuelas/);
  await found(page, 'cerrar ses', 'Cerrar sesión');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
});
