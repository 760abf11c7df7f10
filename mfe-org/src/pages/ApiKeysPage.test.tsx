import type { ApiKey } from '@cumbre/contract/apiKeys';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '@cumbre/domain/calendar';
import { register } from '../remote';

const organization = buildOrganization({ name: 'Andes', timeZone: 'America/Lima' });
const page = `/organizations/${organization.id}/api-keys`;
const POST = 'POST /api/api-keys';
const key: ApiKey = {
  id: buildId(),
  organization: organization.id,
  description: 'Sales script',
  prefix: 'cmb_Ab12',
  lastFour: 'x9Yz',
  scope: 'write',
  createdBy: { id: buildId(), firstName: 'Ana', lastName: 'Quispe' },
  createdAt: '2026-02-10T09:00:00.000Z',
  expiresOn: null,
  expired: false,
  lastUsedAt: null,
};
/** 19:10 in Mexico City. */
const IN_THE_EVENING = '2026-11-26T01:10:00.000Z';
const old = {
  ...key,
  id: buildId(),
  description: 'Old script',
  scope: 'read' as const,
  expiresOn: '2026-01-31',
  expired: true,
};

async function show(
  routes: Record<string, Route> = {},
  path = page,
  options: Partial<ScreenOptions> = {},
  shown = organization,
) {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:user': {
      organizations: [buildMembership({ id: organization.id, name: 'Andes' })],
      closed: [],
    },
    'GET /api/organizations/:id': { result: shown },
    'GET /api/api-keys/:organization': { apiKeys: [key, old] },
    ...routes,
  });
  return {
    server,
    ...(await renderRemote(register, {
      remote: 'mfe-org',
      user: buildUser(),
      organizationId: organization.id,
      path,
      ...options,
    })),
  };
}

it('lists each key with its first and last characters, access, creator and last use', async () => {
  await show();
  const cells = async (name: RegExp) =>
    within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .slice(0, 4)
      .map((cell) => cell.textContent);
  expect(await cells(/Sales script/)).toEqual([
    'Read and write',
    'Ana Quispe, 2026/02/10',
    'Never',
    'Never',
  ]);
  expect(await cells(/Old script/)).toEqual(['Read', 'Ana Quispe, 2026/02/10', 'Never', 'Expired']);
  expect(screen.getByRole('rowheader', { name: /Sales script/ })).toHaveTextContent(
    'cmb_Ab12…x9Yz',
  );
});

it('says the day of the organization on which a key was created', async () => {
  await show(
    { 'GET /api/api-keys/:organization': { apiKeys: [{ ...key, createdAt: IN_THE_EVENING }] } },
    page,
    {},
    { ...organization, timeZone: 'America/Mexico_City' },
  );
  const name = await screen.findByRole('rowheader', { name: /Sales script/ });
  expect(name.closest('tr')).toHaveTextContent('Ana Quispe, 2026/11/25');
});

it('creates a key at its own URL, shows it once and copies it', async () => {
  const { server, user, address } = await show({
    [POST]: () => Response.json({ apiKey: key, key: 'cmb_secret' }, { status: 201 }),
  });
  await user.click(await screen.findByRole('button', { name: 'New API key' }));
  expect(address()).toBe(`${page}?new=`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Describe what the key is for.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), ' Sales script ');
  await user.click(dialog.getByRole('radio', { name: /Read and write/ }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveValue('cmb_secret');
  expect(server.callsTo(POST)[0]?.body).toEqual({
    organization: organization.id,
    description: 'Sales script',
    scope: 'write',
    expiresOn: addDays(todayIn(organization.timeZone, new Date()), 90),
  });
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy' }));
  expect(written).toHaveBeenCalledWith('cmb_secret');
  expect((await screen.findAllByText('API key copied')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Done, I copied it' }));
  await waitFor(() => expect(address()).toBe(page));
  expect(document.body).not.toHaveTextContent('cmb_secret');
});

it('creates a key that never expires where the date is cleared', async () => {
  const { server, user } = await show(
    { [POST]: () => Response.json({ apiKey: key, key: 'cmb_secret' }, { status: 201 }) },
    `${page}?new`,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'x');
  await user.clear(screen.getByRole('textbox', { name: 'Expires' }));
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByRole('textbox', { name: 'API key' });
  expect(server.callsTo(POST)[0]?.body).toEqual({
    organization: organization.id,
    description: 'x',
    scope: 'read',
  });
});

it('shows a refusal of the server at its field', async () => {
  const { user } = await show(
    {
      [POST]: problem('API_KEY_EXPIRY_PAST', 'The last day must be today or later.', [
        { path: 'expiresOn', code: 'API_KEY_EXPIRY_PAST', message: 'Not in the past.' },
      ]),
    },
    `${page}?new`,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('Not in the past.')).toBeInTheDocument();
});

it('tells apart two keys with one description by their characters', async () => {
  const twin = { ...key, id: buildId(), lastFour: 'q7Wp' };
  const { user } = await show({ 'GET /api/api-keys/:organization': { apiKeys: [key, twin] } });
  await user.click(
    await screen.findByRole('button', { name: 'Revoke Sales script cmb_Ab12…q7Wp' }),
  );
  const question = within(await screen.findByRole('dialog', { name: 'Revoke “Sales script”?' }));
  expect(question.getByText('cmb_Ab12…q7Wp')).toBeVisible();
});

it('revokes after a confirmation', async () => {
  const { server, user } = await show({ 'DELETE /api/api-keys/:id': undefined });
  await user.click(await screen.findByRole('button', { name: 'Revoke Sales script' }));
  expect(server.callsTo('DELETE /api/api-keys/:id')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('“Sales script” no longer works')).toBeInTheDocument();
  expect(server.callsTo('DELETE /api/api-keys/:id')[0]?.params).toEqual({ id: key.id });
});

it('shows how to send values from a script and a spreadsheet, with the URL of the organization', async () => {
  await show();
  expect(await screen.findByText(/curl --fail-with-body -X POST/)).toHaveTextContent(
    `http://localhost/api/organizations/${organization.id}/progress`,
  );
  expect(screen.getByText(/function sendToCumbre/)).toHaveTextContent(`'America/Lima'`);
});

it('is only for people who may manage keys, in Spanish', async () => {
  await show({}, page, { language: 'es' }, { ...organization, abilities: ['viewUser'] });
  expect(
    await screen.findByText('No tienes permiso para gestionar claves de API.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Claves de API' })).not.toBeInTheDocument();
});
