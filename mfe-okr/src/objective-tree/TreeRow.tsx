// One row of the tree and its cells. It only renders its props: the parent components decide which
// row has the focus, what a key does and where the numbers come from. Rows are memoized, so that a
// change in one renders only that row.
/*
 * oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one are no table to a
 * browser; the roles say what they are
 */
import { dayOf } from '@cumbre/domain/calendar';
import { formatDate } from '@cumbre/ui/formatDate';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { displayedProgress } from '@cumbre/domain/display';
import type { DisplayMode } from '@cumbre/domain/display';
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { memo } from 'react';
import type { ComponentType, CSSProperties } from 'react';
import { Sparkline } from '../components/Sparkline';
import { shownStatus } from '@cumbre/domain/status';
import type { PrecompiledMessages } from '../format/precompiledMessages';
import { formatPercent } from '../format/formatNumbers';
import { CLOSED_ICON, MENU_ICON, OPEN_ICON, WARNING_ICON } from './rowIcons';
import type { TreeRow as Row } from './treeRows';
import type { TreeClick } from './useTreeClicks';
import { COLUMNS } from './useTreeLayout';
import type { TreeColumn, TreeLayout } from './useTreeLayout';

/**
 * Renders the value of a row and its editor: passed by the page, since checking in is another
 * feature.
 */
export interface RowValueProps {
  item: Item;
  editing: boolean;
  onEdit: (itemId: string) => void;
  onDone: () => void;
  /**
   * A row receives its texts as props: a translation hook in each row would subscribe hundreds of
   * times on one screen.
   */
  texts: PrecompiledMessages;
}

/** The final grade of an objective of a finished cycle. */
export interface RowGrade {
  /** “Grade 0.7” */
  text: string;
  /** With what kind of grade it is. */
  name: string;
}

export interface TreeRowProps {
  row: Row;
  /** Shown only as an ancestor of a search result. */
  isContext: boolean;
  /** It was created or moved last. */
  made: boolean;
  index: number;
  top: number;
  layout: TreeLayout;
  mode: DisplayMode;
  ownerName: string;
  /** Of the organization. */
  timeZone: string;
  /** Undefined: none, or that of the parent. */
  team: TeamOfTree | undefined;
  /** Undefined: not the active row; null: the row itself; else the column. */
  activeColumn: number | null | undefined;
  /** Whether the cycle is finished: its items have an outcome instead of a status. */
  isFinished: boolean;
  /** Undefined: none, or not read yet. */
  grade: RowGrade | undefined;
  /** The last values, the oldest first; undefined until they are read. */
  trend: readonly number[] | undefined;
  editing: boolean;
  Value: ComponentType<RowValueProps>;
  hrefOf: (itemId: string) => string;
  onEdit: (itemId: string) => void;
  onDone: () => void;
  /** Where rows differ in height; reading the height forces a synchronous layout. */
  measure: ((element: Element | null) => void) | undefined;
  selected: boolean;
  /** Whether a checkbox is shown. */
  selects: boolean;
  movable: boolean;
  texts: PrecompiledMessages;
}

/** useTreeClicks handles clicks on it. */
const does = (click: TreeClick) => click;
/** Whether a box is checked follows the selection, which listens to clicks. */
const onlyClicks = () => {};

// Cells are functions that the row calls, not components: they have no state, and a screen of rows
// has a hundred. The cell itself positions its content: one element less per cell makes a screen of
// rows open noticeably faster.

function titleCell({ row, team, hrefOf, selected, selects, movable, texts: { t } }: TreeRowProps) {
  const { item, childCount, expanded } = row;
  return (
    <>
      {movable && item.abilities.includes('move') ? (
        <span className="mfe-okr_grip" data-grip aria-hidden="true" title={t('move.grip')} />
      ) : null}
      {selects ? (
        <input
          type="checkbox"
          className="mfe-okr_check"
          tabIndex={-1}
          aria-label={t('select.one', { code: item.code, title: item.title })}
          checked={selected}
          onChange={onlyClicks}
          data-do={does('select')}
        />
      ) : null}
      {childCount > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className="mfe-okr_expander"
          aria-label={t(expanded ? 'tree.collapse' : 'tree.expand', { title: item.title })}
          data-do={does('toggle')}
        >
          {expanded ? OPEN_ICON : CLOSED_ICON}
        </button>
      ) : null}
      <span
        className={`mfe-okr_code mfe-okr_code-${item.kind}`}
        title={t(`items.kind.${item.kind}`)}
      >
        {item.code}
      </span>
      <a
        className="mfe-okr_name"
        tabIndex={-1}
        data-focus
        data-do={does('open')}
        href={hrefOf(item.id)}
        title={item.title}
      >
        {item.title}
      </a>
      {team ? (
        <span className={`mfe-okr_team mfe-okr_mark mfe-okr_mark-${team.colour}`}>{team.name}</span>
      ) : null}
      {item.sharedBy ? (
        <span className="mfe-okr_shared">
          {t('items.sharedBy', { organization: item.sharedBy })}
        </span>
      ) : null}
    </>
  );
}

