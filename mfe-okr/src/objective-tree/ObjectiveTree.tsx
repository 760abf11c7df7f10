// The objective tree as a virtualized treegrid: only the visible rows are in the DOM, and all rows
// are reachable by keys, letters and a screen reader. This component renders and scrolls;
// useObjectiveTree stores which rows are open, and treeKeys maps keys to intents.
/*
 * oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one are no table to a
 * browser; the roles say what they are
 */
import type { DisplayMode } from '@cumbre/domain/display';
import { afterPaint } from '@cumbre/remote/afterPaint';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ComponentType, FocusEvent, PointerEvent, RefObject } from 'react';
import { precompiledMessages } from '../format/precompiledMessages';
import { nameOf } from '../format/formatNumbers';
import { useRenderedRows } from '../hooks/useRenderedRows';
import { useTranslation } from '../useTranslation';
import { ItemRowMenu } from './ItemRowMenu';
import { TreeRow } from './TreeRow';
import type { RowGrade, RowValueProps } from './TreeRow';
import { useRowMenu } from './useRowMenu';
import type { TreeActions } from './useRowMenu';
import type { ObjectiveTreeState } from './useObjectiveTree';
import { useFocusGoal } from './useFocusGoal';
import type { FocusGoal } from './useFocusGoal';
import { useTreeClicks } from './useTreeClicks';
import { useTreeFocus } from './useTreeFocus';
import { useTreeKeys } from './useTreeKeys';
import type { TreeRow as TreeRowOfItem } from './treeRows';
import type { TreeSelection } from './useTreeSelection';
import { COLUMNS, ROW_HEIGHT, useTreeLayout } from './useTreeLayout';
import '../components/teamColours.css';
import './objectiveTree.css';

const idOfRow = ({ item }: TreeRowOfItem) => item.id;

interface ObjectiveTreeProps {
  tree: ObjectiveTreeState;
  mode: DisplayMode;
  /** Names the tree: the cycle's name. */
  label: string;
  /** Of the organization. */
  timeZone: string;
  actions: TreeActions;
  hrefOf: (itemId: string) => string;
  /** The item that a press would open now: the pointer is on its link, or the focus on its row. */
  onAim: (itemId: string | null) => void;
  Value: ComponentType<RowValueProps>;
  /** The last values by item; undefined until they are read. */
  trends: Readonly<Record<string, readonly number[]>> | undefined;
  /** Of a finished cycle; its items have an outcome instead of a status. */
  isFinished: boolean;
  /** The final grades by objective; undefined until they are read. */
  grades: ReadonlyMap<string, RowGrade> | undefined;
  /** The item that was created or moved last: the page scrolls to its row, which stands out for a moment. */
  made: string | null;
  /** The row that gets the focus; null while a panel or a dialog has it. */
  goal: FocusGoal | null;
  selection: TreeSelection;
  /** Whether rows show a checkbox. */
  selects: boolean;
  /** Wraps the rows, for moving them by a drag handle. */
  page: RefObject<HTMLDivElement | null>;
  /** Whether rows have a drag handle: not during a search, which hides rows between the results. */
  movable: boolean;
}

