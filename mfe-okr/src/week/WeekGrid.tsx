// The grid of all due items; those that are done stand last. Tab goes from field to field, arrows and
// Enter move; a column pasted from a spreadsheet fills the rows below. Only the rows around the visible
// ones are in the DOM; spacers have the height of the others. It follows the WAI-ARIA grid pattern; the
// page stores and sends the drafts. On a phone the rows are laid out as cards, where browsers drop the roles of a table.
/* oxlint-disable jsx-a11y/no-redundant-roles */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
import { useAppSelector } from '@cumbre/client/hooks';
import { selectOrganizationId } from '@cumbre/client/selection';
import type { Person } from '@cumbre/contract/items';
import type { WeekAnswer, WeekRow } from '@cumbre/contract/week';
import { LiveRegion, useMediaQuery } from '@cumbre/ui/base';
import { afterPaint } from '@cumbre/remote/afterPaint';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { editedValue } from '../format/formatNumbers';
import { useRenderedRows } from '../hooks/useRenderedRows';
import { useTranslation } from '../useTranslation';
import { gridAction } from './gridKeys';
import type { GridCell, GridColumn } from './gridKeys';
import { pastedCells } from './pastedCells';
import { todayOf } from './todayOf';
import { isDoneThisWeek, useDoneRows } from './useDoneRows';
import { useHeldOrder } from './useSteadyRows';
import { WeekDoneLine } from './WeekDoneLine';
import { WeekRowLine } from './WeekRowLine';
import {
  NO_NOTE,
  isTyped,
  leaveCell,
  pasteCells,
  resolveConflict,
  takeBackRow,
  typeCell,
  undoStep,
} from './weekDrafts';
import type { CellChange, OpeningNote, WeekState } from './weekDrafts';
import type { AskedItem } from './useWeekQuestions';

/** What a save of the person has recorded; a new object each time. */
export interface SavedRows {
  itemIds: readonly string[];
  /** The save was a key on its button. */
  isKeyboard: boolean;
}

interface WeekGridProps {
  week: WeekAnswer;
  /** Those that the screen shows. */
  due: readonly WeekRow[];
  state: WeekState;
  saved: ReadonlySet<string>;
  /** The last of it; null before. */
  savedNow: SavedRows | null;
  hrefOf: (itemId: string, more: Readonly<Record<string, string>>) => string;
  /** The open questions by item. */
  questions: ReadonlyMap<string, string>;
  /** Its field takes the focus. */
  asked: AskedItem | null;
  onChange: (step: (former: WeekState) => WeekState) => void;
  /** Saves all; where the row of that item asks, its value too. */
  onSave: (itemId: string) => void;
  /** Enter in the last row with fields. */
  onLast: () => void;
  /** Undoes the values that were sent last; whether there are any. */
  onUndoSaved: () => boolean;
}

/** Below this width rows are cards; as in week.css. */
const CARDS = '(max-width: 1023px)';
const CARD_GAP = 12;
/** Heights in pixels that rows are expected to have before they are measured. */
const ROW_HEIGHT = { cards: 300, rows: 96 };
const DONE_HEIGHT = { cards: 84, rows: 62 };
/** Below this width a row has its confidence behind a button; as in week.css. */
const PHONE = '(max-width: 639px)';

/** The cell with the focus, by item, so that rows which leave do not change it. */
interface ActiveCell {
  itemId: string;
  column: GridColumn;
  /** After a save the whole row comes above the bars, as a row does that answers. */
  isWhole?: boolean;
}

/** A row, or null: the heading of those that are done. */
type Line = WeekRow | null;
const idOfLine = (line: Line) => line?.id ?? 'done';

/** The cells that a spreadsheet fills. */
const PASTED_COLUMNS = ['text', 'note'] as const;
const COLUMN_TEXTS = ['item', 'due', 'last', 'value', 'note'] as const;

