// Groups side by side: one row per group, one cell per week, coloured by how far its progress is
// from what is expected. As many of the newest weeks are drawn as fit. A row leads into the tree with
// the same filter, where the tree has one. The sentence counts the rows with a name, and speaks of the
// row for all others apart. Of a finished cycle the last cell has the outcome of its
// group, and the cells before it the status of their week (decision 0153).
import type { Overview } from '@cumbre/contract/overview';
import { ITEM_OUTCOMES, ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { ItemOutcome } from '@cumbre/contract/enumerations';
import { outcomeOf, statusOf } from '@cumbre/domain/status';
import { Link } from '@cumbre/remote/router';
import { Table } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { NOTHING, formatPercent, nameOf } from '../format/formatNumbers';
import { formatDay } from '../format/formatDay';
import { useDrawingWidth } from '../hooks/useDrawingWidth';
import { useTranslation } from '../useTranslation';
import { HeatLinks } from './HeatLinks';
import { Picture } from './Picture';
import { treeOf } from './place';
import type { Place } from './place';
import { endingOf, standingOf } from '../data/standing';
import '../components/chartKey.css';

type Group = Overview['groups']['rows'][number];
type Cell = Group['cells'][number];

/** As high as a finger. */
const ROW = 44;
const HEAD = 24;
/** Of a name that takes two. */
const LINE = 16;
const MIN_CELL = 46;
const MAX_CELL = 96;
const MAX_NAME = 24;
/** How many groups a sentence names for each outcome, and how many teams below them. */
const MAX_NAMED = 4;
/** A narrower cell has no room for a date as everywhere else, and shows its day and month. */
const DATE = 76;

/** An earlier server does not say whether the group had a check-in. */
const isStarted = (cell: Cell): boolean => cell?.hasCheckIn !== false;

/** The colour of a cell: that of the status which its numbers have, also where check-ins are late. */
function toneOf(cell: Cell, today: string): string {
  if (!cell || cell.progress === null || !isStarted(cell)) return 'none';
  // Nothing is done and nothing is expected.
  if (cell.progress === 0 && (cell.expected ?? 0) <= 0) return 'none';
  const status = statusOf({ ...cell, hasCheckIn: true, today });
  return standingOf({ ...cell, status }).status;
}

/** How a group ended, by the rule of its own page. */
const groupOutcome = (cell: Cell, today: string): ItemOutcome =>
  cell ? endingOf({ ...cell, hasCheckIn: isStarted(cell), today }) : 'notStarted';

/** Only a reached target is 100 %. */
const wholePercent = (ratio: number): number =>
  ratio < 1 ? Math.min(0.99, Math.round(ratio * 100) / 100) : Math.round(ratio * 100) / 100;

/** A whole percent that has the outcome of its ratio: 69.6 % is not mostly achieved. */
function endPercent(ratio: number): number {
  const shown = wholePercent(ratio);
  return outcomeOf('behind', shown) === outcomeOf('behind', ratio)
    ? shown
    : Math.floor(ratio * 100) / 100;
}

const shorten = (name: string, length: number) =>
  name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name;

/** One line or two, broken between words; only the second one is cut. */
function linesOf(name: string, length: number): readonly string[] {
  if (name.length <= length) return [name];
  const end = name.lastIndexOf(' ', length);
  return end < 1
    ? [shorten(name, length)]
    : [name.slice(0, end), shorten(name.slice(end + 1), length)];
}

const isBehind = (status: string): boolean => status === 'behind' || status === 'atRisk';

type Team = Overview['teams'][number];

/** The teams below those with a row that are behind: their number is in that of the row. */
function behindBelow(
  { standings, teams }: Overview,
  { by, rows }: Overview['groups'],
): readonly Team[] {
  if (by !== 'team') return [];
  const shown = new Set(rows.map(({ team }) => team));
  // An earlier server does not name them.
  const byId = new Map(teams.map((team) => [team.id, team]));
  return (standings ?? []).flatMap((standing) =>
    isBehind(standingOf(standing).status) && !shown.has(standing.team)
      ? (byId.get(standing.team) ?? [])
      : [],
  );
}

const keyOf = ({ team, department, person }: Group): string => team ?? department ?? person ?? '';

/** The row of what is in no other row: without a team or area, directly in the team, everyone else. */
const isRest = (group: Group): boolean => keyOf(group) === '';

function useGroupName(
  overview: Overview,
  by: Overview['groups']['by'],
  place: Place,
): (group: Group) => string {
  const { t } = useTranslation();
  const people = new Map(overview.people.map((person) => [person.id, person]));
  const teams = new Map(overview.teams.map(({ id, name }) => [id, name]));
  return ({ team, department, person }) => {
    if (team !== null) return teams.get(team) ?? '';
    if (department !== null) return t(`labels.department.${department}`);
    if (person !== null) return nameOf(people.get(person));
    if (by === 'team')
      return t(place.team === undefined ? 'overview.groups.noTeam' : 'overview.groups.teamItself');
    return t(by === 'department' ? 'overview.groups.noDepartment' : 'overview.groups.rest');
  };
}

/** Null where the tree has no such filter. */
function treeOfGroup(place: Place, by: Overview['groups']['by'], group: Group): string | null {
  if (group.person !== null) return treeOf(place, { who: group.person });
  if (group.team !== null) return treeOf(place, { team: group.team });
  return by === 'team' && place.team === undefined ? treeOf(place, { team: 'none' }) : null;
}

/** Stands in a text for what is put there as elements. */
const PLACE_OF_NAMES = '\u0000';

interface HeatMapProps {
  overview: Overview;
  /** Those of the overview that are shown. */
  groups: Overview['groups'];
  place: Place;
  /** A choice of other rows. */
  actions?: ReactNode;
}

export function HeatMap({ overview, groups, place, actions }: HeatMapProps) {
  const { t, language } = useTranslation();
  const { width, drawing } = useDrawingWidth(1);
  const { by, rows } = groups;
  const groupName = useGroupName(overview, by, place);
  const { weeks, today } = overview;
  const names = Math.min(220, Math.max(104, width * 0.28));
  const fitting = Math.max(1, Math.floor((width - names) / MIN_CELL));
  const from = Math.max(0, weeks.length - fitting);
  const shownWeeks = weeks.slice(from);
  const cellWidth = Math.min(MAX_CELL, (width - names) / shownWeeks.length);
  const height = HEAD + rows.length * ROW;
  const dayText = (date: string) =>
    cellWidth < DATE ? formatDay(date, language) : formatDate(date);
  const { isFinished = false } = place;
  const lastWeek = weeks.length - 1;
  const endedAs = ({ cells }: Group) => groupOutcome(cells.at(-1) ?? null, today);
  /** At the index of all weeks. */
  const shownTone = (group: Group, index: number): string =>
    isFinished && index === lastWeek ? endedAs(group) : toneOf(group.cells[index] ?? null, today);
  const named = rows.filter((group) => !isRest(group));
  const needsHelp = ({ cells }: Group) => isBehind(toneOf(cells.at(-1) ?? null, today));
  const needHelp = named.filter(needsHelp);
  const restNeedsHelp = rows.some((group) => isRest(group) && needsHelp(group));
  const title = t(`overview.groups.title.${by}`);
  // Where nothing is expected yet, nobody can be behind.
  const isTooEarly = rows.every(({ cells }) => (cells.at(-1)?.expected ?? 0) <= 0);
  /** The last words of an enumeration; none where all are named. */
  const moreThan = (count: number): readonly string[] =>
    count > MAX_NAMED ? [t('overview.more', { count: count - MAX_NAMED })] : [];
  const enumerate = (all: readonly string[]): string =>
    [...all.slice(0, MAX_NAMED), ...moreThan(all.length)].join(', ');
  const outcomes = ITEM_OUTCOMES.flatMap((outcome) => {
    const ended = rows.filter((group) => endedAs(group) === outcome).map(groupName);
    return ended.length === 0
      ? []
      : t('overview.groups.outcome', {
          status: t(`items.status.${outcome}`),
          names: enumerate(ended),
        });
  });
  const whole = () => {
    if (isFinished) return t('overview.groups.ended', { outcomes: outcomes.join(' ') });
    if (isTooEarly) return t('overview.groups.tooEarly');
    return rows.every(({ cells }) => !isStarted(cells.at(-1) ?? null))
      ? t('overview.groups.notStarted')
      : null;
  };
  const standsOf = (): readonly string[] => {
    if (needHelp.length > 0)
      return [
        t('overview.groups.behind', {
          count: needHelp.length,
          total: t(`overview.groups.total.${by}`, { count: named.length }),
          first: groupName(needHelp[0]!),
        }),
      ];
    if (!restNeedsHelp) return [t('overview.groups.allWell')];
    return named.length > 0 ? [t(`overview.groups.namedWell.${by}`)] : [];
  };
  const restOf = by === 'team' && place.team !== undefined ? 'ofTeam' : by;
  const only = whole();
  const stands = only === null ? standsOf() : [only];
  const below = only === null ? behindBelow(overview, groups) : [];
  /** With what stands for the names of the teams below. */
  const sentenceWith = (names: string): string =>
    [
      ...stands,
      ...(below.length > 0 ? [t('overview.groups.below', { count: below.length, names })] : []),
      ...(only === null && restNeedsHelp ? [t(`overview.groups.restBehind.${restOf}`)] : []),
    ].join(' ');
  const words = sentenceWith(enumerate(below.map(({ name }) => name)));
  const [beforeNames, afterNames = ''] = sentenceWith(PLACE_OF_NAMES).split(PLACE_OF_NAMES);
  /** These teams have no row: their names lead where a row leads. */
  const sentence = (
    <>
      {beforeNames}
      {below.slice(0, MAX_NAMED).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : ''}
          <Link to={treeOf(place, { team: id })}>{name}</Link>
        </Fragment>
      ))}
      {moreThan(below.length).map((more) => `, ${more}`)}
      {afterNames}
    </>
  );
  const cellText = (cell: Cell) => {
    if (!cell) return NOTHING;
    return isStarted(cell) ? formatPercent(cell.progress, language) : t('items.status.notStarted');
  };
  const linkRows = rows.flatMap((group, row) => {
    const to = treeOfGroup(place, by, group);
    if (to === null) return [];
    const name = groupName(group);
    const cellLinks = group.cells.slice(from).map((cell, index) => {
      const values = {
        name,
        date: formatDate(shownWeeks[index]!.date),
        progress: cellText(cell),
        expected: formatPercent(cell?.expected ?? null, language),
      };
      const label = () => {
        if (isFinished && from + index === lastWeek)
          return t('overview.groups.cellEnded', {
            ...values,
            status: t(`items.status.${endedAs(group)}`),
          });
        return t(
          isStarted(cell) ? 'overview.groups.cell' : 'overview.groups.cellNotStarted',
          values,
        );
      };
      return {
        key: shownWeeks[index]!.date,
        label: label(),
        left: names + cellWidth * index,
        width: cellWidth,
      };
    });
    const nameLink = {
      key: '',
      label: t('overview.groups.inTree', { name }),
      left: 0,
      width: names,
    };
    return [
      {
        key: keyOf(group),
        to,
        top: HEAD + row * ROW,
        height: ROW,
        links: [nameLink, ...cellLinks],
      },
    ];
  });
  /** Those of the shown weeks, without the end of a finished cycle. */
  const weekly = new Set(
    rows.flatMap((group) =>
      shownWeeks.flatMap((_, index) =>
        isFinished && from + index === lastWeek ? [] : shownTone(group, from + index),
      ),
    ),
  );
  const inWeeks = ITEM_STATUSES.filter((status) => weekly.has(status));
  /** What the colours mean: of a finished cycle in its weeks, and at its end. */
  const scales = (
    isFinished
      ? [
          { name: t('overview.groups.inWeeks'), statuses: inWeeks },
          {
            name: t('overview.groups.atEnd', { date: formatDate(weeks[lastWeek]!.date) }),
            statuses: ITEM_OUTCOMES.filter((outcome) =>
              rows.some((group) => endedAs(group) === outcome),
            ),
          },
        ]
      : [{ name: '', statuses: inWeeks }]
  ).filter(({ statuses }) => statuses.length > 0);
  return (
    <Picture
      title={title}
      sentence={sentence}
      actions={actions}
      className="mfe-okr_wide"
      table={
        <Table
          caption={title}
          dataSource={rows}
          rowKey={keyOf}
          columns={[
            {
              key: 'name',
              title: t(`overview.groups.name.${by}`),
              rowHeader: true,
              render: (group) => {
                const to = treeOfGroup(place, by, group);
                return to === null ? groupName(group) : <Link to={to}>{groupName(group)}</Link>;
              },
            },
            { key: 'items', title: t('overview.groups.items'), align: 'end', dataIndex: 'items' },
            // The days of the map; the other columns are about the newest one.
            ...shownWeeks.map(({ date }, index) => ({
              key: date,
              title: dayText(date),
              align: 'end' as const,
              render: ({ cells }: Group) => cellText(cells[from + index] ?? null),
            })),
            {
              key: 'expected',
              title: t('overview.progress.plan'),
              align: 'end',
              render: ({ cells }) => formatPercent(cells.at(-1)?.expected ?? null, language),
            },
            ...(isFinished
              ? [
                  {
                    key: 'outcome',
                    title: t('overview.statuses.ended'),
                    render: (group: Group) => t(`items.status.${endedAs(group)}`),
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <div className="mfe-okr_heat">
        <svg
          ref={drawing}
          className="mfe-okr_drawing"
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          role="img"
          aria-label={`${title}. ${words}`}
        >
          {shownWeeks.map(({ date }, index) => (
            <text
              key={date}
              className="cu-axis"
              x={names + cellWidth * (index + 0.5)}
              y={14}
              textAnchor="middle"
            >
              {dayText(date)}
            </text>
          ))}
          {rows.map((group, row) => {
            const y = HEAD + row * ROW;
            return (
              <g key={keyOf(group)}>
                <text className="mfe-okr_heat-name">
                  {linesOf(groupName(group), Math.min(MAX_NAME, Math.floor(names / 8))).map(
                    (line, index, { length }) => (
                      <tspan
                        key={`${index} ${line}`}
                        x={0}
                        y={y + ROW / 2 + 4 + (index - (length - 1) / 2) * LINE}
                      >
                        {line}
                      </tspan>
                    ),
                  )}
                </text>
                {group.cells.slice(from).map((cell, index) => (
                  <g key={shownWeeks[index]!.date}>
                    <rect
                      className={`mfe-okr_heat-cell mfe-okr_heat-cell-${shownTone(group, from + index)}`}
                      x={names + cellWidth * index + 1.5}
                      y={y + 1.5}
                      width={cellWidth - 3}
                      height={ROW - 3}
                      rx={6}
                    />
                    <text
                      className={`mfe-okr_heat-cell-text mfe-okr_heat-cell-text-${shownTone(group, from + index)}`}
                      x={names + cellWidth * (index + 0.5)}
                      y={y + ROW / 2 + 4}
                      textAnchor="middle"
                    >
                      {cell?.progress == null || !isStarted(cell)
                        ? NOTHING
                        : formatPercent(
                            isFinished && from + index === lastWeek
                              ? endPercent(cell.progress)
                              : wholePercent(cell.progress),
                            language,
                          )}
                    </text>
                  </g>
                ))}
              </g>
            );
          })}
        </svg>
        <HeatLinks label={title} rows={linkRows} />
      </div>
      {scales.map(({ name, statuses }) => (
        <ul key={name} className="mfe-okr_key" aria-hidden>
          {name === '' ? null : <li>{name}</li>}
          {statuses.map((status) => (
            <li key={status}>
              <span className={`cu-printed mfe-okr_swatch mfe-okr_heat-cell-${status}`} />
              {t(`items.status.${status}`)}
            </li>
          ))}
        </ul>
      ))}
    </Picture>
  );
}
