import { waitFor, within } from '@testing-library/react';
import { findForm } from '../testing/findForm';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

async function open(
  search: (home: ReturnType<typeof buildHome>) => string,
  language: 'en' | 'es' = 'en',
) {
  const home = buildHome();
  serveHome(home);
  const shown = await showHome(home, { path: `/?${search(home)}`, language });
  const form = within(await findForm());
  const said = () =>
    form
      .queryAllByRole('status')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
      .filter((text) => /goes from|pasa de/.test(text));
  return { ...shown, home, form, said };
}

test('a new key result says before it is created how it lowers its objective', async () => {
  const { said } = await open(({ o1 }) => `new=key_result&parent=${o1.id}`);
  expect(said()).toEqual(['It begins at 0% and counts for 33.3%: O1 goes from 37.5% to 25%.']);
});

test('an objective further up is counted, the nearest one is named', async () => {
  const { said } = await open(({ o11 }) => `new=key_result&parent=${o11.id}`, 'es');
  expect(said()).toEqual([
    'Empieza en 0 % y cuenta un 50 %: O1.1 pasa de 50 % a 25 %. Cambia un objetivo más.',
  ]);
});

test('its weight and its current value change what it does, and without weight it does nothing', async () => {
  const { said, form, user } = await open(({ o1 }) => `new=key_result&parent=${o1.id}`);
  const type = async (name: string, text: string) => {
    await user.clear(form.getByLabelText(name));
    await user.type(form.getByLabelText(name), text);
  };
  await type('Weight', '2');
  await waitFor(() => expect(said()[0]).toMatch(/counts for 50%: .* to 18\.8%\.$/));
  await type('Start value', '0');
  await type('Target value', '10');
  await type('Current value', '10');
  await waitFor(() => expect(said()[0]).toMatch(/^It begins at 100% .* from 37\.5% to 68\.8%\.$/));
  await type('Weight', '0');
  await waitFor(() => expect(said()).toEqual([]));
});

test('the first key result of an objective without progress says nothing', async () => {
  const { said } = await open(({ o2 }) => `new=key_result&parent=${o2.id}`);
  expect(said()).toEqual([]);
});

test('without a parent nothing is said', async () => {
  expect((await open(() => 'new=key_result')).said()).toEqual([]);
});

test('an item that is edited has no such line', async () => {
  expect((await open(({ kr11 }) => `edit=${kr11.id}`)).said()).toEqual([]);
});