/** A note has a field of several lines. */
const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

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
  savedNow,
  hrefOf,
  questions,
  asked,
  onChange,
  onSave,
  onLast,
  onUndoSaved,
}: WeekGridProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
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
  const [hasPointer, setPointer] = useState(false);
  const ordered = useHeldOrder(due, isInside);
  const { done, folded, unfold, fold } = useDoneRows(
    ordered,
    (row) => saved.has(row.id) || isDoneThisWeek(row, todayOf(week, row.organization)),
    state.drafts,
    isInside || hasPointer,
  );
  const { rows, lines, doneFrom } = useMemo(() => {
    const waiting = ordered.filter(({ id }) => !done.has(id));
    const finished = ordered.filter(({ id }) => done.has(id));
    const all: readonly Line[] = finished.length > 0 ? [...waiting, null, ...finished] : waiting;
    return { rows: [...waiting, ...finished], lines: all, doneFrom: waiting.length };
  }, [ordered, done]);
  const lineOf = (index: number) => (index < doneFrom ? index : index + 1);
  // After a save the keyboard goes on to the next row that waits, and stays at one that was done before.
  const [formerSave, setFormerSave] = useState(savedNow);
  if (savedNow !== formerSave) {
    setFormerSave(savedNow);
    const from = rows.findIndex(({ id }) => id === active?.itemId);
    const at = isInside ? rows[from] : undefined;
    const isSaved = at && savedNow?.itemIds.includes(at.id) && !state.drafts[at.id];
    const waits = ({ id }: WeekRow) => !done.has(id) && (!saved.has(id) || state.drafts[id]);
    const next = rows.find((row, index) => index > from && waits(row)) ?? rows.find(waits);
    const to =
      at && isSaved && done.has(at.id)
        ? at
        : (next ?? (savedNow?.isKeyboard ? rows[0] : undefined));
    if (to && (isSaved || savedNow?.isKeyboard))
      goToItem({ itemId: to.id, column: 'text', isWhole: true });
  }
  const activeRow = Math.max(
    rows.findIndex(({ id }) => id === active?.itemId),
    0,
  );
  const activeColumn = active?.column ?? 'text';

  const isCards = useMediaQuery(CARDS);
  const isPhone = useMediaQuery(PHONE);
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
  const { setRendered, ...rendering } = useRenderedRows(lines, idOfLine, lineOf(activeRow));
  // The height of a card does not apply to the row of a wider window.
  const getItemKey = useCallback(
    (at: number) => `${isCards ? 'card' : 'row'} ${idOfLine(lines[at] ?? null)}`,
    [lines, isCards],
  );
  // oxlint-disable-next-line react/incompatible-library -- its numbers change in place; this component has no memo
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) =>
      (folded.has(idOfLine(lines[at] ?? null)) ? DONE_HEIGHT : ROW_HEIGHT)[
        isCards ? 'cards' : 'rows'
      ],
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
    () => setRendered(shown.map(({ index }) => idOfLine(lines[index] ?? null))),
    [setRendered, shown, lines],
  );
  const followed = useRef(0);
  useLayoutEffect(() => {
    if (wanted === followed.current) return;
    followed.current = wanted;
    virtual.scrollToIndex(lineOf(activeRow));
    const cell = (column: GridColumn) =>
      table.current?.querySelector<HTMLElement>(`[data-cell="${activeRow} ${column}"]`);
    // A row of one line has fewer cells.
    const target = cell(activeColumn) ?? cell('text');
    target?.focus({ preventScroll: true });
    if (active?.isWhole) target?.closest('tr')?.scrollIntoView?.({ block: 'nearest' });
    if (target && isTextField(target)) target.select();
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
  /** "Change" of a done row begins with what is recorded. */
  const opensWith = ({ id, last }: WeekRow): string =>
    done.has(id) && !folded.has(id) && last ? editedValue(last.value, language) : '';
  /** A value of a day that has a note keeps it, so the field begins with it. */
  const opensNote = ({ lastNote, organization }: WeekRow): OpeningNote =>
    // Absent in an answer that this browser kept from an earlier release.
    (lastNote as typeof lastNote | undefined)?.date === todayOf(week, organization)
      ? lastNote!
      : NO_NOTE;
  const changeOf = (
    index: number,
    column: CellChange['column'],
    content: string,
    mentions?: readonly Person[],
  ): CellChange => {
    const row = rows[index]!;
    const { id, organization, cycle, last } = row;
    const place = { organization, cycle, date: todayOf(week, organization), seen: last };
    const opening = { opensWith: opensWith(row), opensNote: opensNote(row) };
    return { itemId: id, column, content, mentions, place, ...opening };
  };
  const goTo = ({ row, column }: GridCell) => {
    const itemId = rows[row]?.id;
    if (itemId !== undefined) goToItem({ itemId, column });
  };

  /** Enter: to the next row with fields, and from the last one to the button that saves. */
  const goOn = ({ row, column }: GridCell, isBack: boolean) => {
    const hasFields = ({ id }: WeekRow) => !folded.has(id);
    const to = isBack
      ? rows.slice(0, row).findLastIndex(hasFields)
      : rows.findIndex((each, index) => index > row && hasFields(each));
    if (to >= 0) goTo({ row: to, column });
    else if (!isBack) onLast();
  };

  /** Shows a done row in one line again. What was typed in it comes back by the undo. */
  const closeRow = (itemId: string) => {
    if (state.drafts[itemId]) announce(t('week.undone'));
    onChange((former) => takeBackRow(former, itemId));
    fold(itemId);
    goToItem({ itemId, column: 'text' });
  };
  /** Whether a done row shows its fields, and nothing that a save has sent is in them. */
  const isReopened = ({ id }: WeekRow) => {
    const draft = state.drafts[id];
    return done.has(id) && !folded.has(id) && (!draft || isTyped(draft));
  };

  const onFocus = ({ target }: FocusEvent) => {
    setInside(true);
    const cell = cellOf(target);
    if (!cell) return;
    const itemId = rows[cell.row]?.id;
    if (itemId !== undefined) setActive({ itemId, column: cell.column });
    if (isTextField(target))
      entered.current = { cell: `${cell.row} ${cell.column}`, text: target.value };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = event.target as Element;
    const cell = cellOf(pressed);
    if (event.nativeEvent.isComposing) return;
    const at = lines[Number(pressed.closest('tr')?.dataset.index)];
    // What is typed in the row stays: Escape takes back that of a field, "Cancel" that of the row.
    if (event.key === 'Escape' && at && isReopened(at) && !state.drafts[at.id]) {
      event.preventDefault();
      closeRow(at.id);
      return;
    }
    if (!cell) return;
    const isPress = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (isPress && event.target instanceof HTMLButtonElement) return;
    const field = isTextField(pressed) ? pressed : null;
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
    if (action.kind === 'go') return isPress ? goOn(cell, event.shiftKey) : goTo(action.to);
    if (action.kind === 'save') return onSave(rows[cell.row]!.id);
    if (action.kind === 'undo') {
      if (state.past.length === 0 && onUndoSaved()) return undefined;
      announce(t(state.past.length > 0 ? 'week.undone' : 'week.nothingToUndo'));
      return onChange(undoStep);
    }
    const { column } = cell;
    if (column !== 'title' && field && entered.current)
      onChange((former) =>
        typeCell(former, changeOf(cell.row, column, entered.current?.text ?? '')),
      );
  };
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target as Element);
    const pasted = pastedCells(event.clipboardData.getData('text/plain'));
    const column = PASTED_COLUMNS.find((each) => each === cell?.column);
    if (!pasted || !cell || !column) return;
    event.preventDefault();
    const columns = PASTED_COLUMNS.slice(PASTED_COLUMNS.indexOf(column));
    // What waits is filled, not what is done.
    const room = (cell.row < doneFrom ? doneFrom : rows.length) - cell.row;
    const changes = pasted.slice(0, room).flatMap((cells, down) =>
      columns.slice(0, cells.length).map((each, right) => {
        const index = cell.row + down;
        // An empty cell removes no note of the day.
        const empty = each === 'note' ? opensNote(rows[index]!).note : '';
        return changeOf(index, each, cells[right] || empty);
      }),
    );
    onChange((former) => pasteCells(former, changes));
    const dropped = pasted.length - room;
    // What is lost is said where everybody sees it; the message is read aloud, too.
    if (dropped > 0) notify.warning(t('week.pastedSome', { count: room, dropped }), 'week paste');
    else announce(t('week.pasted', { count: pasted.length }));
  };

  return (
    <>
      <table
        ref={table}
        role="grid"
        data-unsaved
        aria-label={t('week.grid')}
        aria-rowcount={lines.length + 1}
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
        onPointerEnter={() => setPointer(true)}
        onPointerLeave={() => setPointer(false)}
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
          {shown.map(({ index: line, start, key }, at) => {
            const row = lines[line];
            if (row === undefined) return null;
            const before = shown[at - 1];
            const space = before
              ? spacer(before.end, start, before.index + 1 === line ? 1 : 2)
              : spacer(offset, start, 1);
            if (row === null)
              return (
                <Fragment key={key}>
                  {space}
                  <tr
                    ref={virtual.measureElement}
                    data-index={line}
                    role="row"
                    aria-rowindex={line + 2}
                    className="mfe-okr_week-done"
                  >
                    <th role="rowheader" scope="rowgroup" colSpan={COLUMN_TEXTS.length}>
                      <h2>{t('week.done')}</h2>
                    </th>
                  </tr>
                </Fragment>
              );
            const index = line < doneFrom ? line : line - 1;
            const shared = {
              row,
              href: hrefOf(row.id, { cycle: row.cycle }),
              index,
              line,
              place: placeOf(index),
              today: todayOf(week, row.organization),
              measure: virtual.measureElement,
              activeColumn: index === activeRow ? activeColumn : null,
            };
            if (folded.has(row.id))
              return (
                <Fragment key={key}>
                  {space}
                  <WeekDoneLine
                    {...shared}
                    onChange={() => {
                      unfold(row.id);
                      goTo({ row: index, column: 'text' });
                    }}
                  />
                </Fragment>
              );
            return (
              <Fragment key={key}>
                {space}
                <WeekRowLine
                  {...shared}
                  draft={state.drafts[row.id]}
                  opensWith={opensWith(row)}
                  opensNote={opensNote(row)}
                  saved={saved.has(row.id)}
                  isFolded={isPhone}
                  question={questions.get(row.id) ?? null}
                  onRecord={() => onSave(row.id)}
                  onAmend={() => goTo({ row: index, column: 'text' })}
                  onType={(column, content, mentions) =>
                    onChange((former) =>
                      typeCell(former, changeOf(index, column, content, mentions)),
                    )
                  }
                  onResolve={(keeps) => {
                    onChange((former) => resolveConflict(former, row.id, keeps));
                    goTo({ row: index, column: 'text' });
                  }}
                  onCancel={isReopened(row) ? () => closeRow(row.id) : undefined}
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
