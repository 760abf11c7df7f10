import { buildMembership, buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { FirstSteps } from './FirstSteps';

const STEPS = 'GET /api/organizations/:id/first-steps';
const taken = { cycle: true, objective: true, keyResult: true, checkIn: true, people: false };

function open(steps: typeof taken, language: 'en' | 'es' = 'en') {
  const organization = buildMembership();
  const server = startFakeServer({
    'GET /api/organizations/bymember/:userId': { organizations: [organization] },
    [STEPS]: { steps },
  });
  const person = buildUser();
  const again = () =>
    renderScreen(<FirstSteps />, {
      remote: 'mfe-notifications',
      user: person,
      organizationId: organization.id,
      language,
    });
  return { ...again(), again, server, asked: () => server.callsTo(STEPS).length };
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('while a step is open the list is refreshed, and disappears after the last step without further requests', async () => {
  const { server, asked } = open(taken);
  expect(await screen.findByRole('list')).toBeInTheDocument();
  expect(asked()).toBe(1);
  server.answer({ [STEPS]: { steps: { ...taken, people: true } } });
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
  const known = asked();
  expect(known).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(asked()).toBe(known);
});

test.each([
  ['en', 'All set', 'Dismiss'],
  ['es', 'Todo listo', 'Quitar'],
] as const)(
  'the end of the list is said until it is dismissed (%s)',
  async (language, words, dismiss) => {
    const { server, user, unmount, again } = open(taken, language);
    expect(await screen.findByRole('list')).toBeInTheDocument();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    server.answer({ [STEPS]: { steps: { ...taken, people: true } } });
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText(words)).toBeInTheDocument();
    unmount();
    const shown = again();
    await user.click(await screen.findByRole('button', { name: dismiss }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    shown.unmount();
    again();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

test('a list that this browser has never shown ends without a word', async () => {
  const { asked } = open({ ...taken, people: true });
  await waitFor(() => expect(asked()).toBe(1));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('All set')).not.toBeInTheDocument();
});

test.each([
  [false, 1],
  [true, 0],
])('an example organization is offered to who has none (%s)', async (example, buttons) => {
  const { server, again, unmount } = open(taken);
  unmount();
  server.answer({ [STEPS]: { steps: taken, example } });
  again();
  await waitFor(() => expect(screen.getByRole('list')).toBeInTheDocument());
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: /example organization/ })).toHaveLength(buttons),
  );
});

test('before the first cycle the home screen leads, and the list stays away', async () => {
  const { asked } = open({
    cycle: false,
    objective: false,
    keyResult: false,
    checkIn: false,
    people: false,
  });
  await waitFor(() => expect(asked()).toBe(1));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('while the organizations cannot be read no step is shown as open', async () => {
  const server = startFakeServer({
    'GET /api/organizations/bymember/:userId': () =>
      problem('DATABASE_UNAVAILABLE', 'Back in a moment.'),
  });
  renderScreen(<FirstSteps />, { remote: 'mfe-notifications', user: buildUser() });
  await waitFor(() =>
    expect(server.callsTo('GET /api/organizations/bymember/:userId')).not.toHaveLength(0),
  );
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
