// A panel over "my week" selects the organization of its item while it is open.
import { act, waitFor } from '@testing-library/react';
import { organizationSelected, selectOrganizationId } from '@cumbre/client/selection';
import { buildId } from '@cumbre/testing/builders';
import { buildWeek, cycle, open, organization, water } from '../testing/weekFixture';

beforeEach(() => {
  window.localStorage.clear();
  Object.assign(window, { scrollTo: () => {} });
});

const [former, third] = [buildId(), buildId()];

async function openPanel() {
  const shown = await open(buildWeek(water));
  act(() => void shown.store.dispatch(organizationSelected(former)));
  await shown.go(`/week?cycle=${cycle.id}&item=${water.id}`);
  const selected = () => selectOrganizationId(shown.store.getState());
  await waitFor(() => expect(selected()).toBe(organization.id));
  return { ...shown, selected };
}

test('when the panel closes, the former organization is selected again', async () => {
  const { go, selected } = await openPanel();
  await go(`/week?cycle=${cycle.id}&edit=${water.id}`);
  expect(selected()).toBe(organization.id);
  await go(`/week?cycle=${cycle.id}`);
  await waitFor(() => expect(selected()).toBe(former));
});

test('an organization that the person has selected meanwhile stays selected', async () => {
  const { go, store, selected } = await openPanel();
  act(() => void store.dispatch(organizationSelected(third)));
  await go('/week');
  await act(async () => {});
  expect(selected()).toBe(third);
});
