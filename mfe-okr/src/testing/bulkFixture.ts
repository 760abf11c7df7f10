// The home screen with the focus in the tree, for tests of actions on several items.
import { act, screen, within } from '@testing-library/react';
import type { ReceivedCall, Route } from '@cumbre/testing/fakeServer';
import { buildHome, serveHome, showHome } from './homeFixture';
import type { Home } from './homeFixture';

export const BULK = 'POST /api/organizations/:id/okrs/bulk';
export const COPY = 'POST /api/okrs/:id/copy';
export const row = (code: string) =>
  screen.getByRole('row', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) });
export const selected = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((each) => each.getAttribute('aria-label')?.split(' ')[0]);
export type Body = { action: string; items: { id: string; version: number }[] };
export const allDone = ({ body }: Pick<ReceivedCall, 'body'>) => ({
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

/** The dialog that copies all rows of `home` to the next cycle; `copy` answers for each of them. */
export async function openCopyOfAll(
  copy: Route,
  { home = buildHome(), routes = {} }: { home?: Home; routes?: Record<string, Route> } = {},
) {
  const next = { ...home.cycle, id: 'next', name: '2026 Q2', state: 'planning' as const };
  const shown = await open(
    {
      'GET /api/organizations/:id/cycles': { cycles: [home.cycle, next], current: home.cycle.id },
      [COPY]: copy,
      ...routes,
    },
    home,
  );
  const { user } = shown;
  await user.keyboard('{Control>}a{/Control}');
  const toolbar = within(await screen.findByRole('toolbar'));
  await user.click(toolbar.getByRole('button', { name: 'Copy…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy objectives to another cycle' });
  await within(dialog).findByRole('group', { name: /^What is copied/ });
  const submit = () => within(dialog).getByRole('button', { name: /^Copy / });
  return { ...shown, dialog, submit };
}
