// The grid of all due items: Tab goes from field to field, arrows and Enter move; a column pasted from a
// spreadsheet fills the rows below. Only the rows around the visible ones are in the DOM; spacers
// have the height of the others. It follows the WAI-ARIA grid pattern; the page stores and sends
// the drafts. On a phone the rows are laid out as cards, where browsers drop the roles of a table.
/* oxlint-disable jsx-a11y/no-redundant-roles */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
import { useAppSelector } from '@cumbre/client/hooks';
import { selectOrganizationId } from '@cumbre/client/selection';
import type { Person } from '@cumbre/contract/items';
import type { WeekAnswer, WeekRow } from '@cumbre/contract/week';
import { LiveRegion, useMediaQuery } from '@cumbre/ui/base';
import { afterPaint } from '@cumbre/remote/afterPaint';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { useRenderedRows } from '../hooks/useRenderedRows';
import { useTranslation } from '../useTranslation';
import { GRID_COLUMNS, gridAction } from './gridKeys';
import type { GridCell, GridColumn } from './gridKeys';
import { pastedCells } from './pastedCells';
import { todayOf } from './todayOf';
import { useHeldOrder } from './useSteadyRows';
import { WeekRowLine } from './WeekRowLine';
import { leaveCell, pasteCells, resolveConflict, typeCell, undoStep } from './weekDrafts';
import type { CellChange, WeekState } from './weekDrafts';
import type { AskedItem } from './useWeekQuestions';

interface WeekGridProps {
  week: WeekAnswer;
  /** Those that the screen shows. */
  due: readonly WeekRow[];
  state: WeekState;
  saved: ReadonlySet<string>;
  restored: ReadonlySet<string>;
  hrefOf: (itemId: string, more: Readonly<Record<string, string>>) => string;
  /** The open questions by item. */
  questions: ReadonlyMap<string, string>;
  /** Its field takes the focus. */
  asked: AskedItem | null;
  onChange: (step: (former: WeekState) => WeekState) => void;
  /** Saves all; where the row of that item asks, its value too. */
  onSave: (itemId: string) => void;
  /** Undoes the values that were sent last; whether there are any. */
  onUndoSaved: () => boolean;
}

/** Below this width rows are cards; as in week.css. */
const CARDS = '(max-width: 1023px)';
const CARD_GAP = 12;
/** Heights in pixels that rows are expected to have before they are measured. */
const ROW_HEIGHT = { cards: 300, rows: 88 };

/** The cell with the focus, by item, so that rows which leave do not change it. */
interface ActiveCell {
  itemId: string;
  column: GridColumn;
}

const idOfRow = ({ id }: WeekRow) => id;

const COLUMN_TEXTS = ['item', 'due', 'last', 'value', 'note'] as const;

