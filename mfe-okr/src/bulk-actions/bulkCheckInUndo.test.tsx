// Values that were recorded for several selected items are undone together.
import { screen, waitFor, within } from '@testing-library/react';
import { open, row } from '../testing/bulkFixture';

const RECORD = 'POST /api/organizations/:id/progress';
const DELETE = 'DELETE /api/okrs/:id/progress/:entryId';
const CORRECT = 'PATCH /api/okrs/:id/progress/:entryId';

test('a new value goes, a replaced one comes back, and the first row has the focus', async () => {
  const replaced = { value: 30, note: 'It rained', confidence: null };
  const { home, user, server } = await open({
    [RECORD]: ({ body }) => ({
      rows: (body as { id: string }[]).map(({ id }, index) => ({
        id,
        code: null,
        recorded: true,
        entry: { id: `entry-${index}`, replaced: index === 1 ? replaced : null },
        error: null,
      })),
    }),
    [DELETE]: { items: [] },
    [CORRECT]: { items: [] },
  });
  await user.keyboard('{Control>}a{/Control}');
  const toolbar = within(await screen.findByRole('toolbar'));
  await user.click(toolbar.getByRole('button', { name: 'Check in…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check in on 2 items' }));
  await user.type(dialog.getByRole('textbox', { name: /^KR1.1 / }), '20');
  await user.type(dialog.getByRole('textbox', { name: /^KR1.1.1 / }), '2.16');
  await user.click(dialog.getByRole('button', { name: 'Record 2 values' }));
  const bar = await screen.findByRole('group', { name: 'Undo last change' });
  expect(bar).toHaveTextContent('2 values recorded');
  // Once in the bar and once in the live region. No toast repeats it.
  expect(screen.getAllByText('2 values recorded')).toHaveLength(2);
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(row('KR1.1')).toHaveFocus());
  expect(server.callsTo(DELETE).map(({ params }) => [params.id, params.entryId])).toEqual([
    [home.kr11.id, 'entry-0'],
  ]);
  expect(server.callsTo(CORRECT).map(({ params, body }) => [params.id, body])).toEqual([
    [home.kr111.id, replaced],
  ]);
});
