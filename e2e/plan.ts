// What a journey begins with that is about something else than planning: a cycle, and what is planned in it, made through
// the public calls.
import type { Caller } from './caller';

export const today = (): string => new Date().toISOString().slice(0, 10);

/** A calendar date as a screen shows it. */
export const shown = (date: string): string => date.replaceAll('-', '/');

export interface Plan {
  cycle: string;
  /** Makes an objective, or what `fields` say, and answers with its id. */
  create: (fields: object) => Promise<string>;
  /** A key result from 0 to 100. */
  measure: (parentId: string, title: string, fields?: object) => Promise<string>;
}

/** A cycle from `start` on, running unless it is `planned` only. */
export async function planCycle(caller: Caller, name: string, { start = today(), end = '2098-12-31', planned = false } = {}): Promise<Plan> {
  const organization = `organizations/${caller.organizationId}`;
  const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `${organization}/cycles`, { name, start, end });
  if (!planned) await caller.call('PATCH', `cycles/${cycle.id}/state`, { state: 'running' }, { 'if-match': '"1"' });
  const create: Plan['create'] = async (fields) =>
    (await caller.call<{ item: { id: string } }>('POST', `${organization}/okrs`, { kind: 'objective', cycle: cycle.id, owner: caller.userId, ...fields })).item.id;
  return { cycle: cycle.id, create, measure: (parentId, title, fields) => create({ kind: 'key_result', parentId, title, unit: '%', startValue: 0, currentValue: 0, targetValue: 100, ...fields }) };
}
