// An organization with a running cycle and short forms for its items, for tests inside a cycle.
import type { MemberRole } from '@cumbre/contract/enumerations';
import type { Answer } from './caller';
import type { Person, TestApp } from './testApp';

export interface CycleScenario {
  owner: Person;
  organization: string;
  cycle: string;
  /** A new member with that role. */
  member(role: MemberRole, given?: { firstName?: string }): Promise<Person>;
  create(fields?: object, by?: Person): Promise<Answer>;
  objective(fields?: object, by?: Person): Promise<{ id: string; version: number; code: string }>;
  keyResult(
    parentId: string,
    fields?: object,
  ): Promise<{ id: string; version: number; code: string }>;
  /** The whole tree as `by` reads it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into answers of every shape
  tree(by?: Person): Promise<any[]>;
  /** One item as `by` reads it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  item(id: string, by?: Person): Promise<any>;
  finish(): Promise<void>;
}

/** The cycle is the first quarter of 2026; today is its day 46. */
export async function createCycleScenario(
  test: TestApp,
  { start = '2026-02-15', end = '2026-12-31', state = 'running', timeZone = 'UTC' } = {},
): Promise<CycleScenario> {
  const owner = await test.signUp();
  const organization = await test.createOrganization(owner, { timeZone });
  const created = (
    await owner.post(`/api/organizations/${organization}/cycles`, { name: 'Year', start, end })
  ).body.cycle;
  const cycle = created.id as string;
  if (state !== 'planning')
    await owner.patch(`/api/cycles/${cycle}/state`, { state: 'running' }, { version: 1 });

  const create = (fields: object = {}, by: Person = owner) =>
    by.post(`/api/organizations/${organization}/okrs`, {
      kind: 'objective',
      cycle,
      title: 'Grow',
      owner: by.userId,
      ...fields,
    });
  const made201 = (answer: Answer) => {
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.item;
  };
  return {
    owner,
    organization,
    cycle,
    create,
    member: (role, given) => test.addMember(organization, role, given),
    objective: async (fields, by) => made201(await create(fields, by)),
    keyResult: async (parentId, fields = {}) =>
      made201(
        await create({
          kind: 'key_result',
          parentId,
          title: 'Measure',
          unit: '%',
          startValue: 0,
          currentValue: 0,
          targetValue: 100,
          ...fields,
        }),
      ),
    tree: async (by = owner) =>
      (await by.get(`/api/organizations/${organization}/okrs?cycle=${cycle}`)).body.items,
    item: async (id, by = owner) => (await by.get(`/api/okrs/${id}`)).body.item,
    finish: async () => {
      const { cycles } = (await owner.get(`/api/organizations/${organization}/cycles`)).body;
      const { version } = cycles.find((each: { id: string }) => each.id === cycle);
      await owner.patch(
        `/api/cycles/${cycle}/state`,
        { state: 'finished', reason: 'Done early' },
        { version },
      );
    },
  };
}
