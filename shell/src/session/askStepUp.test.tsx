import { api, namespacedApi } from '@cumbre/client/api';
import { signedIn } from '@cumbre/client/session';
import { onStepUpRequired } from '@cumbre/client/stepUp';
import { buildUser } from '@cumbre/testing/builders';
import { problem, startFakeServer } from '@cumbre/testing/fakeServer';
import type { FakeServer } from '@cumbre/testing/fakeServer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../store';
import { startLanguages } from '../page/languages';
import { askStepUp } from './askStepUp';

const CLOSE = 'DELETE /api/organizations/:id';
const STEP_UP = 'POST /api/users/me/step-up';
const refused = (...kinds: string[]) =>
  problem('STEP_UP_REQUIRED', 'Confirm it is you to continue.', undefined, { stepUp: { kinds } });

const calls = namespacedApi('test').injectEndpoints({
  endpoints: (build) => ({
    close: build.mutation<null, string>({
      query: (id) => ({
        path: `organizations/${id}`,
        method: 'DELETE',
        answer: 'nothing',
        idempotencyKey: 'once',
        silent: true,
      }),
    }),
  }),
});
const close = (id = 'one') => store.dispatch(calls.endpoints.close.initiate(id));

beforeAll(() => startLanguages());
let stop: () => void;
let server: FakeServer;
beforeEach(() => {
  stop = onStepUpRequired((question) => act(() => askStepUp(question)));
  store.dispatch(signedIn({ user: buildUser(), userToken: 'test-token' }));
});
afterEach(() => {
  stop();
  store.dispatch(api.util.resetApiState());
});

/** The call is refused until the person has confirmed. */
function serverWith(kinds: string[], accepted: (proof: Record<string, string>) => boolean) {
  let confirmed = false;
  server = startFakeServer({
    [CLOSE]: () => (confirmed ? undefined : refused(...kinds)),
    [STEP_UP]: ({ body }) => {
      const { proof } = body as { proof: Record<string, string> };
      confirmed = accepted(proof);
      return confirmed ? undefined : problem('FACTOR_REFUSED', 'This code is not right.');
    },
  });
}

it('asks for the code, and repeats the refused call once with the same key', async () => {
  serverWith(['totp', 'recoveryCode'], ({ code }) => code === '123 456');
  const answer = close();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  const field = within(dialog).getByRole('textbox', { name: 'Code from your authenticator app' });
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, '000000{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This code is not right.');
  expect(field).toHaveAccessibleDescription('This code is not right.');
  await userEvent.clear(field);
  await userEvent.type(field, '123 456{Enter}');
  expect((await answer).error).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = server.callsTo(CLOSE);
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once']);
});

it('offers the other ways of the account', async () => {
  serverWith(['passkey', 'recoveryCode'], ({ kind }) => kind === 'recoveryCode');
  const answer = close();
  expect(await screen.findByRole('button', { name: 'Use passkey' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Recovery code' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'AAAA-BBBB{Enter}');
  expect((await answer).error).toBeUndefined();
});

it('asks for the password where the account has no factor', async () => {
  serverWith(['password'], ({ password }) => password === 'Cordillera-7!');
  const answer = close();
  await userEvent.type(await screen.findByLabelText('Password'), 'Cordillera-7!{Enter}');
  expect((await answer).error).toBeUndefined();
});

it('leaves the refusal where the person cancels', async () => {
  serverWith(['password'], () => true);
  const answer = close();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect((await answer).error).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(server.callsTo(CLOSE)).toHaveLength(1);
});

it('asks once for two calls at the same time', async () => {
  serverWith(['password'], () => true);
  const answers = [close('one'), close('other')];
  await userEvent.type(await screen.findByLabelText('Password'), 'Cordillera-7!{Enter}');
  expect((await Promise.all(answers)).map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(server.callsTo(STEP_UP)).toHaveLength(1);
});

it('asks to sign in again where the account has neither password nor factor', async () => {
  serverWith(['provider'], () => false);
  server.answer({ 'POST /api/users/logout': undefined });
  const answer = close();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect((await answer).error).toBeDefined();
  await waitFor(() => expect(store.getState().session.userToken).toBeNull());
});
