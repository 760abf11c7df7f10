import { raiseAuthExpired } from '@cumbre/client/authExpired';
import { logOut } from '@cumbre/client/logOut';
import { buildUser } from '@cumbre/testing/builders';
import { renderScreen } from '@cumbre/testing/renderScreen';
import type { SessionUser } from '@cumbre/client/session';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFormDraft, useRestoredForm } from './useFormDraft';

const ana = buildUser();

function Form({ name = 'item' }: { name?: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const restored = useRestoredForm<string>(name, 'Your text is back');
  useFormDraft(name, () => typed);
  return (
    <input
      aria-label="title"
      value={typed ?? restored ?? ''}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
const open = (user: SessionUser = ana, path = '/form?item=1', name?: string) =>
  renderScreen(<Form name={name} />, { user, path, route: '/form' });
async function expireWhileTyping(text = 'Half a sentence') {
  const shown = open();
  await shown.user.type(screen.getByLabelText('title'), text);
  act(() => raiseAuthExpired());
  shown.unmount();
}

afterEach(() => sessionStorage.clear());

test('a draft of an expired session is restored for the same person at the same address, once', async () => {
  await expireWhileTyping();
  const second = open();
  expect(screen.getByLabelText('title')).toHaveValue('Half a sentence');
  expect(await screen.findByText('Your text is back')).toBeInTheDocument();
  second.unmount();
  open();
  expect(screen.getByLabelText('title')).toHaveValue('');
});

test.each([
  ['another person', () => open(buildUser())],
  ['another address', () => open(ana, '/form?item=2')],
  ['another form', () => open(ana, '/form?item=1', 'cycle')],
])('it is not restored for %s', async (_who, openOther) => {
  await expireWhileTyping();
  openOther();
  expect(screen.getByLabelText('title')).toHaveValue('');
});

test('a form without unsaved values stores no draft', () => {
  open();
  act(() => raiseAuthExpired());
  expect(sessionStorage).toHaveLength(0);
});

test('logging out deletes it', async () => {
  await expireWhileTyping();
  const { store } = open(ana, '/form?item=2');
  globalThis.fetch = (() => Promise.reject(new TypeError('refused'))) as typeof fetch;
  await act(() => store.dispatch(logOut()));
  expect(sessionStorage).toHaveLength(0);
});

test('an unreadable draft is ignored', () => {
  sessionStorage.setItem(`cumbre-kept ${ana.id} item /form?item=1`, 'no json');
  open();
  expect(screen.getByLabelText('title')).toHaveValue('');
});

test('a draft is restored after a reload, and not stored for a page from the back/forward cache', async () => {
  const shown = open();
  await shown.user.type(screen.getByLabelText('title'), 'Half');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(sessionStorage).toHaveLength(1);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(sessionStorage).toHaveLength(0);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  shown.unmount();
  open();
  expect(screen.getByLabelText('title')).toHaveValue('Half');
});
