// Creates a cycle with items through the public API, for tests of other features.
import type { Caller } from './caller';

export const today = (): string => new Date().toISOString().slice(0, 10);

/** A calendar date as a screen shows it. */
export const formatDate = (date: string): string => date.replaceAll('-', '/');

export interface CycleScenario {
  cycle: string;
  /** Creates an item with `fields`, by default an objective, and returns its id. */
  create: (fields: object) => Promise<string>;
  /** Creates a key result from 0 to 100 and returns its id. */
  createKeyResult: (parentId: string, title: string, fields?: object) => Promise<string>;
}

/** Creates a running cycle, or with `planned` a cycle in planning. */
export async function createCycleScenario(
  caller: Caller,
  name: string,
  { start = today(), end = '2098-12-31', planned = false } = {},
): Promise<CycleScenario> {
  const organization = `organizations/${caller.organizationId}`;
  const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `${organization}/cycles`, {
    name,
    start,
    end,
  });
  if (!planned)
    await caller.call(
      'PATCH',
      `cycles/${cycle.id}/state`,
      { state: 'running' },
      { 'if-match': '"1"' },
    );
  const create: CycleScenario['create'] = async (fields) =>
    (
      await caller.call<{ item: { id: string } }>('POST', `${organization}/okrs`, {
        kind: 'objective',
        cycle: cycle.id,
        owner: caller.userId,
        ...fields,
      })
    ).item.id;
  return {
    cycle: cycle.id,
    create,
    createKeyResult: (parentId, title, fields) =>
      create({
        kind: 'key_result',
        parentId,
        title,
        unit: '%',
        startValue: 0,
        currentValue: 0,
        targetValue: 100,
        ...fields,
      }),
  };
}

/** Creates a cycle in planning after every other one, to which items are copied. */
export const createNextCycle = (caller: Caller): Promise<CycleScenario> =>
  createCycleScenario(caller, 'Next year', {
    start: '2099-01-01',
    end: '2099-12-31',
    planned: true,
  });
