import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './MenuButton';

const show = (choose = jest.fn()) => {
  render(
    <>
      <MenuButton
        aria-label="Language: English"
        menuLabel="Language"
        entries={[
          { key: 'en', label: 'English', current: true, onSelect: () => choose('en') },
          { key: 'es', label: 'Español', current: false, onSelect: () => choose('es') },
          { key: 'more', label: 'More …', apart: true, onSelect: () => choose('more') },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return choose;
};
const opener = () => screen.getByRole('button', { name: 'Language: English' });

test('a menu opens at the current entry, moves by arrow keys, and returns the focus after a choice', async () => {
  const choose = show();
  opener().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'More …' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  expect(choose.mock.calls).toEqual([['es']]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('a menu closes by Escape and by a click outside, without a choice', async () => {
  const choose = show();
  await userEvent.click(opener());
  await userEvent.keyboard('{End}{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(choose).not.toHaveBeenCalled();
});

test('entries with the same group stand under its name', async () => {
  render(
    <MenuButton
      aria-label="More"
      menuLabel="More"
      entries={[
        { key: 'expand', label: 'Expand all', group: 'Tree', onSelect: () => {} },
        { key: 'collapse', label: 'Collapse all', group: 'Tree', onSelect: () => {} },
        { key: 'export', label: 'Export', group: 'Spreadsheet', onSelect: () => {} },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const entriesOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
  expect(entriesOf('Tree')).toEqual(['Expand all', 'Collapse all']);
  expect(entriesOf('Spreadsheet')).toEqual(['Export']);
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Export' })).toHaveFocus();
});

test.each([
  [500, 540, false],
  [700, 740, true],
  // There is no room either way: the end of the list can be scrolled to.
  [60, 100, false],
])('a menu of 200 px at a button from %d to %d px is above it: %s', async (top, bottom, above) => {
  Object.assign(window, { innerHeight: 768 });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const height = this.matches('[role=menu]') ? 200 : bottom - top;
    return { top, bottom, height } as DOMRect;
  });
  show();
  await userEvent.click(opener());
  expect(screen.getByRole('menu').classList.contains('cu-menu-above')).toBe(above);
  jest.restoreAllMocks();
});

test('a closed menu measures nothing, because a long list has hundreds of them', () => {
  const measured = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  show();
  expect(measured).not.toHaveBeenCalled();
  measured.mockRestore();
});
