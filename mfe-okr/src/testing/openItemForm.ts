// Opens the form of an item at the address with that search, with the routes of the home screen.
import { within } from '@testing-library/react';
import type { Route } from '@cumbre/testing/fakeServer';
import { findForm } from './findForm';
import { buildHome, serveHome, showHome } from './homeFixture';

export async function openItemForm(
  search: (home: ReturnType<typeof buildHome>) => string,
  routes: Record<string, Route> = {},
  language: 'en' | 'es' = 'en',
  width = 1280,
) {
  const home = buildHome();
  const server = serveHome(home, routes);
  const shown = await showHome(home, { path: `/?${search(home)}`, language, width });
  const dialog = await findForm();
  const field = (name: string) => within(dialog).getByLabelText(name);
  const type = async (name: string, text: string) => {
    await shown.user.clear(field(name));
    await shown.user.type(field(name), text);
  };
  return { home, server, dialog, field, type, ...shown };
}
