// Organizations for the states of the gallery that the example organization cannot show: a running
// cycle without items, and the longest texts and numbers that the server accepts.
import { ORGANIZATION_FIELDS, createCaller } from '../caller';
import type { Caller } from '../caller';
import { createCycleScenario, today } from '../cycleScenario';
import type { Place } from '../screens/screenList';
import type { CumbreServer } from '../server';

/** An organization of the caller with a running cycle and nothing in it. */
export async function createEmptyPlace(caller: Caller): Promise<Place> {
  const { organization } = await caller.call<{ organization: { id: string } }>(
    'POST',
    'organizations',
    {
      name: 'New Collective',
      ...ORGANIZATION_FIELDS,
    },
  );
  const { cycle } = await createCycleScenario(
    { ...caller, organizationId: organization.id },
    '2026',
  );
  return {
    organization: organization.id,
    cycle,
    empty: caller.organizationId,
    objective: '',
    keyResult: '',
    recurrent: '',
    team: '',
    meeting: '',
    draft: '',
    former: '',
  };
}

/** A colleague joins the organization and does what notifies the caller. */
export async function causeNotifications(
  server: CumbreServer,
  caller: Caller,
  { organization, cycle, objective }: Place,
): Promise<void> {
  const colleague = await createCaller(server, `colleague.${caller.email}`, 'Valley Network');
  await colleague.call('PUT', 'users/update-data', {
    name: 'Luz',
    lastname: 'Mamani',
    cellphone: '+51 987 654 322',
  });
  await caller.call('POST', `organizations/${organization}/invitations`, {
    email: colleague.email,
    name: 'Luz',
    role: 'Admin',
  });
  const answer = { organization, answer: 'accepted' };
  await colleague.call('POST', 'organizations/respondinvitation', answer);
  const item = { kind: 'objective', cycle, owner: caller.userId };
  for (const title of ['Open three shops', 'Hire two cooks for the new kitchen in the old town'])
    await colleague.call('POST', `organizations/${organization}/okrs`, { ...item, title });
  await colleague.call('POST', `okrs/${objective}/notes`, { content: 'Shall we talk on Monday?' });
  await colleague.call('POST', `organizations/${colleague.organizationId}/invitations`, {
    email: caller.email,
    name: 'Ana',
    role: 'Viewer',
  });
  const { notifications } = await caller.call<{ notifications: { id: string }[] }>(
    'GET',
    'notifications',
  );
  await caller.call('PATCH', `notifications/${notifications[1]!.id}`, { read: true });
}

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft';

/** Names without a space where people write such names, sentences where they write sentences. */
export async function createOverflowingPlace(
  server: CumbreServer,
  language: string,
  half: number,
): Promise<{ caller: Caller; place: Place }> {
  const caller = await createCaller(
    server,
    `a.person.with.a.very.long.address.${language}.${half}@a-company-with-a-long-name.example.org`,
    LONG_WORD.repeat(3).slice(0, 100),
  );
  await caller.call('PUT', 'users/update-data', {
    name: 'Wilhelmina'.repeat(6),
    lastname: LONG_WORD,
    cellphone: '+51 987 654 321',
  });
  const { cycle, create } = await createCycleScenario(
    caller,
    'The second half of the year in which we open the new water plant',
    { end: inDays(400) },
  );
  const organization = `organizations/${caller.organizationId}`;
  const { team } = await caller.call<{ team: { id: string } }>('POST', `${organization}/teams`, {
    name: LONG_WORD.repeat(3).slice(0, 60),
    colour: 'blue',
    lead: caller.userId,
  });
  const former = await createCycleScenario(caller, LONG_WORD.repeat(2).slice(0, 60));
  const sentence =
    'Every household of the upper valley has clean water on every day of the year, also in the months without rain, and pays for it no more than the people of the city do';
  const objective = await create({
    title: sentence,
    team: team.id,
    description: `${sentence}. `.repeat(6),
  });
  const keyResult = await create({
    assignedUser: caller.userId,
    kind: 'key_result',
    parentId: objective,
    title: LONG_WORD.repeat(4),
    unit: 'litres per household and month',
    lagMeasure: sentence.slice(0, 160),
    startValue: -123_456_789.25,
    currentValue: 0,
    targetValue: 987_654_321_012.5,
  });
  const recurrent = await create({
    kind: 'key_result',
    parentId: objective,
    title: `${sentence}, every week`,
    type: 'RECURRENT',
    frequency: 'weekly',
    occurrenceMode: 'sum',
    startDate: today(),
    endDate: inDays(200),
    unit: 'inspections of pumps',
    startValue: 0,
    currentValue: 0,
    targetValue: 1_000_000,
  });
  for (let child = objective, depth = 0; depth < 4; depth += 1)
    child = await create({ parentId: child, title: `${depth + 1}. ${sentence}` });
  const { meeting } = await caller.call<{ meeting: { id: string } }>(
    'POST',
    `cycles/${cycle}/meetings`,
    {},
  );
  await caller.call('PUT', `meetings/${meeting.id}/ticks/${keyResult}`);
  await caller.call('POST', `meetings/${meeting.id}/end`, {});
  const { draft } = await caller.call<{ draft: { id: string } }>('POST', `${organization}/drafts`, {
    cycle,
    parentId: objective,
    objective: { title: sentence, owner: caller.userId, description: `${sentence}. `.repeat(6) },
    lines: [
      { kind: 'objective', above: null, title: LONG_WORD.repeat(4), owner: caller.userId },
      {
        kind: 'key_result',
        above: 0,
        title: sentence,
        unit: 'litres per household and month',
        startValue: -123_456_789.25,
        currentValue: 0,
        targetValue: 987_654_321_012.5,
        owner: caller.userId,
      },
    ],
  });
  await former.create({ title: sentence });
  await caller.call(
    'PATCH',
    `cycles/${former.cycle}/state`,
    { state: 'finished', reason: sentence },
    { 'if-match': '"2"' },
  );
  return {
    caller,
    place: {
      organization: caller.organizationId,
      cycle,
      empty: caller.organizationId,
      objective,
      keyResult,
      recurrent,
      team: team.id,
      meeting: meeting.id,
      draft: draft.id,
      former: former.cycle,
    },
  };
}
