// The numbers that a meeting keeps: what each measured line of its part of the tree showed. They are
// stored although numbers are derived, because a meeting is compared with what its participants saw,
// also after a value of that day was corrected.
import type { MeetingNumbers } from '@cumbre/contract/meetings';
import { hasBegun } from '@cumbre/domain/cycles';
import { hasMeasure } from '@cumbre/domain/measure';
import { confidenceContradictsProgress } from '@cumbre/domain/status';
import { withTeamsBelow } from '@cumbre/domain/teams';
import type { EvaluatedTree } from '@cumbre/domain/tree';
import { evaluatorAsOf } from '@cumbre/domain/weekSeries';
import type { Context } from '../../platform/context/context';
import type { CycleTree, TreeRow } from '../objective-tree/loadTree';
import { evaluate } from '../objective-tree/presentTree';
import { readEntries } from '../overview/readEntries';
import { teamsOfTree } from '../teams/store';

export type NumbersByItem = ReadonlyMap<string, MeetingNumbers>;

/** The lines of the meeting: the measured items of the cycle, or of the team and those below it. */
export async function linesOf(
  context: Context,
  organizationId: string,
  tree: CycleTree,
  team: string | null,
): Promise<TreeRow[]> {
  return linesFor(tree, team === null ? [] : await teamsOfTree(context, organizationId), team);
}

export function linesFor(
  tree: CycleTree,
  teams: Parameters<typeof withTeamsBelow>[0],
  team: string | null,
): TreeRow[] {
  const measured = tree.rows.filter(hasMeasure);
  if (team === null) return measured;
  const chosen = withTeamsBelow(teams, [team]);
  return measured.filter((row) => row.team !== null && chosen.has(row.team));
}

/** The evaluation on that day, without values of later days. */
async function evaluationsOn(
  context: Context,
  tree: CycleTree,
  day: string,
): Promise<EvaluatedTree['evaluations']> {
  if (!tree.rows.some(({ newest }) => newest !== null && newest.date > day))
    return evaluate(tree, day);
  const { start_date: start, end_date: end, state } = tree.cycle;
  const checkInsByItem = await readEntries(context, tree, [day]);
  return evaluatorAsOf({ items: tree.rows, cycle: { start, end, state } })(checkInsByItem, day);
}

/** A confidence that was given after the day is left out. */
export async function numbersOf(
  context: Context,
  tree: CycleTree,
  { rows, day }: { rows: readonly TreeRow[]; day: string },
): Promise<Map<string, MeetingNumbers>> {
  const evaluations = await evaluationsOn(context, tree, day);
  const { state, start_date: start } = tree.cycle;
  const planned = !hasBegun({ state, start }, day);
  return new Map(
    rows.map(({ id, confidence }) => {
      const { progress, expected, status, currentValue } = evaluations.get(id)!;
      const given = confidence && confidence.date <= day ? confidence.value : null;
      return [
        id,
        {
          progress,
          confidence: given,
          status,
          disagrees: confidenceContradictsProgress({ confidence: given, progress, expected }),
          value: currentValue,
          ...(planned && { planned }),
        },
      ];
    }),
  );
}

export const writeNumbers = (numbers: NumbersByItem): string =>
  JSON.stringify(Object.fromEntries(numbers));

/** Earlier meetings kept no disagreement. */
export const parseNumbers = (text: string): Map<string, MeetingNumbers> =>
  new Map(
    Object.entries(
      JSON.parse(text) as Record<
        string,
        Omit<MeetingNumbers, 'disagrees'> & Partial<MeetingNumbers>
      >,
    ).map(([item, numbers]) => [item, { disagrees: false, ...numbers }]),
  );
