import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const mockDraggable = jest.fn<() => void, [{ element: Element }]>(() => () => {});
jest.mock('@atlaskit/pragmatic-drag-and-drop/element/adapter', () => ({
  draggable: (options: { element: Element }) => mockDraggable(options),
  dropTargetForElements: () => () => {},
  monitorForElements: () => () => {},
}));
beforeEach(() => mockDraggable.mockClear());

/** A pointer reaches the handle of the row, which may then be dragged. */
async function expectDraggable(name: RegExp) {
  const row = await screen.findByRole('row', { name });
  fireEvent.pointerOver(row.querySelector('[data-grip]')!);
  await waitFor(() =>
    expect(mockDraggable.mock.calls.map(([{ element }]) => element)).toContain(row),
  );
}

test('a row can be dragged after the panel that the address opened is closed', async () => {
  const home = buildHome();
  serveHome(home);
  const { user } = await showHome(home, { path: `/?item=${home.kr11.id}` });
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectDraggable(/^KR1\.1 /);
});

test('a row can be dragged in a cycle that had no items at first', async () => {
  const home = buildHome();
  let items: typeof home.items = [];
  const made = { ...home.o2, id: 'made', code: 'O3', title: 'Safer roads' };
  serveHome(home, {
    'GET /api/organizations/:id/okrs': () => ({ items, people: home.people, today: '2026-02-15' }),
    'POST /api/organizations/:id/okrs': () => {
      items = [made];
      return { item: made };
    },
  });
  const { user } = await showHome(home);
  await user.click(await screen.findByRole('button', { name: 'New objective' }));
  await user.type(await screen.findByLabelText('Title'), 'Safer roads{Enter}');
  await screen.findByRole('dialog', { name: /^Add the first key result/ });
  await user.keyboard('{Escape}');
  await expectDraggable(/^O3 /);
});
