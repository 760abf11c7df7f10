// Creates the example organization with the normal use cases. The clock is set to the past weeks,
// so that all rules apply and the history looks like a finished cycle and nine weeks of the next. The people are fictional:
// they have no password and addresses under .invalid. Each person may have one open example.
import type { CreateExampleBody } from '@cumbre/contract/examples';
import type { Language } from '@cumbre/contract/enumerations';
import { addDays, addMonths, daysBetween, todayIn } from '@cumbre/domain/calendar';
import { uuidv7 } from 'uuidv7';
import { recordCheckIn } from '../../planning/check-ins/recordCheckIn';
import { addCommitment } from '../../planning/commitments/addCommitment';
import { inTransaction, nowOf, requireUser } from '../../platform/context/context';
import type { Context, UserActor } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import type { RecordedEvent } from '../../platform/context/domainEvents';
import { changeCycleState } from '../../planning/cycles/changeCycleState';
import { createCycle } from '../../planning/cycles/createCycle';
import { addCard } from '../../planning/cycle-closing/changeCards';
import { giveVerdict } from '../../planning/cycle-closing/giveVerdict';
import {
  endMeeting,
  sendSummary,
  startMeeting,
  tickLine,
} from '../../planning/meetings/changeMeetings';
import { DomainError } from '../../platform/errors/errors';
import { createDraft } from '../../planning/drafts/changeDrafts';
import { createItem } from '../../planning/items/createItem';
import { placeholderEmail } from '../../accounts/users/placeholderEmail';
import { addNote } from '../../planning/notes/addNote';
import { createTeam } from '../../planning/teams/changeTeams';
import { exampleOf } from '../../organizations/organizations/exampleOf';
import { createOrganization } from '../../organizations/organizations/createOrganization';
import { addMembership } from '../../organizations/organizations/listedName';
import {
  CYCLES,
  DRAFT,
  FORMER_CARDS,
  FORMER_OBJECTIVES,
  OBJECTIVES,
  ORGANIZATION,
  PEOPLE,
  TEAMS,
} from './exampleContent';
import type { ExampleKeyResult, ExampleObjective, PersonKey, TeamKey } from './exampleContent';

/** A number reserved for fiction. */
const PLACEHOLDER_PHONE = '+1 202 555 0143';
const CYCLE_WEEKS = 13;
const PAST_WEEKS = 8;
const MEETING_DAYS_AGO = 8;
const MEETING_LINES = 4;
const MEETING_MS = 40 * 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const timeOf = ({ tx }: RecordedEvent): number => tx.clock.now().getTime();

interface Scene {
  /** The context `daysAgo` days ago, with that person as the actor. */
  contextAt: (daysAgo: number, person: PersonKey) => Context;
  idOf: (person: PersonKey) => string;
  yourName: string;
  teams: ReadonlyMap<TeamKey, string>;
  dayBefore: (daysAgo: number) => string;
  language: Language;
  organizationId: string;
  cycle: string;
  /** The first day of the cycle. */
  startedDaysAgo: number;
  /** The last day of the cycle; negative in the future. */
  endedDaysAgo: number;
}

/** Throws, and names it, where the caller owns an open organization with a fictional member. */
async function requireNoExample(tx: Context, userId: string): Promise<void> {
  const example = await exampleOf(tx, userId);
  if (!example) return;
  const { id, name } = example;
  throw new DomainError('EXAMPLE_EXISTS', {
    values: { name },
    extensions: { organization: { id, name } },
  });
}

async function addFictionalMembers(
  tx: Context,
  organizationId: string,
  language: Language,
): Promise<Map<PersonKey, string>> {
  const ids = new Map<PersonKey, string>([['you', requireUser(tx).userId]]);
  for (const { key, firstName, lastName, role } of PEOPLE) {
    const id = uuidv7();
    ids.set(key, id);
    await tx.db
      .insertInto('users')
      .values({
        id,
        email: placeholderEmail(firstName, lastName, organizationId),
        password_hash: '!',
        first_name: firstName,
        last_name: lastName,
        phone: PLACEHOLDER_PHONE,
        language,
        verified: 1,
        created_at: nowOf(tx),
      })
      .execute();
    await addMembership(tx, { organizationId, userId: id, role });
    recordEvent(tx, { kind: 'exampleMemberAdded', organizationId, userId: id, role });
  }
  return ids;
}

