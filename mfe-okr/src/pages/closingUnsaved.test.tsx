// What is typed on the page of a closing and not saved is not lost by an act on the whole page.
import { emitServerEvent } from '@cumbre/client/serverEvents';
import { act, screen, within } from '@testing-library/react';
import {
  buildCard,
  buildClosing,
  buildClosingObjective,
  buildVerdict,
} from '../testing/closingFixture';
import { buildHome } from '../testing/homeFixture';
import { openClosing } from '../testing/openClosing';
import type { OpenedClosing } from '../testing/openClosing';

const VERDICT = 'PUT /api/okrs/:id/verdict';

const home = buildHome();
const finished = { ...home.cycle, state: 'finished' as const, transitions: [] };

const open = (options?: OpenedClosing) => openClosing(home, options);

test('objectives whose grade form has unsaved text are left out of accepting, and the text stays', async () => {
  const closing = buildClosing(home, {
    objectives: [
      buildClosingObjective(home.o1, { computedGrade: 0.4 }),
      buildClosingObjective(home.o11, { computedGrade: 0.4 }),
      buildClosingObjective(home.kr11, { computedGrade: 0.7 }),
    ],
  });
  const { user, server } = await open({
    closing,
    routes: { [VERDICT]: { verdict: buildVerdict(home) } },
  });
  await user.click(await screen.findByRole('button', { name: /^Grade: O1 / }));
  expect(screen.getByRole('button', { name: 'Accept 3 calculated grades…' })).toBeVisible();
  const learned = screen.getByLabelText('What we learned');
  await user.type(learned, 'Ask first');
  expect(screen.getByText('One objective with an unsaved grade form is left out.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept 2 calculated grades…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/One objective with an unsaved grade form is left out\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Accept 2' }));
  expect((await screen.findAllByText('2 calculated grades accepted'))[0]).toBeVisible();
  expect(server.callsTo(VERDICT).map(({ params }) => params.id)).toEqual([
    home.o11.id,
    home.kr11.id,
  ]);
  expect(screen.getByLabelText('What we learned')).toHaveValue('Ask first');
});

test('what is typed in the retrospective stays when a colleague finishes the cycle or deletes the card', async () => {
  const card = buildCard(home, { content: 'Begin earlier', abilities: ['edit'] });
  const { become, user } = await open({
    closing: buildClosing(home, { cards: [card] }),
    path: `/cycles/${home.cycle.id}/closing#retrospective`,
  });
  await user.type(await screen.findByLabelText('New card: Try'), 'Half a thou');
  await user.click(screen.getByRole('button', { name: 'Edit card: Begin earlier' }));
  await user.type(screen.getByLabelText('Card'), ' next time');
  become({ cycle: finished, abilities: [], cards: [] });
  const place = { organization: home.organization.id, cycle: home.cycle.id };
  act(() => emitServerEvent('closing', { ...place, origin: 'another tab' }));
  await screen.findByText('This cycle is finished and locked.');
  expect(screen.getByLabelText('New card: Try')).toHaveValue('Half a thou');
  expect(screen.queryByLabelText('New card: Keep')).toBeNull();
  expect(screen.getByLabelText('Card')).toHaveValue('Begin earlier next time');
});

test('the finish step says that something typed above is not saved', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Grade: O1\.1 / }));
  await user.type(await screen.findByLabelText('What we learned'), 'Ask first');
  await user.click(screen.getByRole('button', { name: 'Finish the cycle' }));
  expect(screen.getByText(/^Something you typed above is not saved\./)).toBeVisible();
});
