// Computes the overview of a tree: one evaluation per week by shared/domain, with a pause for other
// requests between them. The result depends on the tree, its teams, the day and the departments alone.
import { OVERVIEW_MAX_ITEMS, OVERVIEW_MAX_PEOPLE } from '@cumbre/contract/overview';
import type { Movement, Overview } from '@cumbre/contract/overview';
import type { Department } from '@cumbre/contract/enumerations';
import { addDays } from '@cumbre/domain/calendar';
import type { CalendarDate } from '@cumbre/domain/calendar';
import type { EvaluatedTree } from '@cumbre/domain/tree';
import {
  MOVEMENT_DAYS,
  lateItems,
  movementsBetween,
  ratiosByGroup,
  seriesDates,
  summarizeTree,
  teamStandings,
} from '@cumbre/domain/weekSeries';
import type { GroupRatios, Movement as MovedItem } from '@cumbre/domain/weekSeries';
import type { Context } from '../../platform/context/context';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { evaluate } from '../objective-tree/presentTree';
import { OTHERS, groupsOf, responsibleFor } from './groupsOf';
import type { DepartmentsByPerson, Groups } from './groupsOf';
import { presentParts } from './presentParts';
import { readHistory } from './readHistory';
import type { Scope } from './scopeOf';
import { cycleOf, weekSeriesOf } from './weekSeriesOf';

/** The names of persons and teams are read for each request. */
export type ComputedOverview = Omit<Overview, 'people' | 'teams'>;

type Evaluations = EvaluatedTree['evaluations'];

const presentMovement = ({ item, former, current }: MovedItem<TreeRow>): Movement => ({
  id: item.id,
  code: item.code,
  kind: item.kind,
  title: item.title,
  status: current.status,
  formerStatus: former.status,
  progress: current.progress,
  formerProgress: former.progress,
});

function presentMovements(
  rows: readonly TreeRow[],
  former: Evaluations,
  current: Evaluations,
  since: CalendarDate,
): Overview['movements'] {
  const { rose, fell, fellBehind, recovered, begun } = movementsBetween(rows, former, current);
  return {
    since,
    fellBehind,
    recovered,
    roseCount: rose.length,
    fellCount: fell.length,
    rose: rose.slice(0, OVERVIEW_MAX_ITEMS).map(presentMovement),
    fell: fell.slice(0, OVERVIEW_MAX_ITEMS).map(presentMovement),
    begunCount: begun.length,
    begun: begun.slice(0, OVERVIEW_MAX_ITEMS).map(({ item, current: { status, progress } }) => ({
      id: item.id,
      code: item.code,
      kind: item.kind,
      title: item.title,
      status,
      progress,
    })),
  };
}

function presentLate(
  rows: readonly TreeRow[],
  evaluations: Evaluations,
  today: CalendarDate,
): Overview['late'] {
  const late = lateItems(rows, evaluations, today);
  const people = new Map<string, { late: number; silent: number }>();
  for (const { item, isSilent } of late) {
    const counts = people.get(responsibleFor(item)) ?? { late: 0, silent: 0 };
    counts.late += 1;
    if (isSilent) counts.silent += 1;
    people.set(responsibleFor(item), counts);
  }
  return {
    peopleCount: people.size,
    people: [...people]
      .map(([person, counts]) => ({ person, ...counts }))
      .toSorted((one, other) => other.late - one.late || (one.person < other.person ? -1 : 1))
      .slice(0, OVERVIEW_MAX_PEOPLE),
    count: late.length,
    silentCount: late.filter(({ isSilent }) => isSilent).length,
    items: late
      .slice(0, OVERVIEW_MAX_ITEMS)
      .map(({ item, evaluation, due, daysLate, isSilent }) => ({
        id: item.id,
        code: item.code,
        kind: item.kind,
        title: item.title,
        status: evaluation.status,
        due,
        daysLate,
        lastCheckIn: evaluation.lastCheckIn,
        silent: isSilent,
        responsible: responsibleFor(item),
      })),
  };
}

type WeekOfGroups = ReadonlyMap<string, GroupRatios>;

/** The group that is furthest behind its expected progress comes first. */
function presentGroups(groups: Groups, weeks: readonly WeekOfGroups[]): Overview['groups'] {
  const newest = weeks.at(-1);
  const lead = (group: string): number => {
    const { progress, expected } = newest?.get(group) ?? { progress: null, expected: null };
    return progress === null ? Number.POSITIVE_INFINITY : progress - (expected ?? 0);
  };
  return {
    by: groups.by,
    rows: [...groups.sizes]
      .toSorted(([one], [other]) => {
        const [first, second] = [lead(one), lead(other)];
        if (first !== second) return first < second ? -1 : 1;
        return one < other ? -1 : 1;
      })
      .map(([group, items]) => ({
        team: groups.by === 'team' && group !== OTHERS ? group : null,
        department: groups.by === 'department' && group !== OTHERS ? (group as Department) : null,
        person: groups.by === 'person' && group !== OTHERS ? group : null,
        items,
        cells: weeks.map((week) => week.get(group) ?? null),
      })),
  };
}

export async function computeOverview(
  context: Context,
  tree: CycleTree,
  {
    today,
    departments,
    scope,
  }: { today: CalendarDate; departments: DepartmentsByPerson; scope: Scope },
): Promise<ComputedOverview> {
  const { rows, isTop, branches } = scope;
  const cycle = cycleOf(tree);
  const { past: days } = seriesDates(cycle, today);
  const now = days.at(-1)!;
  const since = addDays(now, -MOVEMENT_DAYS);
  const current = evaluate(tree, today);
  const { entries, forecastOf } = await readHistory(context, branches, {
    days: [...days, since].toSorted(),
    current,
    cycle,
    today,
  });
  const { start, past, ahead, evaluateOn } = weekSeriesOf(tree, {
    today,
    rows,
    branches: branches.rows,
    entries,
  });

  const isFinished = cycle.state === 'finished';
  const groups = groupsOf(scope, current, departments);
  const allGroups = [groups.first, ...(groups.persons ? [groups.persons] : [])];
  const weeks: ComputedOverview['weeks'] = [];
  const groupWeeks = new Map(allGroups.map((each) => [each, [] as WeekOfGroups[]]));
  for (const date of past) {
    const evaluations = await evaluateOn(date);
    const { outcomes, ...summary } = summarizeTree(rows, evaluations, isTop);
    weeks.push({ date, ...summary, ...(isFinished && date === now && { outcomes }) });
    for (const [each, ofWeek] of groupWeeks)
      ofWeek.push(ratiosByGroup(each.rows, evaluations, each.groupOf, each.isCounted));
  }
  const planned: ComputedOverview['ahead'] = [];
  for (const date of ahead) {
    const { expected } = summarizeTree(rows, await evaluateOn(date), isTop);
    planned.push({ date, expected });
  }
  return {
    today,
    start,
    cycleStart: cycle.start,
    weeks,
    ahead: planned,
    ...forecastOf(isTop),
    movements:
      since < start ? null : presentMovements(rows, await evaluateOn(since), current, since),
    late: presentLate(rows, current, today),
    ...presentParts(tree.rows, scope, current),
    groups: presentGroups(groups.first, groupWeeks.get(groups.first)!),
    ...(groups.persons && {
      groupsByPerson: presentGroups(groups.persons, groupWeeks.get(groups.persons)!),
    }),
    standings:
      scope.top === null
        ? [...teamStandings(rows, current, scope.teams, today)].map(([team, standing]) => ({
            team,
            ...standing,
            objectives: rows.filter((row) => row.kind === 'objective' && row.team === team).length,
          }))
        : null,
  };
}
