// A table of the product: a native one with a caption, column headers and, on a phone, one sheet
// per row. It supports the part of antd's table interface that our screens use; antd's own table
// creates style tags and is four times as large. This component pages long lists; the screen sorts
// and filters.
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Pagination from 'antd/es/pagination';
import Skeleton from 'antd/es/skeleton';
import { useMediaQuery } from './useMediaQuery';

const MOST_PAGES_ON_PHONE = 4;

export interface TableColumn<Row> {
  key: string;
  title: ReactNode;
  /** The field shown when there is no `render`. */
  dataIndex?: keyof Row & string;
  render?: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** The cell that names its row; screen readers use it as the row header. */
  rowHeader?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  /** The accessible name of the table; visible only with `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly TableColumn<Row>[];
  dataSource: readonly Row[];
  rowKey: (keyof Row & string) | ((row: Row) => string);
  rowClassName?: (row: Row) => string;
  loading?: boolean;
  empty?: ReactNode;
  pageSize?: number;
  /** The key of the row that a link leads to: its page is shown, and the row takes the focus. */
  linkedRow?: string | null;
}

function cellOf<Row>(column: TableColumn<Row>, row: Row, index: number): ReactNode {
  if (column.render) return column.render(row, index);
  return column.dataIndex ? String(row[column.dataIndex] ?? '–') : null;
}

export function Table<Row>({
  caption,
  captionShown = false,
  columns,
  dataSource,
  rowKey,
  rowClassName,
  loading = false,
  empty,
  pageSize,
  linkedRow = null,
}: TableProps<Row>) {
  const [wantedPage, setPage] = useState(1);
  const size = pageSize ?? Math.max(dataSource.length, 1);
  const keyOf = (row: Row) => (typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey]));
  // Once for each link, so that the other pages can be chosen afterwards.
  const linkedAt =
    linkedRow === null ? -1 : dataSource.findIndex((row) => keyOf(row) === linkedRow);
  const [followed, setFollowed] = useState<string | null>(null);
  if (followed !== linkedRow && (linkedAt >= 0 || linkedRow === null)) {
    setFollowed(linkedRow);
    if (linkedAt >= 0) setPage(Math.floor(linkedAt / size) + 1);
  }
  // The first rows are rendered in slices, between which the page responds.
  const hasRows = dataSource.length > 0;
  const isFilled = useDeferredValue(hasRows) && hasRows;
  const isWaiting = loading || isFilled !== hasRows;
  const target = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (followed === null || !isFilled) return;
    target.current?.scrollIntoView?.({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [followed, isFilled]);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(dataSource.length / size)));
  const first = (page - 1) * size;
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const rows = isFilled ? dataSource.slice(first, first + size) : [];

  return (
    <div className="cu-table-frame">
      <table className="cu-table" aria-busy={isWaiting}>
        <caption className={captionShown ? 'cu-caption' : 'cu-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`cu-${column.align ?? 'start'}`}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              ref={keyOf(row) === followed ? target : undefined}
              tabIndex={keyOf(row) === followed ? -1 : undefined}
              className={rowClassName?.(row)}
            >
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                const label = typeof column.title === 'string' ? column.title : undefined;
                return (
                  <Cell
                    key={column.key}
                    scope={column.rowHeader ? 'row' : undefined}
                    data-label={label}
                    className={`cu-${column.align ?? 'start'} ${column.className ?? ''}`.trim()}
                  >
                    {/* On a phone the label is beside the content, which may have several parts. */}
                    <div className="cu-table-cell">{cellOf(column, row, first + index)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="cu-table-empty">
              <td colSpan={columns.length}>
                {isWaiting ? <Skeleton active title={false} /> : empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {dataSource.length > size && (
        <Pagination
          className="cu-pages"
          current={page}
          pageSize={size}
          total={dataSource.length}
          onChange={setPage}
          showSizeChanger={false}
          // A phone has no room for the numbers of many pages.
          simple={isNarrow && dataSource.length > MOST_PAGES_ON_PHONE * size && { readOnly: true }}
        />
      )}
    </div>
  );
}
