// A page under the id of a cycle, for a member of several organizations.
import { organizationSelected, selectOrganizationId } from '@cumbre/client/selection';
import { buildMembership } from '@cumbre/testing/builders';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { register } from '../remote';
import { buildClosing } from '../testing/closingFixture';
import { buildHome, serveHome } from '../testing/homeFixture';

const home = buildHome();
const other = buildMembership({ name: 'Valley Union' });
const openAmong = async (selected: string) => {
  serveHome(home, {
    'GET /api/cycles/:id/closing': buildClosing(home),
    'GET /api/organizations/bymember/:userId': {
      organizations: [other, home.organization],
    },
  });
  const shown = await renderRemote(register, {
    remote: 'mfe-okr',
    path: `/cycles/${home.cycle.id}/closing`,
    user: home.user,
    organizationId: selected,
  });
  await screen.findByText('Weekly check-ins');
  return shown;
};

it('the page of a cycle selects its organization, whatever another tab selected', async () => {
  const { store } = await openAmong(other.id);
  await waitFor(() => expect(selectOrganizationId(store.getState())).toBe(home.organization.id));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(home.cycle.name);
});

it('who selects another organization leaves the page of the cycle for its objectives', async () => {
  const { store } = await openAmong(home.organization.id);
  act(() => void store.dispatch(organizationSelected(other.id)));
  expect(await screen.findByRole('heading', { level: 1, name: 'Objectives' })).toBeVisible();
  expect(selectOrganizationId(store.getState())).toBe(other.id);
});
