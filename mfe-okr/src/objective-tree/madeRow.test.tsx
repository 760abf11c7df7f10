import { act, screen, waitFor, within } from '@testing-library/react';
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

test('the row of a new key result has the focus when its form has closed, not what opened the form', async () => {
  const home = buildHome();
  const made = { ...home.kr11, id: 'made', code: 'KR2.1', title: 'Books', parentId: home.o2.id };
  serveHome(home, {
    [CREATE]: () => {
      home.items.push(made);
      return { item: made };
    },
  });
  const { user, go } = await showHome(home);
  const opener = await screen.findByRole('button', { name: 'New objective' });
  opener.focus();
  await go(`/?new=key_result&parent=${home.o2.id}`);
  const form = within(await findForm());
  await user.type(form.getByLabelText('Title'), 'Books');
  await user.type(form.getByLabelText(/^Unit/), 'books');
  await user.type(form.getByLabelText('Start value'), '0');
  await user.type(form.getByLabelText(/^Target/), '10');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(document.querySelector('[data-item="made"]')).toHaveFocus());
  await act(async () => void (await new Promise((done) => setTimeout(done, 500))));
  expect(document.querySelector('[data-item="made"]')).toHaveFocus();
});
