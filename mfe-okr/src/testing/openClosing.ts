// Opens the page that closes a cycle, or its story.
import type { Closing } from '@cumbre/contract/closing';
import type { Route } from '@cumbre/testing/fakeServer';
import { screen } from '@testing-library/react';
import { buildClosing } from './closingFixture';
import { serveHome, showHome } from './homeFixture';
import type { buildHome } from './homeFixture';

const CLOSING = 'GET /api/cycles/:id/closing';

export interface OpenedClosing {
  path?: string;
  closing?: Closing;
  language?: 'en' | 'es';
  routes?: Record<string, Route>;
  /** Of the window, in pixels. */
  width?: number;
}

export async function openClosing(
  home: ReturnType<typeof buildHome>,
  {
    path = `/cycles/${home.cycle.id}/closing`,
    closing = buildClosing(home),
    language = 'en',
    routes = {},
    width = 1280,
  }: OpenedClosing = {},
) {
  let current = closing;
  const server = serveHome(home, { [CLOSING]: () => current, ...routes });
  const shown = await showHome(home, { path, language, width });
  await screen.findByRole('heading', { level: 1, name: new RegExp(home.cycle.name) });
  return {
    server,
    /** What the server answers from now on. */
    become: (changes: Partial<Closing>) => {
      current = { ...current, ...changes };
    },
    ...shown,
  };
}
