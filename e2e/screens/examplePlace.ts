// Creates the example organization of a caller and finds what the screens show of it.
import type { Caller } from '../caller';
import type { Place } from './screenList';

const COMMITMENTS: Record<string, readonly [string, string, string]> = {
  en: ['Measure on an old phone', 'Ask the shop about its pictures', 'Load fewer pictures'],
  es: ['Medir con un celular viejo', 'Preguntar a la tienda por sus fotos', 'Cargar menos fotos'],
};

/** An open commitment of the caller, one of another person, and a kept one. */
async function addCommitments(
  caller: Caller,
  item: string,
  other: string | undefined,
  titles: readonly [string, string, string],
): Promise<void> {
  const path = `okrs/${item}/commitments`;
  const endsAt = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await caller.call('POST', path, { title: titles[0], endsAt });
  await caller.call('POST', path, { title: titles[1], endsAt, assignedUser: other });
  await caller.call('POST', path, { title: titles[2], endsAt, state: 'kept' });
}

export async function exampleOf(caller: Caller, language: string): Promise<Place> {
  const { organization } = await caller.call<{ organization: { id: string } }>(
    'POST',
    'organizations/example',
    { language, timeZone: 'UTC' },
  );
  const { current, cycles } = await caller.call<{
    current: string;
    cycles: { id: string; state: string }[];
  }>('GET', `organizations/${organization.id}/cycles`);
  const { teams } = await caller.call<{ teams: { id: string; parentId: string | null }[] }>(
    'GET',
    `organizations/${organization.id}/teams`,
  );
  // A team with a part.
  const parents = new Set(teams.map(({ parentId }) => parentId));
  const { drafts } = await caller.call<{ drafts: { id: string }[] }>(
    'GET',
    `organizations/${organization.id}/drafts`,
  );
  const { items, people } = await caller.call<{
    people: { id: string }[];
    items: { id: string; kind: string; type: string; disagrees: boolean; code: string }[];
  }>('GET', `organizations/${organization.id}/okrs?cycle=${current}`);
  const { meetings } = await caller.call<{ meetings: { id: string }[] }>(
    'GET',
    `cycles/${current}/meetings`,
  );
  const find = (fits: (item: (typeof items)[number]) => boolean) => items.find(fits)?.id ?? '';
  const keyResult = find(({ kind, disagrees }) => kind === 'key_result' && !disagrees);
  await addCommitments(
    caller,
    keyResult,
    people.find(({ id }) => id !== caller.userId)?.id,
    COMMITMENTS[language]!,
  );
  return {
    organization: organization.id,
    cycle: current,
    empty: caller.organizationId,
    objective: find(({ kind }) => kind === 'objective'),
    keyResult,
    meeting: meetings[0]!.id,
    team: teams.find(({ id }) => parents.has(id))!.id,
    draft: drafts[0]!.id,
    former: cycles.find(({ state }) => state === 'finished')!.id,
    recurrent: find(({ type }) => type === 'RECURRENT'),
  };
}
