// Each form of this remote shows every failure that belongs to it; an invalid value is reported at
// its field.
import type { Share } from '@cumbre/contract/shares';
import { testFormFailures } from '@cumbre/testing/formFailures';
import type { FailingForm } from '@cumbre/testing/formFailures';
import { filesWithFormHook } from '@cumbre/testing/unsavedForms';
import { screen, waitFor } from '@testing-library/react';
import { openSharing } from './testing/openSharing';

const EMAIL = 'E-mail of someone in the other organization';
const share: Share = {
  id: 's1',
  state: 'pending',
  direction: 'received',
  title: 'Clean water',
  sharedWith: 'Sierra',
  owner: 'Valle',
  status: 'pending',
  partner: 'Valle',
  item: null,
  cycle: null,
  createdAt: '2026-02-15T12:00:00.000Z',
  answeredAt: null,
  endedAt: null,
  asOf: null,
  abilities: ['accept', 'reject'],
};

const open = (path: string, routes: Parameters<FailingForm['open']>[0] = {}) =>
  openSharing(path, {
    'GET /api/organizations/:id/shares': { shares: [share] },
    'GET /api/organizations/:id/cycles': {
      cycles: [{ id: 'c1', name: 'Q1', state: 'running' }],
      current: 'c1',
    },
    'GET /api/organizations/:id/okrs': { items: [], people: [], today: '2026-02-15' },
    'GET /api/organizations/lookup': { organizations: [{ id: 'o2', name: 'Valle' }] },
    ...routes,
  });

const FORMS: readonly (FailingForm & { file: string })[] = [
  {
    name: 'the search for an organization',
    file: 'sharing/ShareDialog.tsx',
    call: 'GET /api/organizations/lookup',
    open: async (routes) => {
      const shown = await open('/shares?item=i7', routes);
      await shown.user.type(await screen.findByLabelText(EMAIL), 'eva@valle.org');
      return shown;
    },
    button: 'Find',
    path: 'email',
  },
  {
    name: 'the offer to an organization',
    file: 'sharing/ShareDialog.tsx',
    call: 'POST /api/okrs/:id/shares',
    open: async (routes) => {
      const shown = await open('/shares?item=i7', routes);
      await shown.user.type(await screen.findByLabelText(EMAIL), 'eva@valle.org{Enter}');
      return shown;
    },
    button: 'Send invitation',
    path: 'organization',
  },
  {
    name: 'the acceptance of an objective',
    file: 'sharing/AcceptDialog.tsx',
    call: 'POST /api/shares/:id/accept',
    open: async (routes) => {
      const shown = await open('/shares?organization=o1&share=s1', routes);
      await screen.findByLabelText('Cycle');
      return shown;
    },
    button: 'Accept',
    path: 'parentId',
  },
];

testFormFailures(FORMS);

test('the table has every file of this remote that calls the form hook', () => {
  expect([...new Set(FORMS.map(({ file }) => file))].toSorted()).toEqual(
    filesWithFormHook(__dirname),
  );
});

test('Enter in the empty field shows an error at the field and sends no request', async () => {
  const { user, server } = await open('/shares?item=i7');
  const field = await screen.findByLabelText(EMAIL);
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, '{Enter}');
  const words = 'Enter the e-mail of someone there.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(words);
  expect(screen.getByRole('button', { name: 'Find' })).toBeEnabled();
  expect(server.callsTo('GET /api/organizations/lookup')).toEqual([]);
});
