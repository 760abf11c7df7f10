import { buildItem } from '@cumbre/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const shown = () => screen.getAllByRole('row').flatMap((row) => row.dataset.item ?? []);
/**
 * The number of 56-pixel rows that a window of this height shows, including a partly visible one.
 */
const IN_SIGHT = Math.ceil(600 / 56) + 1;

async function openLong() {
  const home = buildHome();
  const children = Array.from({ length: 60 }, (_, place) =>
    buildItem({
      cycle: home.cycle.id,
      owner: home.o1.owner,
      parentId: home.o1.id,
      code: `KR1.${place + 1}`,
      title: `Result ${place + 1}`,
    }),
  );
  home.items = [home.o1, ...children];
  serveHome(home);
  Object.assign(window, { innerHeight: 600 });
  const frames: FrameRequestCallback[] = [];
  const request = jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((frame) => frames.push(frame));
  const screenShown = await showHome(home);
  await screen.findByRole('treegrid');
  const paint = () =>
    act(() => {
      for (const frame of frames.splice(0)) frame(0);
    });
  return { ...screenShown, home, children, paint, stop: () => request.mockRestore() };
}

test('visible rows are rendered first, and the rows around them after the paint', async () => {
  const { paint, stop } = await openLong();
  expect(shown().length).toBeLessThanOrEqual(IN_SIGHT);
  expect(shown().length).toBeGreaterThan(5);
  paint();
  await waitFor(() => expect(shown().length).toBeGreaterThan(IN_SIGHT));
  stop();
});

test('rendered rows outside the view stay while others are expanded or collapsed', async () => {
  const { user, children, paint, stop } = await openLong();
  paint();
  await waitFor(() => expect(shown().length).toBeGreaterThan(IN_SIGHT));
  const around = children[IN_SIGHT]!;
  const row = screen.getByRole('row', { name: new RegExp(`^${around.code} ${around.title}\\b`) });
  act(() => screen.getByRole('row', { name: /^O1 / }).focus());
  await user.keyboard('*');
  expect(row).toBeInTheDocument();
  stop();
});

test('printing renders all rows, and afterwards only those around the view again', async () => {
  const { children, paint, stop } = await openLong();
  paint();
  await waitFor(() => expect(shown().length).toBeGreaterThan(IN_SIGHT));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(shown()).toHaveLength(children.length + 1);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(shown().length).toBeLessThan(children.length);
  stop();
});

test('the rows that Home and End go to are rendered once the tree is used, and stay', async () => {
  const { user, home, children, paint, stop } = await openLong();
  paint();
  await waitFor(() => expect(shown().length).toBeGreaterThan(IN_SIGHT));
  const last = children.slice(-IN_SIGHT + 1).map(({ id }) => id);
  expect(shown()).not.toEqual(expect.arrayContaining(last));
  act(() => screen.getByRole('row', { name: /^O1 / }).focus());
  await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(last)));
  expect(shown().length).toBeLessThan(children.length);
  const all = [home.o1, ...children].map(({ id }) => id);
  expect(shown()).toEqual(all.filter((id) => shown().includes(id)));
  await user.keyboard('{ArrowDown}');
  expect(shown()).toEqual(expect.arrayContaining([home.o1.id, ...last]));
  stop();
});
