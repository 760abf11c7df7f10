// The grid of all due items: one tab stop, arrows and Enter inside; a column pasted from a
// spreadsheet fills the rows below. It follows the WAI-ARIA grid pattern; the page stores and sends
// the drafts. On a phone the rows are laid out as cards, where browsers drop the roles of a table.
/* oxlint-disable jsx-a11y/no-redundant-roles */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
import type { WeekAnswer } from '@cumbre/contract/week';
import { LiveRegion } from '@cumbre/ui/base';
import { useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { useTranslation } from '../useTranslation';
import { GRID_COLUMNS, gridAction } from './gridKeys';
import type { GridCell, GridColumn } from './gridKeys';
import { pastedCells } from './pastedCells';
import { todayOf } from './todayOf';
import { WeekRowLine } from './WeekRowLine';
import { leaveCell, pasteCells, resolveConflict, typeCell, undoStep } from './weekDrafts';
import type { CellChange, WeekState } from './weekDrafts';

interface WeekGridProps {
  week: WeekAnswer;
  state: WeekState;
  saved: ReadonlySet<string>;
  onChange: (step: (former: WeekState) => WeekState) => void;
  onSave: () => void;
}

const COLUMN_TEXTS = ['item', 'due', 'last', 'value', 'note', 'answer'] as const;

function cellOf(element: Element): GridCell | null {
  const [row, column] = (element.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(
    ' ',
  );
  return column ? { row: Number(row), column: column as GridColumn } : null;
}

export function WeekGrid({ week, state, saved, onChange, onSave }: WeekGridProps) {
  const { t } = useTranslation();
  const { rows, organizations, cycles } = week;
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<GridCell>({ row: 0, column: 'text' });
  const [announced, announce] = useState('');
  const entered = useRef<{ cell: string; text: string } | null>(null);
  const activeRow = Math.min(active.row, rows.length - 1);

  const placeOf = (index: number) => {
    const row = rows[index]!;
    const names = [
      organizations.length > 1 && organizations.find(({ id }) => id === row.organization)?.name,
      cycles.length > 1 && cycles.find(({ id }) => id === row.cycle)?.name,
    ];
    return names.filter(Boolean).join(' · ');
  };
  const changeOf = (index: number, column: 'text' | 'note', content: string): CellChange => {
    const { id, organization, cycle, last } = rows[index]!;
    const place = { organization, cycle, date: todayOf(week, organization), seen: last };
    return { itemId: id, column, content, place };
  };
  const goTo = ({ row, column }: GridCell) => {
    const target = table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  };

  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellOf(target);
    if (!cell) return;
    setActive(cell);
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
    if (action.kind === 'save') return onSave();
    if (action.kind === 'undo') {
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
        aria-label={t('week.grid')}
        aria-rowcount={rows.length + 1}
        aria-describedby="mfe-okr_week-keys"
        className="mfe-okr_week"
        onFocus={onFocus}
        onBlur={() => onChange(leaveCell)}
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
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <WeekRowLine
              key={row.id}
              row={row}
              index={index}
              place={placeOf(index)}
              today={todayOf(week, row.organization)}
              draft={state.drafts[row.id]}
              saved={saved.has(row.id)}
              activeColumn={index === activeRow ? active.column : null}
              onType={(column, content) =>
                onChange((former) => typeCell(former, changeOf(index, column, content)))
              }
              onResolve={(keeps) => {
                onChange((former) => resolveConflict(former, row.id, keeps));
                goTo({ row: index, column: 'text' });
              }}
            />
          ))}
        </tbody>
      </table>
      <LiveRegion message={announced} />
    </>
  );
}
