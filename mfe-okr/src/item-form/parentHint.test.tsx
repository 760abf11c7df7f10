import { waitFor, within } from '@testing-library/react';
import { findForm } from '../testing/findForm';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

async function open(
  of: 'kr11' | 'o11',
  { mayMove = true, language = 'en' }: { mayMove?: boolean; language?: 'en' | 'es' } = {},
) {
  const home = buildHome();
  const item = home[of];
  if (!mayMove) item.abilities = item.abilities.filter((ability) => ability !== 'move');
  serveHome(home);
  const shown = await showHome(home, { path: `/?edit=${item.id}`, language });
  return { item, form: within(await findForm()), ...shown };
}

test.each(['kr11', 'o11'] as const)(
  'the form of an item (%s) says how its parent is changed, and leads there',
  async (of) => {
    const { item, form, user, address } = await open(of);
    const parent = form.getByLabelText('Parent objective');
    expect(parent).toBeDisabled();
    expect(parent).toHaveAccessibleDescription(
      /^The parent objective changes when the item is moved, which first shows the effect on progress\./,
    );
    await user.click(form.getByRole('button', { name: 'Move to…' }));
    await waitFor(() => expect(address()).toBe(`/?move=${item.id}`));
  },
);

test('what was typed in the form is not left for the move without a question', async () => {
  const { form, user, context, address } = await open('kr11');
  const asked = jest.spyOn(context, 'confirmDiscard').mockResolvedValue(false);
  await user.type(form.getByLabelText('Title'), ' and nights');
  await user.click(form.getByRole('button', { name: 'Move to…' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(address()).toContain('edit=');
});

test('who may not move the item reads why the parent stays', async () => {
  const { form } = await open('kr11', { mayMove: false });
  expect(form.getByLabelText('Parent objective')).toHaveAccessibleDescription(
    'The parent objective changes when the item is moved. You are not allowed to move it.',
  );
  expect(form.queryByRole('button', { name: 'Move to…' })).toBeNull();
});

test('a new item has no such sentence', async () => {
  const home = buildHome();
  serveHome(home);
  await showHome(home, { path: '/?new=objective' });
  const form = within(await findForm());
  expect(form.getByLabelText('Parent objective')).toBeEnabled();
  expect(form.queryByText(/when the item is moved/)).toBeNull();
});