function cellOf(element: Element): GridCell | null {
  const [row, column] = (element.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(
    ' ',
  );
  return column ? { row: Number(row), column: column as GridColumn } : null;
}

export function WeekGrid({
  week,
  due,
  state,
  saved,
  restored,
  hrefOf,
  questions,
  asked,
  onChange,
  onSave,
  onUndoSaved,
}: WeekGridProps) {
  const { t } = useTranslation();
  const { organizations, cycles } = week;
  // The header names the selected one.
  const selected = useAppSelector(selectOrganizationId);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<ActiveCell | null>(null);
  const [announced, announce] = useState('');
  const entered = useRef<{ cell: string; text: string } | null>(null);
  const [wanted, setWanted] = useState(0);
  const goToItem = (cell: ActiveCell) => {
    setActive(cell);
    setWanted((count) => count + 1);
  };
  const [formerAsked, setFormerAsked] = useState(asked);
  if (asked !== formerAsked) {
    setFormerAsked(asked);
    if (asked) goToItem({ ...asked, column: 'text' });
  }
  // A row that moves in the document loses its focus.
  const [isInside, setInside] = useState(false);
  const rows = useHeldOrder(due, isInside);
  const activeRow = Math.max(
    rows.findIndex(({ id }) => id === active?.itemId),
    0,
  );
  const activeColumn = active?.column ?? 'text';

  const isCards = useMediaQuery(CARDS);
  const gap = isCards ? CARD_GAP : 0;
  const [offset, setOffset] = useState(0);
  // It only decides which rows are rendered, so the first paint does not wait for it.
  useEffect(
    () =>
      afterPaint(() => {
        const top = body.current?.getBoundingClientRect().top;
        if (top !== undefined) startTransition(() => setOffset(Math.round(top + window.scrollY)));
      }),
    [isCards],
  );
  const { setRendered, ...rendering } = useRenderedRows(rows, idOfRow, activeRow);
  // The height of a card does not apply to the row of a wider window.
  const getItemKey = useCallback(
    (index: number) => `${isCards ? 'card' : 'row'} ${rows[index]?.id ?? index}`,
    [rows, isCards],
  );
  // oxlint-disable-next-line react/incompatible-library -- its numbers change in place; this component has no memo
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isCards ? ROW_HEIGHT.cards : ROW_HEIGHT.rows),
    getItemKey,
    gap,
    scrollMargin: offset,
    scrollPaddingStart: 80,
    // Keeps the row above the bar with the buttons.
    scrollPaddingEnd: 88,
    ...rendering,
  });
  const shown = virtual.getVirtualItems();
  useLayoutEffect(
    () => setRendered(shown.flatMap(({ index }) => rows[index]?.id ?? [])),
    [setRendered, shown, rows],
  );
  const followed = useRef(0);
  useLayoutEffect(() => {
    if (wanted === followed.current) return;
    followed.current = wanted;
    virtual.scrollToIndex(activeRow);
    const target = table.current?.querySelector<HTMLElement>(
      `[data-cell="${activeRow} ${activeColumn}"]`,
    );
    target?.focus({ preventScroll: true });
    if (target instanceof HTMLInputElement) target.select();
  });
  /** The height of the rows left out before a position, without the gaps around the spacer. */
  const spacer = (from: number, to: number, gaps: number) => {
    const height = to - from - gaps * gap;
    return height > 0.5 ? (
      <tr aria-hidden="true" role="presentation" className="mfe-okr_week-spacer">
        <td aria-hidden="true" colSpan={COLUMN_TEXTS.length} style={{ height }} />
      </tr>
    ) : null;
  };

  const placeOf = (index: number) => {
    const row = rows[index]!;
    const names = [
      (organizations.length > 1 || (selected !== null && row.organization !== selected)) &&
        organizations.find(({ id }) => id === row.organization)?.name,
      cycles.length > 1 && cycles.find(({ id }) => id === row.cycle)?.name,
    ];
    return names.filter(Boolean).join(' · ');
  };
  const changeOf = (
    index: number,
    column: 'text' | 'note',
    content: string,
    mentions?: readonly Person[],
  ): CellChange => {
    const { id, organization, cycle, last } = rows[index]!;
    const place = { organization, cycle, date: todayOf(week, organization), seen: last };
    return { itemId: id, column, content, mentions, place };
  };
  const goTo = ({ row, column }: GridCell) => {
    const itemId = rows[row]?.id;
    if (itemId !== undefined) goToItem({ itemId, column });
  };

  const onFocus = ({ target }: FocusEvent) => {
    setInside(true);
    const cell = cellOf(target);
    if (!cell) return;
    const itemId = rows[cell.row]?.id;
    if (itemId !== undefined) setActive({ itemId, column: cell.column });
    if (target instanceof HTMLInputElement)
      entered.current = { cell: `${cell.row} ${cell.column}`, text: target.value };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target as Element);
    if (!cell || event.nativeEvent.isComposing) return;
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    const action = gridAction(
      event,
      cell,
      rows.length,
      field && {
        start: field.selectionStart ?? 0,
        end: field.selectionEnd ?? 0,
        length: field.value.length,
      },
    );
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'go') return goTo(action.to);
    if (action.kind === 'save') return onSave(rows[cell.row]!.id);
    if (action.kind === 'undo') {
      if (state.past.length === 0 && onUndoSaved()) return undefined;
      announce(t(state.past.length > 0 ? 'week.undone' : 'week.nothingToUndo'));
      return onChange(undoStep);
    }
    if (cell.column !== 'title' && entered.current)
      onChange((former) =>
        typeCell(
          former,
          changeOf(cell.row, cell.column as 'text' | 'note', entered.current?.text ?? ''),
        ),
      );
  };
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target as Element);
    const lines = pastedCells(event.clipboardData.getData('text/plain'));
    if (!lines || !cell || cell.column === 'title') return;
    event.preventDefault();
    const columns = GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(cell.column)) as ('text' | 'note')[];
    const changes = lines
      .slice(0, rows.length - cell.row)
      .flatMap((cells, down) =>
        columns
          .slice(0, cells.length)
          .map((column, right) => changeOf(cell.row + down, column, cells[right] ?? '')),
      );
    onChange((former) => pasteCells(former, changes));
    const dropped = lines.length - (rows.length - cell.row);
    announce(
      dropped > 0
        ? t('week.pastedSome', { count: rows.length - cell.row, dropped })
        : t('week.pasted', { count: lines.length }),
    );
  };

  return (
    <>
      <table
        ref={table}
        role="grid"
        data-unsaved
        aria-label={t('week.grid')}
        aria-rowcount={rows.length + 1}
        aria-describedby="mfe-okr_week-keys"
        className="mfe-okr_week"
        onFocus={onFocus}
        onBlur={({ currentTarget, relatedTarget }) => {
          // In a window that is left, the field stays the active one.
          setInside(
            currentTarget.contains(document.activeElement) || currentTarget.contains(relatedTarget),
          );
          onChange(leaveCell);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <thead role="rowgroup">
          <tr role="row">
            {COLUMN_TEXTS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(`week.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {shown.map(({ index, start, key }, at) => {
            const row = rows[index];
            if (!row) return null;
            const before = shown[at - 1];
            return (
              <Fragment key={key}>
                {before
                  ? spacer(before.end, start, before.index + 1 === index ? 1 : 2)
                  : spacer(offset, start, 1)}
                <WeekRowLine
                  row={row}
                  href={hrefOf(row.id, { cycle: row.cycle })}
                  index={index}
                  place={placeOf(index)}
                  today={todayOf(week, row.organization)}
                  draft={state.drafts[row.id]}
                  saved={saved.has(row.id)}
                  restored={restored.has(row.id)}
                  question={questions.get(row.id) ?? null}
                  onRecord={() => onSave(row.id)}
                  onAmend={() => goTo({ row: index, column: 'text' })}
                  measure={virtual.measureElement}
                  activeColumn={index === activeRow ? activeColumn : null}
                  onType={(column, content, mentions) =>
                    onChange((former) =>
                      typeCell(former, changeOf(index, column, content, mentions)),
                    )
                  }
                  onResolve={(keeps) => {
                    onChange((former) => resolveConflict(former, row.id, keeps));
                    goTo({ row: index, column: 'text' });
                  }}
                />
              </Fragment>
            );
          })}
          {spacer(shown.at(-1)?.end ?? offset, offset + virtual.getTotalSize(), 1)}
        </tbody>
      </table>
      <LiveRegion message={announced} />
    </>
  );
}
