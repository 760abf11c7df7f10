import { screen, waitFor } from '@testing-library/react';
import { buildPerson } from '@cumbre/testing/builders';
import { membersRoute } from '@cumbre/testing/memberRoutes';
import { open, sent, value, water } from '../testing/weekFixture';

beforeEach(() => {
  window.localStorage.clear();
  Object.assign(window, { scrollTo: () => {} });
});

test('a note of the grid mentions people, and its keys choose one before they leave the cell', async () => {
  const luz = buildPerson({ firstName: 'Luz', lastName: 'Rojas' });
  const { user: person, server } = await open(undefined, {
    'GET /api/organizations/:id/members': (call) => membersRoute([luz])(call),
  });
  await screen.findByRole('grid');
  await person.type(value('Days without water'), '35');
  const note = screen.getByRole('textbox', { name: 'Note to Days without water' });
  await person.type(note, 'Ask @l');
  await screen.findByRole('option', { name: /^Luz Rojas/ });
  await person.keyboard('{Enter}');
  expect(note).toHaveValue('Ask @Luz Rojas ');
  expect(note).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent(server)).toMatchObject([
      [{ id: water.id, value: 35, note: 'Ask @Luz Rojas', mentions: [luz.id] }],
    ]),
  );
});
