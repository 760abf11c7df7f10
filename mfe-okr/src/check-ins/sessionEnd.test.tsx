// What becomes of a value where the session ends: a form has its text again after the next sign-in,
// a value of a row, which has no form, is queued.
import { onAuthExpired, raiseAuthExpired } from '@cumbre/client/authExpired';
import { logOut } from '@cumbre/client/logOut';
import { problem } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readDrafts } from '../data/unsentValues';
import { TODAY, buildHome, serveHome, showHome } from '../testing/homeFixture';

const RECORD = 'POST /api/okrs/:id/progress';

interface Ending {
  answer: Route;
  /** What happens while the value is sent. */
  end: () => void;
}

const ENDINGS: [which: string, ending: Ending][] = [
  ['another call', { answer: () => new Promise(() => {}), end: () => raiseAuthExpired() }],
  ['the value itself', { answer: () => problem('TOKEN_INVALID', 'Sign in.'), end: () => {} }],
];

let stopListening = () => {};
afterEach(() => stopListening());

/** Like the shell, which ends the session at the first 401; calls that still run are aborted then. */
async function open({ answer }: Ending, pathOf: (keyResult: string) => string) {
  const home = buildHome();
  const server = serveHome(home, { [RECORD]: answer });
  const shown = await showHome(home, { path: pathOf(home.kr11.id) });
  const { store } = shown;
  stopListening = onAuthExpired(() => void store.dispatch(logOut({ onServer: false })));
  const untilSignedOut = async () => {
    await waitFor(() => expect(server.callsTo(RECORD)).toHaveLength(1));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    // The answer to the aborted call comes after that.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  return { ...shown, home, untilSignedOut };
}

const panelOf = (keyResult: string) => `/?item=${keyResult}`;

async function fieldOf(name: string) {
  return within(await screen.findByRole('dialog')).findByLabelText(name);
}

test('an unsaved check-in is restored after the session ended', async () => {
  const { user, home, unmount } = await open(ENDINGS[0]![1], panelOf);
  await user.type(await fieldOf('Note'), 'It rained');
  act(() => raiseAuthExpired());
  unmount();
  serveHome(home);
  await showHome(home, { path: panelOf(home.kr11.id) });
  expect(await fieldOf('Note')).toHaveValue('It rained');
});

describe.each(ENDINGS)('when the session ends by the answer to %s', (_which, ending) => {
  test('a check-in is in its form again, and its button alone sends it', async () => {
    const { user, home, unmount, untilSignedOut } = await open(ending, panelOf);
    await user.type(await fieldOf('Value (days)'), '30');
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    act(ending.end);
    await untilSignedOut();
    expect(readDrafts(home.user.id)).toEqual({});
    unmount();
    const server = serveHome(home);
    await showHome(home, { path: panelOf(home.kr11.id) });
    expect(await fieldOf('Value (days)')).toHaveValue('30');
    expect(server.callsTo(RECORD)).toEqual([]);
  });

  test('a value of a row waits for the next sign-in', async () => {
    const { user, home, untilSignedOut } = await open(ending, () => '/');
    await screen.findByRole('treegrid');
    act(() => screen.getByRole('row', { name: /^KR1\.1 / }).focus());
    await user.keyboard('{Enter}30{Enter}');
    act(ending.end);
    await untilSignedOut();
    expect(readDrafts(home.user.id)).toMatchObject({
      [home.kr11.id]: { text: '30', date: TODAY, state: 'waiting' },
    });
  });
});
