import { WEBHOOK_KINDS } from '@cumbre/contract/enumerations';
import { webhookData } from '@cumbre/contract/webhooks';
import type { Webhook, WebhookDelivery } from '@cumbre/contract/webhooks';
import { buildId, buildMembership, buildOrganization, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { ScreenOptions } from '@cumbre/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { register } from '../remote';
import { sampleMessage } from '../webhooks/sampleMessages';

const organization = buildOrganization({ name: 'Andes' });
const page = `/organizations/${organization.id}/webhooks`;
const LIST = 'GET /api/organizations/:id/webhooks';
const LOG = 'GET /api/organizations/:id/webhooks/:webhook/deliveries';
const webhook: Webhook = {
  id: buildId(),
  url: 'https://crm.example.org/hook',
  description: 'CRM',
  kinds: ['progress.recorded'],
  on: true,
  offBecause: null,
  createdAt: '2026-02-10T09:00:00.000Z',
  formerSecretUntil: null,
};
const failing: Webhook = {
  ...webhook,
  id: buildId(),
  url: 'https://old.example.org/',
  description: '',
  kinds: ['item.created', 'cycle.stateChanged'],
  on: false,
  offBecause: 'failing',
};
const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: buildId(),
  kind: 'progress.recorded',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-02-15T12:00:00.000Z',
  triedAt: '2026-02-15T12:00:00.000Z',
  nextAt: null,
  status: 204,
  duration: 84,
  reason: null,
  ...changes,
});

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
    [LIST]: { webhooks: [webhook, failing] },
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
const TEST = 'POST /api/organizations/:id/webhooks/:webhook/test';
const lineOf = async (name: string) =>
  within(
    (await screen.findByRole('button', { name: `Delivery log of ${name}` })).closest(
      'li',
    ) as HTMLElement,
  );

