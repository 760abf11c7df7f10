// What was typed for a check-in that is undone is in the form again.
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCheckIn } from '@cumbre/testing/builders';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const RECORD = 'POST /api/okrs/:id/progress';
const DELETE = 'DELETE /api/okrs/:id/progress/:entryId';

const IS_BACK = 'Undone. What you typed is back.';

async function checkIn(
  path: (id: string) => string,
  confirmDiscard: () => Promise<boolean> = async () => true,
) {
  const home = buildHome();
  const server = serveHome(home, {
    [RECORD]: () => ({
      entry: buildCheckIn({ value: 20 }),
      items: [home.o1, { ...home.kr11, currentValue: 20, realProgress: 0.75 }],
      replaced: null,
    }),
    [DELETE]: { items: [] },
  });
  const shown = await showHome(home, {
    path: path(home.kr11.id),
    context: { confirmDiscard },
  });
  const form = within(await screen.findByRole('dialog'));
  await shown.user.type(await form.findByLabelText('Value (days)'), '20');
  await shown.user.type(form.getByLabelText('Note'), 'It rained');
  await shown.user.selectOptions(form.getByLabelText(/^Confidence/), 'High');
  await shown.user.click(form.getByRole('button', { name: 'Check in' }));
  const bar = await screen.findByRole('group', { name: 'Undo last change' });
  return { ...shown, home, server, bar };
}

async function expectTyped() {
  await waitFor(() => expect(screen.getByLabelText('Value (days)')).toHaveValue('20'));
  expect(screen.getByLabelText('Note')).toHaveValue('It rained');
  expect(screen.getByLabelText(/^Confidence/)).toHaveDisplayValue('High');
}

test('value, note and confidence are back in the open form, and can be sent again', async () => {
  const { user, bar, server } = await checkIn((id) => `/?item=${id}`);
  expect(screen.getByLabelText('Note')).toHaveValue('');
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await expectTyped();
  // The form says it: a bar would cover its button.
  expect(screen.getByText(IS_BACK)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Undone' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(server.callsTo(RECORD)).toHaveLength(2));
  const [first, second] = server.callsTo(RECORD);
  expect(second!.body).toEqual(first!.body);
  await waitFor(() => expect(screen.queryByText(IS_BACK)).toBeNull());
});

test('the value field of the open form has the focus and is in view', async () => {
  const { user, bar } = await checkIn((id) => `/?item=${id}`);
  const field = screen.getByLabelText('Value (days)');
  const scrollIntoView = jest.fn();
  Object.assign(field, { scrollIntoView });
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await expectTyped();
  expect(field).toHaveFocus();
  expect(scrollIntoView).toHaveBeenCalled();
});

test('a field that is used during the undo keeps the focus', async () => {
  const { user, bar } = await checkIn((id) => `/?item=${id}`);
  await user.click(screen.getByLabelText('Note'));
  await act(async () => within(bar).getByRole('button', { name: 'Undo' }).click());
  await expectTyped();
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

test('they are in the form that opens next where it was closed, until they are sent or changed', async () => {
  const { user, bar, home, go } = await checkIn((id) => `/?checkIn=${id}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('group', { name: 'Undone' })).toHaveTextContent('is back');
  await go(`/?checkIn=${home.kr11.id}`);
  await screen.findByRole('dialog');
  await expectTyped();
  expect(screen.getByText(IS_BACK)).toBeVisible();
  await go('/');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await go(`/?checkIn=${home.kr11.id}`);
  await screen.findByRole('dialog');
  await expectTyped();
  await user.type(screen.getByLabelText('Note'), ' a lot');
  expect(screen.queryByText(IS_BACK)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await go(`/?checkIn=${home.kr11.id}`);
  await screen.findByRole('dialog');
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('what came back asks nothing when the person goes on to “Edit”, and is there afterwards', async () => {
  const asked = jest.fn(async () => false);
  const { user, bar, home, go } = await checkIn((id) => `/?item=${id}`, asked);
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await expectTyped();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: /^Edit/ })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await go(`/?item=${home.kr11.id}`);
  await expectTyped();
  // What is typed now is asked about.
  await user.type(screen.getByLabelText('Note'), ' a lot');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

test('what is typed since stays in the form, and the bar does not say that the rest is back', async () => {
  const { user, bar } = await checkIn((id) => `/?item=${id}`);
  await user.type(screen.getByLabelText('Value (days)'), '7');
  await act(async () => within(bar).getByRole('button', { name: 'Undo' }).click());
  const undone = await screen.findByRole('group', { name: 'Undone' });
  expect(undone).toHaveTextContent(/20 days undone$|20 days undone✕/);
  expect(screen.getByLabelText('Value (days)')).toHaveValue('7');
});