export function ObjectiveTree({
  tree,
  mode,
  label,
  timeZone,
  actions,
  hrefOf,
  onAim,
  Value,
  trends,
  isFinished,
  grades,
  made,
  goal,
  selection,
  selects,
  page,
  movable,
}: ObjectiveTreeProps) {
  const texts = useTranslation();
  const { t } = texts;
  const rowTexts = useMemo(() => precompiledMessages(texts), [texts]);
  const { items, rows, hits, peopleById, teamsByItem, setExpanded } = tree;
  const layout = useTreeLayout();
  const columns = COLUMNS[layout];
  const grid = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [offset, setOffset] = useState(0);
  const isEmpty = rows.length === 0;
  // The offset only decides which rows are rendered. The first paint does not wait for it: without it a
  // few more rows are rendered at the end. After the paint, reading it causes no further layout.
  useEffect(
    () =>
      afterPaint(() => {
        const body = grid.current?.querySelector('[data-rows]');
        if (body)
          startTransition(() =>
            setOffset(Math.round(body.getBoundingClientRect().top + window.scrollY)),
          );
      }),
    [layout, isEmpty],
  );

  const focus = useTreeFocus(grid, rows, columns.length);
  const { place, goTo, refocus, setActive, follow } = focus;
  useFocusGoal(grid, goal, items, rows, goTo);
  // The keys Home and End only scroll to rows that are there. They are rendered once a row has had the
  // focus, and not as cards: a phone rarely has these keys.
  const rowsAtEnds =
    focus.isUsed && layout !== 'cards' ? Math.ceil(window.innerHeight / ROW_HEIGHT[layout]) : 0;
  const { setRendered, ...rendering } = useRenderedRows(rows, idOfRow, place.row, rowsAtEnds);
  // The height of a card on a narrow window does not apply to the row of a wider one.
  const getItemKey = useCallback(
    (index: number) => {
      const id = rows[index]?.item.id ?? index;
      return layout === 'cards' ? `card ${id}` : id;
    },
    [rows, layout],
  );
  // oxlint-disable-next-line react/incompatible-library -- its numbers change in place; this component has no memo
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT[layout],
    getItemKey,
    gap: layout === 'cards' ? 8 : 0,
    scrollMargin: offset,
    scrollPaddingStart: 120,
    // Keeps the row above the bar of bulk actions.
    scrollPaddingEnd: 88,
    ...rendering,
  });
  const shown = virtual.getVirtualItems();
  useLayoutEffect(
    () => setRendered(shown.flatMap(({ index }) => rows[index]?.item.id ?? [])),
    [setRendered, shown, rows],
  );
  const { scrollToIndex } = virtual;
  // A row that is there knows its place better than the offset of the list, which comes later where the
  // page above the tree has become shorter.
  const scrollToRow = useCallback(
    (at: number) => {
      const row = grid.current?.querySelector(`[data-index="${at}"]`);
      if (row?.scrollIntoView) row.scrollIntoView({ block: 'nearest' });
      else scrollToIndex(at);
    },
    [scrollToIndex],
  );
  useEffect(() => follow(scrollToRow), [follow, scrollToRow]);
  const found = useRef<string | null>(null);
  useEffect(() => {
    const at = made === null ? -1 : rows.findIndex(({ item }) => item.id === made);
    if (at < 0 || found.current === made) return;
    found.current = made;
    scrollToRow(at);
  }, [made, rows, scrollToRow]);

  const onDone = useCallback(() => {
    setEditing(null);
    refocus();
  }, [refocus]);
  // On a phone a value is typed in a sheet that leaves room for the keyboard.
  const onEdit = layout === 'cards' ? actions.checkIn : setEditing;
  const { menu, openMenu, openMenuOf } = useRowMenu(grid, actions);
  const onKeyDown = useTreeKeys({
    rows,
    place,
    columns: columns.length,
    goTo,
    refocus,
    setExpanded,
    onCheckIn: onEdit,
    openMenuOf,
    actions,
    selection,
  });
  const onClick = useTreeClicks({ rows, setExpanded, openMenu, actions, selection });
  const { selected } = selection;
  const allSelected = selected.size > 0 && rows.every((row) => selected.has(row.item.id));
  const onPointerOver = ({ target }: PointerEvent) =>
    onAim(
      (target as Element).closest('[data-do=open]')?.closest<HTMLElement>('[data-item]')?.dataset
        .item ?? null,
    );
  const onFocus = (event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-item]');
    onAim(row?.dataset.item ?? null);
    const column = event.target.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (row?.dataset.item)
      setActive({ itemId: row.dataset.item, column: column === undefined ? null : Number(column) });
  };

  return (
    <div ref={page}>
      <div
        ref={grid}
        role="treegrid"
        hidden={isEmpty}
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-describedby="mfe-okr_tree-keys"
        aria-multiselectable="true"
        className={`mfe-okr_tree mfe-okr_tree-${layout}${selects ? ' mfe-okr_selects' : ''}${isFinished ? ' mfe-okr_tree-finished' : ''}`}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPointerOver={onPointerOver}
        onPointerLeave={() => onAim(null)}
        onClick={onClick}
      >
        <div role="row" aria-rowindex={1} className="mfe-okr_head">
          {columns.map((column, index) => (
            <div
              key={column}
              role="columnheader"
              aria-label={column === 'title' && selects ? t('tree.column.title') : undefined}
              aria-colindex={index + 1}
              className={`mfe-okr_cell mfe-okr_cell-${column}`}
            >
              {column === 'title' && selects && layout !== 'cards' ? (
                <input
                  type="checkbox"
                  className="mfe-okr_check"
                  tabIndex={-1}
                  aria-label={t('select.all')}
                  checked={allSelected}
                  ref={(box) => {
                    if (box) box.indeterminate = selected.size > 0 && !allSelected;
                  }}
                  onChange={selection.toggleAll}
                />
              ) : null}
              <span className={column === 'menu' ? 'cu-hidden' : undefined}>
                {t(`tree.column.${column}`)}
              </span>
            </div>
          ))}
        </div>
        <div
          role="rowgroup"
          data-rows
          className="mfe-okr_rows"
          style={{ height: virtual.getTotalSize() }}
        >
          {shown.map(({ index, start, key }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <TreeRow
                key={key}
                row={row}
                isContext={hits !== null && !hits.has(row.item.id)}
                index={index}
                top={start - offset}
                layout={layout}
                mode={mode}
                ownerName={nameOf(peopleById.get(row.item.owner))}
                timeZone={timeZone}
                team={teamsByItem.get(row.item.id)}
                isFinished={isFinished}
                grade={grades?.get(row.item.id)}
                trend={trends?.[row.item.id]}
                activeColumn={index === place.row ? place.column : undefined}
                editing={editing === row.item.id}
                Value={Value}
                hrefOf={hrefOf}
                onEdit={onEdit}
                onDone={onDone}
                selected={selected.has(row.item.id)}
                made={made === row.item.id}
                selects={selects}
                movable={movable && layout !== 'cards'}
                texts={rowTexts}
                measure={layout === 'cards' ? virtual.measureElement : undefined}
              />
            );
          })}
        </div>
      </div>
      <p id="mfe-okr_tree-keys" className="cu-hidden">
        {t('tree.keys')}
      </p>
      <ItemRowMenu menu={menu} onPart={actions.openPart} />
    </div>
  );
}
