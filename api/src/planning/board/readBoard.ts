// The board of a cycle: items and overdue check-ins per person, from the same evaluation as the
// tree.
import type { BoardAnswer, BoardPerson } from '@cumbre/contract/board';
import type { ItemOutcome, ItemStatus, MemberRole } from '@cumbre/contract/enumerations';
import { todayIn } from '@cumbre/domain/calendar';
import { isLocked } from '@cumbre/domain/cycles';
import { daysLate, urgencyOf } from '@cumbre/domain/due';
import { hasMeasure } from '@cumbre/domain/measure';
import { outcomeOf } from '@cumbre/domain/status';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import type { Membership } from '../../organizations/access/rules';
import type { Context } from '../../platform/context/context';
import { requireCycle } from '../cycles/requireCycle';
import { currentTree } from '../objective-tree/treeReader';
import { peopleOf } from '../objective-tree/peopleOf';
import { evaluate } from '../objective-tree/presentTree';

/** The reminders of a person begin with this; the id of the person follows. */
export const NUDGE = 'nudge:';

interface BoardMember {
  id: string;
  first_name: string;
  last_name: string;
  role: MemberRole | null;
}

const emptyLine = ({ id, first_name, last_name, role }: BoardMember): BoardPerson => ({
  person: { id, firstName: first_name, lastName: last_name },
  role,
  items: 0,
  reports: 0,
  statuses: {},
  outdated: 0,
  atRisk: 0,
  lastCheckIn: null,
  late: [],
});

function countStatus(line: BoardPerson, status: ItemStatus): void {
  line.statuses = { ...line.statuses, [status]: (line.statuses?.[status] ?? 0) + 1 };
}

function countOutcome(line: BoardPerson, outcome: ItemOutcome): void {
  line.outcomes = { ...line.outcomes, [outcome]: (line.outcomes?.[outcome] ?? 0) + 1 };
}

function compareLines(one: BoardPerson, other: BoardPerson): number {
  const latest = ({ late }: BoardPerson) => late[0]?.daysLate ?? 0;
  const nameOf = ({ person }: BoardPerson) => `${person.firstName} ${person.lastName}`;
  return (
    latest(other) - latest(one) ||
    other.late.length - one.late.length ||
    Number(other.items === 0) - Number(one.items === 0) ||
    nameOf(one).localeCompare(nameOf(other))
  );
}

/** The people who were reminded on that day. */
async function nudgedOn(
  { db }: Context,
  organizationId: string,
  day: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reminders')
    .where('organization_id', '=', organizationId)
    .where('date', '=', day)
    .where('subject', 'like', `${NUDGE}%`)
    .select('subject')
    .execute();
  return new Set(rows.map(({ subject }) => subject.slice(NUDGE.length)));
}

export async function readBoard(
  context: Context,
  organizationId: string,
  cycleId: string,
): Promise<BoardAnswer> {
  const membership = await requireOrganizationAbility(context, organizationId, 'viewBoard');
  return boardOf(context, membership, cycleId);
}

/** NOT_FOUND where the organization has no such cycle. */
export async function boardOf(
  context: Context,
  { organizationId, timeZone }: Membership,
  cycleId: string,
): Promise<BoardAnswer> {
  const cycle = await requireCycle(context, organizationId, cycleId);
  const today = todayIn(timeZone, context.clock.now());
  const tree = await currentTree(context, cycle);
  const evaluations = evaluate(tree, today);
  const isFinished = isLocked(tree.cycle.state);
  const members: BoardMember[] = await context.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .select(['users.id', 'users.first_name', 'users.last_name', 'memberships.role'])
    .execute();
  const formerMembers = (await peopleOf(context, tree))
    .filter(({ id }) => !members.some((member) => member.id === id))
    .map((person): BoardMember => ({ ...person, role: null }));
  const lines = new Map(
    [...members, ...formerMembers].map((person) => [person.id, emptyLine(person)]),
  );

  for (const row of tree.rows) {
    const evaluation = evaluations.get(row.id)!;
    for (const userId of new Set([row.owner, row.assignedUser])) {
      const line = userId === null ? undefined : lines.get(userId);
      if (line) line.items += 1;
    }
    const reporter = lines.get(row.assignedUser ?? row.owner);
    if (!reporter || !hasMeasure(row)) continue;
    const { checkInDue: due, status, progress, lastCheckIn } = evaluation;
    reporter.reports += 1;
    countStatus(reporter, status);
    if (isFinished) countOutcome(reporter, outcomeOf(status, progress));
    if (status === 'outdated') reporter.outdated += 1;
    if (status === 'atRisk') reporter.atRisk += 1;
    if (
      lastCheckIn !== null &&
      (reporter.lastCheckIn === null || lastCheckIn > reporter.lastCheckIn)
    )
      reporter.lastCheckIn = lastCheckIn;
    // An achieved item needs no reminder.
    if (due !== null && status !== 'achieved' && urgencyOf(due, today) === 'late')
      reporter.late.push({
        id: row.id,
        code: row.code,
        title: row.title,
        status,
        due,
        daysLate: daysLate(due, today),
      });
  }
  const nudged = await nudgedOn(context, organizationId, today);
  for (const line of lines.values()) {
    line.late.sort((one, other) => other.daysLate - one.daysLate);
    line.nudged = nudged.has(line.person.id);
  }
  return { today, people: [...lines.values()].toSorted(compareLines) };
}
