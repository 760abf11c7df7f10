import { waitFor, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { findForm } from '../testing/findForm';

const CREATE = 'POST /api/organizations/:id/okrs';

test('the row of a new objective stands out, and no other', async () => {
  const home = buildHome();
  const made = { ...home.o2, id: 'made', code: 'O3', title: 'Safer roads' };
  serveHome(home, {
    [CREATE]: () => {
      home.items.push(made);
      return { item: made };
    },
  });
  const { user } = await showHome(home, { path: '/?new=objective' });
  const form = within(await findForm());
  await user.type(form.getByLabelText('Title'), 'Safer roads');
  await user.click(form.getByRole('button', { name: 'Create' }));
  const row = await waitFor(() => {
    const found = document.querySelector('[data-item="made"]');
    expect(found).not.toBeNull();
    return found;
  });
  expect(row).toHaveClass('mfe-okr_made');
  expect(document.querySelectorAll('.mfe-okr_made')).toHaveLength(1);
});
