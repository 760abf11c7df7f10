// My week: the caller's due check-ins, most urgent first, the caller's open commitments, and the
// objectives that the caller's organizations follow.
import type { WeekAnswer, WeekRow } from '@cumbre/contract/week';
import { todayIn } from '@cumbre/domain/calendar';
import { compareUrgency, daysLate, urgencyOf } from '@cumbre/domain/due';
import type { Evaluation } from '@cumbre/domain/tree';
import type { Membership } from '../../organizations/access/rules';
import { requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import type { TreeRow } from '../objective-tree/loadTree';
import { teamsOfTree } from '../teams/store';
import { dueCheckIns } from './dueCheckIns';
import { ownCommitments } from './ownCommitments';
import { recentCheckIns } from './recentCheckIns';
import type { RecentCheckIns } from './recentCheckIns';

const NO_CHECK_INS: RecentCheckIns = { trend: [], lastNote: null };

function presentRow(
  row: TreeRow,
  evaluation: Evaluation,
  { userId, organizationId }: Membership,
  today: string,
  { trend, lastNote }: RecentCheckIns,
): WeekRow {
  const due = evaluation.checkInDue;
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    kind: row.kind,
    type: row.type,
    occurrenceMode: row.occurrenceMode,
    unit: row.unit,
    startValue: row.startValue ?? 0,
    targetValue: row.targetValue ?? 0,
    currentValue: evaluation.currentValue,
    realProgress: evaluation.progress,
    expectedProgress: evaluation.expected,
    status: evaluation.status,
    organization: organizationId,
    cycle: row.cycle,
    assigned: row.assignedUser === userId,
    last: row.newest && { date: row.newest.date, value: row.newest.value },
    trend,
    confidence: row.confidence?.value ?? null,
    lastNote,
    team: row.team,
    due,
    urgency: urgencyOf(due, today),
    daysLate: daysLate(due, today),
  };
}

export async function readWeek(context: Context): Promise<WeekAnswer> {
  const { userId } = requireUser(context);
  const answer: WeekAnswer = {
    organizations: [],
    cycles: [],
    teams: [],
    rows: [],
    followed: await context.ports.linkedItems.followedBy(context, userId),
    commitments: [],
  };
  for (const {
    organization: { id, name },
    membership,
    today,
    cycle,
    items,
  } of await dueCheckIns(context)) {
    if (!answer.organizations.some((each) => each.id === id)) {
      answer.organizations.push({ id, name, today });
      for (const team of await teamsOfTree(context, id))
        answer.teams.push({ ...team, organization: id });
    }
    const recent = await recentCheckIns(context, cycle, userId);
    answer.cycles.push({ id: cycle.id, organization: id, name: cycle.name, end: cycle.end_date });
    answer.rows.push(
      ...items.map(({ row, evaluation }) =>
        presentRow(row, evaluation, membership, today, recent.get(row.id) ?? NO_CHECK_INS),
      ),
    );
  }
  for (const { membership, organizationName, commitment } of await ownCommitments(context)) {
    const { organization } = commitment;
    if (!answer.organizations.some(({ id }) => id === organization))
      answer.organizations.push({
        id: organization,
        name: organizationName,
        today: todayIn(membership.timeZone, context.clock.now()),
      });
    answer.commitments.push(commitment);
  }
  return { ...answer, rows: answer.rows.toSorted(compareUrgency) };
}
