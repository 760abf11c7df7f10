// A person with two organizations. The first has a running cycle with 2,000 items on three levels,
// some of them with check-ins.
import { createCaller, ORGANIZATION_FIELDS } from '../caller';
import type { Caller } from '../caller';
import type { CumbreServer } from '../server';

const ROOTS = 40;
const BELOW_A_ROOT = 7;
const KEY_RESULTS = 6;
export const ITEMS = ROOTS * (1 + BELOW_A_ROOT * (1 + KEY_RESULTS));

const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function personWithManyItems(
  server: CumbreServer,
  email = 'actions@example.org',
): Promise<Caller> {
  const caller = await createCaller(server, email);
  await caller.call('POST', 'organizations', {
    name: 'The other organization',
    ...ORGANIZATION_FIELDS,
  });
  const [start, end] = [dayAfter(0), dayAfter(200)];
  const organization = `organizations/${caller.organizationId}`;
  const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `${organization}/cycles`, {
    name: 'Benchmark',
    start,
    end,
  });
  const create = async (title: string, parentId: string | null, fields: object = {}) => {
    const { item } = await caller.call<{ item: { id: string } }>('POST', `${organization}/okrs`, {
      kind: 'objective',
      cycle: cycle.id,
      parentId,
      owner: caller.userId,
      title,
      ...fields,
    });
    return item.id;
  };
  // A root at a time would take twice as long.
  const createRoot = async (root: number) => {
    const rootId = await create(`Objective ${root} of the year`, null);
    for (let place = 1; place <= BELOW_A_ROOT; place += 1) {
      const parentId = await create(`Objective ${root}.${place} that it needs`, rootId);
      for (let index = 1; index <= KEY_RESULTS; index += 1) {
        const keyResult = await create(`Result ${root}.${place}.${index} that shows it`, parentId, {
          kind: 'key_result',
          lagMeasure: 'Households reached',
          unit: 'households',
          startValue: 0,
          currentValue: 0,
          targetValue: 100 + index,
          startDate: start,
          endDate: end,
        });
        if (index === 1)
          await caller.call('POST', `okrs/${keyResult}/progress`, { date: start, value: root });
      }
    }
  };
  for (let root = 1; root <= ROOTS; root += 4)
    await Promise.all([0, 1, 2, 3].map((next) => createRoot(root + next)));
  await caller.call(
    'PATCH',
    `cycles/${cycle.id}/state`,
    { state: 'running' },
    { 'if-match': '"1"' },
  );
  return caller;
}
