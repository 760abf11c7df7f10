import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { buildItem, buildUser } from './builders';
import { problem, startFakeServer } from './fakeServer';
import { renderRemote, renderScreen } from './renderScreen';

const texts = { en: { greeting: 'Hello {{name}}' }, es: { greeting: 'Hola {{name}}' } };

function Greeting() {
  const { t } = useTranslation();
  const { id } = useParams();
  const context = useRemoteContext();
  return (
    <>
      <h1>{t('greeting', { name: context.session.user()?.firstName })}</h1>
      <p>{id}</p>
      <Link to="/away?x=1">go</Link>
    </>
  );
}

test.each([
  ['en', 'Hello Ana'],
  ['es', 'Hola Ana'],
] as const)('a screen speaks %s and knows who is signed in', (language, words) => {
  renderScreen(<Greeting />, {
    remote: 'okr',
    texts,
    language,
    user: buildUser(),
    path: '/okr/7',
    route: '/okr/:id',
  });
  expect(screen.getByRole('heading', { name: words })).toBeInTheDocument();
  expect(screen.getByText('7')).toBeInTheDocument();
});

test('the address follows a link', async () => {
  const { user, address } = renderScreen(<Greeting />, { remote: 'okr', texts });
  await user.click(screen.getByRole('link', { name: 'go' }));
  expect(address()).toBe('/away?x=1');
});

test('a remote is rendered by its register function', async () => {
  await renderRemote(
    (context) => {
      context.i18n.addTexts(texts);
      return { routes: [{ path: '/hello', access: 'open', component: Greeting }] };
    },
    { remote: 'okr', path: '/hello', user: buildUser({ firstName: 'Luz' }) },
  );
  expect(screen.getByRole('heading', { name: 'Hello Luz' })).toBeInTheDocument();
});

test('a notice of the remote appears as a toast', async () => {
  const { context } = renderScreen(<Greeting />, { remote: 'okr', texts });
  act(() => context.notify.success('Saved'));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('the fake server returns the given answers and records the requests', async () => {
  const item = buildItem({ title: 'Water' });
  const server = startFakeServer({
    'PATCH /api/okrs/:id': ({ params, body }) => ({
      item: { ...item, id: params.id, ...(body as object) },
    }),
  });
  const answer = await fetch('/api/okrs/42?full=1', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'if-match': '"3"' },
    body: JSON.stringify({ title: 'Rain' }),
  });
  expect(await answer.json()).toMatchObject({ item: { id: '42', title: 'Rain' } });
  expect(server.callsTo('PATCH /api/okrs/:id')).toMatchObject([
    { query: { full: '1' }, headers: { 'if-match': '"3"' }, body: { title: 'Rain' } },
  ]);
});

test('the fake server refuses as the real one does, and fails on an unexpected call', async () => {
  startFakeServer({
    'POST /api/okrs/:id/progress': () => problem('CYCLE_FINISHED', 'The cycle is finished.'),
  });
  const refused = await fetch('/api/okrs/1/progress', { method: 'POST' });
  expect(refused.status).toBe(423);
  expect(await refused.json()).toMatchObject({
    code: 'CYCLE_FINISHED',
    detail: 'The cycle is finished.',
  });
  await expect(fetch('/api/unknown')).rejects.toThrow('no answer for GET /api/unknown');
});