async function addKeyResult(
  { contextAt, idOf, yourName, dayBefore, language, organizationId, cycle, ...span }: Scene,
  parentId: string,
  content: ExampleKeyResult,
): Promise<void> {
  const {
    title,
    measure,
    unit,
    start,
    target,
    weight = 1,
    owner,
    frequency,
    startedDaysAgo = span.startedDaysAgo,
    reports,
    notes = [],
    commitments = [],
  } = content;
  const { id } = await createItem(contextAt(startedDaysAgo, 'you'), organizationId, {
    kind: 'key_result',
    cycle,
    parentId,
    title: title[language],
    lagMeasure: measure[language],
    unit: unit[language],
    startValue: start,
    currentValue: start,
    targetValue: target,
    weight,
    owner: idOf(owner),
    startDate: dayBefore(startedDaysAgo),
    endDate: dayBefore(span.endedDaysAgo),
    ...(frequency ? { type: 'RECURRENT' as const, frequency } : {}),
  });
  const { values, until = 0, note, confidence } = reports;
  for (const [index, value] of values.entries()) {
    const isLast = index === values.length - 1;
    const newest = Math.max(span.endedDaysAgo, 0) + 1;
    const daysAgo = newest + 7 * (until + values.length - 1 - index);
    await recordCheckIn(contextAt(daysAgo, owner), id, {
      value,
      date: dayBefore(daysAgo),
      ...(isLast && note ? { note: note[language] } : {}),
      ...(isLast && confidence !== undefined ? { confidence } : {}),
    });
  }
  for (const { by, daysAgo, text } of notes)
    await addNote(contextAt(daysAgo, by), id, {
      content: text[language].replace('{you}', () => yourName),
      mentions: [idOf('you')],
    });
  for (const { by, daysAgo, until: days, text, assigned } of commitments)
    await addCommitment(contextAt(daysAgo, by), id, {
      title: text[language],
      ...(assigned && { assignedUser: idOf(assigned) }),
      startsAt: dayBefore(daysAgo),
      endsAt: dayBefore(-days),
    });
}

async function addTeams(
  context: Context,
  { idOf, language, organizationId }: Pick<Scene, 'idOf' | 'language' | 'organizationId'>,
): Promise<Map<TeamKey, string>> {
  const ids = new Map<TeamKey, string>();
  for (const { key, name, colour, partOf, lead, members } of TEAMS) {
    const { id } = await createTeam(context, organizationId, {
      name: name[language],
      colour,
      parentId: partOf ? ids.get(partOf)! : null,
      lead: idOf(lead),
      members: members.map(idOf),
    });
    ids.set(key, id);
  }
  return ids;
}

async function addObjective(
  scene: Scene,
  parentId: string | null,
  content: ExampleObjective,
): Promise<void> {
  const { contextAt, idOf, teams, language, organizationId, cycle } = scene;
  const {
    title,
    description,
    owner,
    weight = 1,
    team,
    verdict,
    keyResults,
    objectives = [],
  } = content;
  const { id } = await createItem(contextAt(scene.startedDaysAgo, 'you'), organizationId, {
    kind: 'objective',
    cycle,
    parentId,
    title: title[language],
    description: description[language],
    weight,
    owner: idOf(owner),
    ...(team && { team: teams.get(team)! }),
  });
  for (const each of objectives) await addObjective(scene, id, each);
  for (const each of keyResults) await addKeyResult(scene, id, each);
  if (verdict)
    await giveVerdict(
      contextAt(scene.endedDaysAgo, verdict.by),
      id,
      {
        grade: verdict.grade ?? null,
        reason: verdict.reason?.[language] ?? '',
        learning: verdict.learning[language],
        decision: verdict.decision,
      },
      0,
    );
}

/**
 * The meeting of last week, after which most items have a new value. A meeting ends with its day, so
 * one that would last beyond midnight begins earlier.
 */
async function addMeeting({ contextAt, idOf, cycle }: Scene, timeZone: string): Promise<void> {
  const present = contextAt(MEETING_DAYS_AGO, 'ingrid');
  const at = (shift: number) => new Date(present.clock.now().getTime() + shift);
  const isOneDay = todayIn(timeZone, at(0)) === todayIn(timeZone, at(MEETING_MS));
  const [start, end] = isOneDay ? [at(0), at(MEETING_MS)] : [at(-MEETING_MS), at(0)];
  const context = { ...present, clock: { now: () => start } };
  const { id } = await startMeeting(context, cycle, null);
  const lines = await context.db
    .selectFrom('items')
    .where('cycle_id', '=', cycle)
    .where('kind', '=', 'key_result')
    .orderBy('code_key')
    .limit(MEETING_LINES)
    .select('id')
    .execute();
  for (const line of lines) await tickLine(context, id, line.id);
  const atEnd = { ...context, clock: { now: () => end } };
  await endMeeting(atEnd, id);
  await sendSummary(atEnd, id, [idOf('you')]);
}

async function addDraft({
  contextAt,
  idOf,
  language,
  organizationId,
  cycle,
}: Scene): Promise<void> {
  await createDraft(contextAt(1, 'you'), organizationId, {
    cycle,
    parentId: null,
    objective: {
      title: DRAFT.title[language],
      description: DRAFT.description[language],
      owner: idOf('you'),
      assignedUser: idOf(DRAFT.assigned),
    },
    lines: DRAFT.keyResults.map(({ title, unit, start, target, owner }) => ({
      kind: 'key_result',
      above: null,
      title: title[language],
      unit: unit[language],
      startValue: start,
      currentValue: start,
      targetValue: target,
      owner: idOf(owner),
    })),
  });
}

