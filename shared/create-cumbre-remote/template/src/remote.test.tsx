import type { Command } from '@cumbre/remote/contract';
import { buildUser } from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import { renderRemote } from '@cumbre/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import manifest from '../remote.json';
import { Commands } from './Commands';
import { register } from './remote';

function open(path = '/ideas', language: 'en' | 'es' = 'en') {
  startFakeServer({ 'GET /api/users/me/week': { rows: [{}, {}] } });
  return renderRemote(register, { remote: manifest.name, path, language, user: buildUser() });
}

test('shows how many values are asked of the person this week', async () => {
  await open();
  expect(await screen.findByText('2 values are asked of you this week.')).toBeVisible();
});

test('keeps an idea with the name of its author', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Your idea'), 'A library in each valley');
  await user.click(screen.getByRole('button', { name: 'Add the idea' }));
  expect(screen.getByText('A library in each valley (Ana)')).toBeVisible();
});

test('loads the second screen when it is opened', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: 'How ideas work' }));
  expect(await screen.findByText(/An idea is one sentence\./)).toBeVisible();
  expect(address()).toBe('/ideas/rules');
});

test('speaks Spanish', async () => {
  await open('/ideas', 'es');
  expect(screen.getByLabelText('Tu idea')).toBeVisible();
});

test('offers to forget the ideas in the palette as soon as there are some', async () => {
  const shown = await open();
  let commands: readonly Command[] = [];
  shown.beside(
    <Commands
      search=""
      offer={(offered) => {
        commands = offered;
      }}
    />,
  );
  expect(commands.map(({ id }) => id)).toEqual(['rules']);
  await shown.user.type(screen.getByLabelText('Your idea'), 'A fair{Enter}');
  await waitFor(() => expect(commands.map(({ id }) => id)).toEqual(['rules', 'forget']));
  act(() => commands[1]?.run?.());
  expect(await screen.findByText('No idea yet')).toBeVisible();
});