/** A line under the bar where there is room for it. The value may be newer than the last one read. */
function trendOf({ row: { item }, trend, layout }: TreeRowProps) {
  if (!trend || layout === 'cards' || layout === 'narrow') return null;
  const { currentValue, startValue, targetValue } = item;
  const isNewer = currentValue !== null && currentValue !== trend.at(-1);
  return Sparkline({
    values: isNewer ? [...trend, currentValue] : trend,
    startValue: startValue ?? 0,
    targetValue: targetValue ?? 0,
    width: 80,
    height: 18,
  });
}

function progressCell(props: TreeRowProps) {
  const {
    row: { item },
    mode,
    isFinished,
    texts: { t, language },
  } = props;
  const shown = displayedProgress(mode, item.realProgress, item.expectedProgress);
  const text = formatPercent(shown, language);
  // A share of the plan is never beside the expected point, which is the whole of the plan.
  const isShare = mode === 'today' && shown !== null;
  const words = isShare
    ? t('tree.shareOfPlan', { share: text })
    : t('tree.progressOf', {
        progress: text,
        expected: formatPercent(item.expectedProgress, language),
      });
  return (
    <>
      <ProgressBar
        value={shown}
        expected={isShare ? 1 : item.expectedProgress}
        status={item.status && shownStatus(item.status, item.realProgress, isFinished)}
        label={item.title}
        text={words}
      />
      <span className="mfe-okr_percent" aria-hidden="true">
        {text}
        {isShare ? <small>{t('tree.ofPlan')}</small> : null}
      </span>
      {trendOf(props)}
    </>
  );
}

function statusCell({ row: { item }, isFinished, grade, texts: { t } }: TreeRowProps) {
  const status = item.status && shownStatus(item.status, item.realProgress, isFinished);
  return (
    <>
      {status ? <StatusTag status={status} label={t(`items.status.${status}`)} /> : null}
      {grade ? (
        <span className="mfe-okr_grade-chip" title={grade.name}>
          <span aria-hidden="true">{grade.text}</span>
          <span className="cu-hidden">{grade.name}</span>
        </span>
      ) : null}
      {item.disagrees && !isFinished ? (
        <span className="mfe-okr_disagrees" title={t('items.disagrees')}>
          {WARNING_ICON}
          <span aria-hidden="true">{t('items.disagreesShort')}</span>
          <span className="cu-hidden">{t('items.disagrees')}</span>
        </span>
      ) : null}
    </>
  );
}

function cellOf(column: TreeColumn, props: TreeRowProps) {
  const { row, ownerName, timeZone, editing, Value, onEdit, onDone, texts } = props;
  const { t } = texts;
  const { item } = row;
  switch (column) {
    case 'title':
      return titleCell(props);
    case 'progress':
      return progressCell(props);
    case 'status':
      return statusCell(props);
    case 'value':
      return <Value item={item} editing={editing} onEdit={onEdit} onDone={onDone} texts={texts} />;
    case 'owner':
      return ownerName;
    case 'updated':
      return (
        <time dateTime={item.lastUpdated}>{formatDate(dayOf(item.lastUpdated, timeZone))}</time>
      );
    case 'menu':
      return (
        <button
          type="button"
          tabIndex={-1}
          className="mfe-okr_menu-button"
          data-focus
          data-menu
          aria-haspopup="menu"
          aria-label={t('tree.actionsOf', { title: item.title })}
          data-do={does('menu')}
        >
          {MENU_ICON}
        </button>
      );
  }
}

/** Code, title, status and grade: what one hears on the way through the rows. */
function nameOf({ row: { item }, isContext, isFinished, grade, texts: { t } }: TreeRowProps) {
  if (isContext) return t('filters.context', { code: item.code, title: item.title });
  return [
    `${item.code} ${item.title}`,
    item.status ? t(`items.status.${shownStatus(item.status, item.realProgress, isFinished)}`) : '',
    grade?.name ?? '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** On a phone an ancestor of a result is one line, so that the result is in the first window. */
const LINE_COLUMNS: ReadonlySet<TreeColumn> = new Set(['title', 'menu']);

function PlainTreeRow(props: TreeRowProps) {
  const { row, isContext, index, top, layout, ownerName, activeColumn, measure, selected, made } =
    props;
  const { item } = row;
  const isLine = isContext && layout === 'cards';
  const hasOwner = COLUMNS[layout].includes('owner');
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      data-item={item.id}
      className={`mfe-okr_row mfe-okr_${item.kind}${isContext ? ' mfe-okr_context' : ''}${selected ? ' mfe-okr_selected' : ''}${made ? ' mfe-okr_made' : ''}`}
      style={{ transform: `translateY(${top}px)`, '--level': row.level - 1 } as CSSProperties}
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.posInSet}
      aria-expanded={row.childCount > 0 ? row.expanded : undefined}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-label={nameOf(props)}
      tabIndex={activeColumn === undefined ? -1 : 0}
    >
      {COLUMNS[layout].map((column, place) =>
        isLine && !LINE_COLUMNS.has(column) ? null : (
          <div
            key={column}
            role="gridcell"
            aria-colindex={place + 1}
            className={`mfe-okr_cell mfe-okr_cell-${column}`}
            title={column === 'owner' ? ownerName : undefined}
            // Where no column has the owner, the print has it below the title.
            data-owner={column === 'title' && !hasOwner ? ownerName : undefined}
            data-column={place}
            tabIndex={-1}
          >
            {cellOf(column, props)}
          </div>
        ),
      )}
    </div>
  );
}

export const TreeRow = memo(PlainTreeRow);