/** The cycle before: its objectives with their verdicts, and its retrospective. */
async function addFormerCycle(scene: Omit<Scene, 'cycle'>): Promise<void> {
  const { contextAt, dayBefore, language, organizationId, startedDaysAgo, endedDaysAgo } = scene;
  const atStart = contextAt(startedDaysAgo, 'you');
  const cycle = await createCycle(atStart, organizationId, {
    name: CYCLES.former[language],
    start: dayBefore(startedDaysAgo),
    end: dayBefore(endedDaysAgo),
  });
  const { version } = await changeCycleState(
    atStart,
    cycle.id,
    { state: 'running' },
    cycle.version,
  );
  for (const each of FORMER_OBJECTIVES)
    await addObjective({ ...scene, cycle: cycle.id }, null, each);
  for (const { by, column, team, content } of FORMER_CARDS)
    await addCard(contextAt(endedDaysAgo, by), cycle.id, {
      column,
      content: content[language],
      team: (team && scene.teams.get(team)) ?? null,
    });
  await changeCycleState(contextAt(endedDaysAgo, 'you'), cycle.id, { state: 'finished' }, version);
}

/** Returns the id of the new organization. */
export async function createExample(
  context: Context,
  { language, timeZone = 'UTC' }: CreateExampleBody,
): Promise<string> {
  const { userId, hasProfile, firstName, lastName } = requireUser(context);
  if (!hasProfile) throw new DomainError('PROFILE_INCOMPLETE');
  return inTransaction({ ...context, language, isExample: true }, async (tx) => {
    await requireNoExample(tx, userId);
    const now = tx.clock.now();
    const today = todayIn(timeZone, now);
    const dayBefore = (daysAgo: number) => addDays(today, -daysAgo);
    let ids = new Map<PersonKey, string>([['you', userId]]);
    const idOf = (person: PersonKey) => ids.get(person) ?? userId;
    const actorOf = (person: PersonKey): UserActor => {
      const { firstName, lastName } = PEOPLE.find(({ key }) => key === person) ?? requireUser(tx);
      return { ...requireUser(tx), userId: idOf(person), firstName, lastName };
    };
    // The day has 23 or 25 hours where a zone changes its clocks.
    const instantOn = (daysAgo: number): Date => {
      const instants = [0, HOUR, -HOUR].map(
        (shift) => new Date(now.getTime() - daysAgo * DAY + shift),
      );
      return (
        instants.find((each) => todayIn(timeZone, each) === dayBefore(daysAgo)) ?? instants[0]!
      );
    };
    const contextAt = (daysAgo: number, person: PersonKey): Context => ({
      ...tx,
      clock: { now: () => instantOn(daysAgo) },
      actor: actorOf(person),
    });
    const start = dayBefore(PAST_WEEKS * 7);
    // The quarters beside this one have whole months, as those of a calendar have.
    const formerStart = daysBetween(addMonths(start, -3), today);
    const formerContext = contextAt(formerStart, 'you');
    const organizationId = await createOrganization(formerContext, {
      name: ORGANIZATION[language],
      website: null,
      type: 'cooperative',
      employees: '11-50',
      country: 'PE',
      industry: 'agricultureAndFood',
      shareOkrs: 0,
      visibleMembers: 0,
      timeZone,
      purpose: false,
    });
    ids = await addFictionalMembers(formerContext, organizationId, language);
    const teams = await addTeams(formerContext, { idOf, language, organizationId });
    const yourName = `${firstName} ${lastName}`.trim();
    const people = { contextAt, idOf, yourName, teams, dayBefore, language, organizationId };
    await addFormerCycle({
      ...people,
      startedDaysAgo: formerStart,
      endedDaysAgo: PAST_WEEKS * 7 + 1,
    });
    const startContext = contextAt(PAST_WEEKS * 7, 'you');
    const end = dayBefore((PAST_WEEKS - CYCLE_WEEKS) * 7);
    const cycle = await createCycle(startContext, organizationId, {
      name: CYCLES.current[language],
      start,
      end,
    });
    await changeCycleState(startContext, cycle.id, { state: 'running' }, cycle.version);
    const next = await createCycle(contextAt(1, 'ingrid'), organizationId, {
      name: CYCLES.next[language],
      start: addDays(end, 1),
      end: addDays(addMonths(addDays(end, 1), 3), -1),
    });
    const scene: Scene = {
      ...people,
      cycle: cycle.id,
      startedDaysAgo: PAST_WEEKS * 7,
      endedDaysAgo: (PAST_WEEKS - CYCLE_WEEKS) * 7,
    };
    for (const each of OBJECTIVES) await addObjective(scene, null, each);
    await addMeeting(scene, timeZone);
    await addDraft({ ...scene, cycle: next.id });
    // The content is made item by item. The activity log has the order of the events, and its numbers
    // and its chain follow it, so the events take the order of their times.
    tx.transaction?.events.sort((one, other) => timeOf(one) - timeOf(other));
    return organizationId;
  });
}
