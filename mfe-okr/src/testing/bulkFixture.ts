// The home screen with the focus in the tree, for tests of actions on several items.
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Route } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from './homeFixture';

export const BULK = 'POST /api/organizations/:id/okrs/bulk';
export const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });
export const selected = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((each) => each.getAttribute('aria-label')?.split(' ')[0]);
export type Body = { action: string; items: { id: string; version: number }[] };
export const allDone: Route = ({ body }) => ({
  rows: (body as Body).items.map(({ id }, index) => ({
    id,
    done: true,
    error: null,
    deletion: `d${index}`,
  })),
});

export async function open(routes: Record<string, Route> = {}, home = buildHome()) {
  const server = serveHome(home, { [BULK]: allDone, ...routes });
  const shown = await showHome(home);
  await screen.findByRole('treegrid');
  act(() => row('O1').focus());
  return { home, server, ...shown };
}

/** Selects all rows and opens the dialog that copies them. */
export async function openCopyOfAll(user: UserEvent): Promise<HTMLElement> {
  await user.keyboard('{Control>}a{/Control}');
  const toolbar = within(await screen.findByRole('toolbar'));
  await user.click(toolbar.getByRole('button', { name: 'Copy…' }));
  return screen.findByRole('dialog', { name: 'Copy objectives to another cycle' });
}
