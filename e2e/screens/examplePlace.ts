// Creates the example organization of a caller and finds what the screens show of it.
import type { Caller } from '../caller';
import type { Place } from './screenList';

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
  const { items } = await caller.call<{
    items: { id: string; kind: string; type: string; disagrees: boolean; code: string }[];
  }>('GET', `organizations/${organization.id}/okrs?cycle=${current}`);
  const { meetings } = await caller.call<{ meetings: { id: string }[] }>(
    'GET',
    `cycles/${current}/meetings`,
  );
  const find = (fits: (item: (typeof items)[number]) => boolean) => items.find(fits)?.id ?? '';
  return {
    organization: organization.id,
    cycle: current,
    empty: caller.organizationId,
    objective: find(({ kind }) => kind === 'objective'),
    keyResult: find(({ kind, disagrees }) => kind === 'key_result' && !disagrees),
    meeting: meetings[0]!.id,
    team: teams.find(({ id }) => parents.has(id))!.id,
    draft: drafts[0]!.id,
    former: cycles.find(({ state }) => state === 'finished')!.id,
    recurrent: find(({ type }) => type === 'RECURRENT'),
  };
}