const choose = async (user: UserEvent, menu: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

it('lists each webhook with its events and whether it is active', async () => {
  await show();
  expect((await lineOf('CRM')).getByText('https://crm.example.org/hook')).toBeInTheDocument();
  expect((await lineOf('CRM')).getByRole('switch', { name: 'CRM is on' })).toBeChecked();
  const other = await lineOf('old.example.org');
  expect(other.getByText('Item created · Status of a cycle changed')).toBeInTheDocument();
  expect(other.getByText('Turned off: no successful delivery for 24 h')).toBeInTheDocument();
  expect(other.getByRole('button', { name: /^Send a test/ })).toBeDisabled();
});

it.each([
  [true, /^Last delivery succeeded · 2026\/02\/15/],
  [false, /^Last delivery failed · 2026\/02\/15/],
])('says of a webhook that is on how its last delivery ended (%s)', async (delivered, said) => {
  const lastAttempt = { at: '2026-02-15T12:00:00.000Z', delivered };
  await show({
    [LIST]: {
      webhooks: [
        { ...webhook, lastAttempt },
        { ...failing, lastAttempt },
      ],
    },
  });
  expect((await lineOf('CRM')).getByText(said)).toBeVisible();
  expect((await lineOf('old.example.org')).queryByText(/^Last delivery/)).toBeNull();
});

it('creates a webhook at its own URL, shows the secret once, and sends a test beside it', async () => {
  const tested = delivery({ kind: 'test', state: 'delivered', status: 204 });
  const { server, user, address } = await show({
    [LIST]: { webhooks: [failing] },
    'POST /api/organizations/:id/webhooks': () =>
      Response.json({ webhook, secret: 'whsec_secret' }, { status: 201 }),
    [TEST]: () => Response.json({ delivery: tested }, { status: 202 }),
    [LOG]: { deliveries: [tested], nextCursor: null },
  });
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  expect(address()).toBe(`${page}?new=`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Enter the address to call.')).toBeInTheDocument();
  await user.type(
    dialog.getByRole('textbox', { name: 'Address' }),
    ' https://crm.example.org/hook ',
  );
  const kinds = within(dialog.getByRole('group', { name: 'Events' }));
  for (const kind of kinds.getAllByRole('checkbox')) await user.click(kind);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Choose at least one.')).toBeInTheDocument();
  for (const kind of ['Value recorded', 'Status of a cycle changed'])
    await user.click(kinds.getByRole('checkbox', { name: new RegExp(`^${kind}`) }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_secret');
  expect(server.callsTo('POST /api/organizations/:id/webhooks')[0]?.body).toEqual({
    url: 'https://crm.example.org/hook',
    description: '',
    kinds: ['progress.recorded', 'cycle.stateChanged'],
  });
  await user.click(screen.getByRole('button', { name: 'Send test' }));
  const told = await screen.findAllByText(/^Test delivered: HTTP 204/, {}, { timeout: 4_000 });
  expect(told.length).toBeGreaterThan(0);
  expect(server.callsTo(TEST)[0]?.params).toEqual({ id: organization.id, webhook: webhook.id });
  expect(screen.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_secret');
  await user.click(screen.getByRole('button', { name: 'Done, I copied it' }));
  await waitFor(() => expect(document.body).not.toHaveTextContent('Secret of the webhook'));
  expect(screen.queryByDisplayValue('whsec_secret')).not.toBeInTheDocument();
});

it.each(WEBHOOK_KINDS)(
  'explains %s and shows a message of it, as the server sends it',
  async (kind) => {
    const { type, timestamp, data } = JSON.parse(sampleMessage(kind)) as Record<string, unknown>;
    expect([type, Number.isNaN(Date.parse(String(timestamp)))]).toEqual([kind, false]);
    expect(webhookData[kind].parse(data)).toEqual(data);
    await show({}, `${page}?new=`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('What the messages look like').closest('details')).not.toHaveAttribute(
      'open',
    );
    expect(dialog.getByText((text) => text.includes(`"type": "${kind}"`))).toBeInTheDocument();
    for (const box of dialog.getAllByRole('checkbox')) expect(box).toHaveAccessibleName(/\.$/);
  },
);

it('shows at the field that a URL is refused', async () => {
  const { user } = await show(
    {
      'POST /api/organizations/:id/webhooks': problem('WEBHOOK_ADDRESS_REFUSED', 'Refused.', [
        { path: 'url', code: 'WEBHOOK_ADDRESS_REFUSED', message: 'Not inside.' },
      ]),
    },
    `${page}?new`,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'https://10.0.0.1/');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Not inside.')).toBeInTheDocument();
});

it('sends a test and opens the log, which reloads while a message is pending', async () => {
  const first = delivery({
    kind: 'test',
    state: 'waiting',
    attempts: 0,
    nextAt: '2026-02-15T12:00:00.000Z',
    status: null,
    duration: null,
    triedAt: null,
  });
  const states = [
    first,
    { ...first, attempts: 1 },
    { ...first, state: 'delivered' as const, attempts: 1, status: 204, duration: 12, nextAt: null },
  ];
  let looked = 0;
  const { server, user, address } = await show({
    [TEST]: () => Response.json({ delivery: first }, { status: 202 }),
    [LOG]: () => ({ deliveries: [states[looked++] ?? states[2]!], nextCursor: null }),
  });
  await user.click((await lineOf('CRM')).getByRole('button', { name: 'Send a test to CRM' }));
  expect(await screen.findByText('Pending')).toBeInTheDocument();
  expect(address()).toBe(`${page}?log=${webhook.id}`);
  // Once while it has not been sent, once while the receiver has not answered yet.
  expect(await screen.findByText('HTTP 204, 12 ms', {}, { timeout: 8_000 })).toBeInTheDocument();
  expect(server.callsTo('POST /api/organizations/:id/webhooks/:webhook/test')).toHaveLength(1);
});

it.each([
  ['en', { status: 500 }, 'Send a test to CRM', /^Test failed: HTTP 500/],
  [
    'es',
    { status: null, reason: 'ECONNREFUSED' },
    'Enviar una prueba a CRM',
    /^La prueba falló: Se rechazó la conexión/,
  ],
] as const)('says why a test failed, in %s', async (language, result, button, words) => {
  const first = delivery({ kind: 'test', state: 'waiting', attempts: 1, ...result });
  const { user } = await show(
    {
      [TEST]: () => Response.json({ delivery: { ...first, triedAt: null } }, { status: 202 }),
      [LOG]: { deliveries: [first], nextCursor: null },
    },
    page,
    { language },
  );
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(words, {}, { timeout: 4_000 })).toBeInTheDocument();
});

it.each([
  [{ status: 200, duration: 184 }, 'delivered', /^Test delivered: HTTP 200, 184 ms · 2026/],
  [
    { status: null, reason: 'ECONNREFUSED', duration: 3 },
    'failed',
    /^Test failed: The connection was refused, 3 ms · 2026/,
  ],
] as const)('keeps how a test ended beside its webhook: %j', async (result, state, words) => {
  const first = delivery({ kind: 'test', attempts: 1, ...result, state });
  const { user } = await show({
    [TEST]: () => Response.json({ delivery: { ...first, triedAt: null } }, { status: 202 }),
    [LOG]: { deliveries: [first], nextCursor: null },
  });
  const line = await lineOf('CRM');
  await user.click(line.getByRole('button', { name: 'Send a test to CRM' }));
  expect(await line.findByText(words, {}, { timeout: 4_000 })).toBeInTheDocument();
});

it('shows each result in the log, sends one again, and loads older ones', async () => {
  const [given, waits] = [
    delivery({ state: 'failed', attempts: 8, status: 500 }),
    delivery({
      state: 'waiting',
      attempts: 2,
      status: null,
      reason: 'timeout',
      duration: 10_001,
      nextAt: '2026-02-15T12:05:00.000Z',
    }),
  ];
  const { server, user } = await show(
    {
      [LOG]: ({ query }) =>
        query.cursor
          ? { deliveries: [delivery({ kind: 'item.created' })], nextCursor: null }
          : { deliveries: [given, waits], nextCursor: waits.id },
      'POST /api/organizations/:id/webhooks/:webhook/deliveries/:delivery/redeliver': () =>
        Response.json({ delivery: given }, { status: 202 }),
    },
    `${page}?log=${webhook.id}`,
  );
  const table = within(await screen.findByRole('table', { name: 'Messages of the last 30 days' }));
  const rows = async () =>
    (await table.findAllByRole('row')).slice(1).map((row) => row.textContent);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect((await rows())[0]).toMatch(/Failed8 attemptsHTTP 500, 84 ms/);
  expect((await rows())[1]).toMatch(
    /Failed, will be tried again2 attemptsNext: 2026\/02\/15 .*No answer within 10 seconds, 10001 ms/,
  );
  expect(table.getByText('Failed')).toHaveClass('cu-tag-error');
  expect(table.getByText('Failed, will be tried again')).toHaveClass('cu-tag-warning');
  const [again, disabled] = table.getAllByRole('button', { name: /^Send the message of/ });
  expect(disabled).toBeDisabled();
  await user.click(again!);
  await waitFor(() =>
    expect(
      server.callsTo(
        'POST /api/organizations/:id/webhooks/:webhook/deliveries/:delivery/redeliver',
      )[0]?.params,
    ).toMatchObject({ delivery: given.id }),
  );
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(await table.findByText('Item created')).toBeInTheDocument();
});

it('tells apart two webhooks with one address and no name, also where one is deleted', async () => {
  const twin = { ...failing, id: buildId(), createdAt: '2026-02-11T10:30:00.000Z' };
  const DELETE = 'DELETE /api/organizations/:id/webhooks/:webhook';
  const { user, server } = await show({
    [LIST]: { webhooks: [failing, { ...twin, kinds: ['progress.recorded'] }] },
    [DELETE]: undefined,
  });
  expect(await screen.findByText('Created 2026/02/10 09:00')).toBeVisible();
  await choose(user, 'More actions for old.example.org, created 2026/02/11 10:30', 'Delete');
  const question = within(
    await screen.findByRole('dialog', { name: /created 2026\/02\/11 10:30/ }),
  );
  expect(question.getByText('https://old.example.org/')).toBeVisible();
  expect(question.getByText('Value recorded')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.callsTo(DELETE)).toMatchObject([
      { path: `/api/organizations/${organization.id}/webhooks/${twin.id}` },
    ]),
  );
});

it('asks for a name where another webhook has the address', async () => {
  const { user, server } = await show({}, `${page}?new`);
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'https://old.example.org');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(
    await dialog.findByText('Another webhook has this address. Give this one a name.'),
  ).toBeVisible();
  expect(server.callsTo('POST /api/organizations/:id/webhooks')).toHaveLength(0);
});

it('deactivates, rotates the secret and deletes, the last two after a confirmation', async () => {
  const { server, user } = await show({
    'PATCH /api/organizations/:id/webhooks/:webhook': { webhook: { ...webhook, on: false } },
    'POST /api/organizations/:id/webhooks/:webhook/secret': { webhook, secret: 'whsec_second' },
    'DELETE /api/organizations/:id/webhooks/:webhook': undefined,
  });
  await user.click((await lineOf('CRM')).getByRole('switch'));
  await waitFor(() =>
    expect(server.callsTo('PATCH /api/organizations/:id/webhooks/:webhook')[0]?.body).toEqual({
      on: false,
    }),
  );
  // A line has two buttons and a menu.
  expect((await lineOf('CRM')).getAllByRole('button')).toHaveLength(3);
  await choose(user, 'More actions for CRM', 'New secret');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'New secret' }),
  );
  expect(await screen.findByDisplayValue('whsec_second')).toBeInTheDocument();
  expect(
    screen.getByText(/^The previous secret keeps signing for one more day/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done, I copied it' }));
  await choose(user, 'More actions for CRM', 'Delete');
  expect(server.callsTo('DELETE /api/organizations/:id/webhooks/:webhook')).toEqual([]);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete “CRM”?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  expect(await screen.findByText('“CRM” deleted')).toBeInTheDocument();
});

it('shows in Spanish how to begin without a webhook, to people who may manage them', async () => {
  await show({ [LIST]: { webhooks: [] } }, page, { language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Aún no hay webhooks' })).toBeInTheDocument();
});

it('is only for people who may manage webhooks', async () => {
  await show({}, page, {}, { ...organization, abilities: ['viewUser'] });
  expect(await screen.findByText('You are not allowed to manage webhooks.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Webhooks' })).not.toBeInTheDocument();
});
