import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CumbreProvider } from './CumbreProvider';
import { Table } from './Table';

interface Row {
  id: string;
  name: string;
  start: string | null;
}
const rows: Row[] = Array.from({ length: 25 }, (_, index) => ({
  id: String(index),
  name: `Cycle ${index + 1}`,
  start: index ? '2026-01-01' : null,
}));
const columns = [
  { key: 'name', title: 'Name', dataIndex: 'name', rowHeader: true },
  { key: 'start', title: 'Start', dataIndex: 'start' },
] as const;

const show = (list: Row[], more: object = {}) =>
  render(
    <CumbreProvider language="en">
      <Table caption="Cycles" columns={columns} dataSource={list} rowKey="id" {...more} />
    </CumbreProvider>,
  );

test('a table has a name, column headers and a header for each row', () => {
  show(rows.slice(0, 2));
  const table = screen.getByRole('table', { name: 'Cycles' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Start']);
  expect(within(table).getByRole('rowheader', { name: 'Cycle 2' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '–' })).toBeInTheDocument();
});

test('a long table has pages, and a list that became shorter shows its last page', async () => {
  const { rerender } = show(rows, { pageSize: 10 });
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
  await userEvent.click(screen.getByRole('listitem', { name: '3' }));
  expect(screen.getByRole('rowheader', { name: 'Cycle 25' })).toBeInTheDocument();
  rerender(
    <CumbreProvider language="en">
      <Table
        caption="Cycles"
        columns={columns}
        dataSource={rows.slice(0, 12)}
        rowKey="id"
        pageSize={10}
      />
    </CumbreProvider>,
  );
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Cycle 11',
    'Cycle 12',
  ]);
});

test('many pages are a short pager on a phone, which fits there', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 639px)',
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  const { unmount } = show(rows, { pageSize: 4 });
  expect(screen.getByText('Cycle 1')).toBeInTheDocument();
  expect(screen.queryByRole('listitem', { name: '7' })).not.toBeInTheDocument();
  const pager = document.querySelector('.cu-pages')!;
  expect(pager).toHaveTextContent('1/7');
  await userEvent.click(screen.getByTitle('Next Page'));
  expect(pager).toHaveTextContent('2/7');
  expect(screen.getByRole('rowheader', { name: 'Cycle 5' })).toBeInTheDocument();
  unmount();
  show(rows, { pageSize: 10 });
  expect(screen.getByRole('listitem', { name: '3' })).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('an empty table says that it is empty, a loading one does not', () => {
  const { unmount } = show([], { empty: 'No cycles yet' });
  expect(screen.getByText('No cycles yet')).toBeInTheDocument();
  unmount();
  show([], { empty: 'No cycles yet', loading: true });
  expect(screen.queryByText('No cycles yet')).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('the content of a cell has a class that no other component draws', () => {
  render(
    <Table
      caption="People"
      dataSource={[{ id: '1' }]}
      rowKey="id"
      columns={[{ key: 'id', title: 'Id', dataIndex: 'id' }]}
    />,
  );
  const name = screen.getByRole('cell').firstElementChild?.className;
  const sheet = readFileSync(path.join(__dirname, '../styles/components.css'), 'utf8');
  // Once for all widths, and once in the layout of a phone.
  expect(sheet.match(new RegExp(`^\\.${name} \\{`, 'gm'))).toHaveLength(1);
});
