// Checks that every documented status of a call is possible: it is a cell of the permission matrix,
// follows from the kind of the call, or has its own entry. The fuzz tests check the other
// direction. A status without a cause does not belong in openApiOperations.ts.
import { openPermissionFixture } from '../permission-matrix/openPermissionFixture';
import type { OpenPermissionFixture } from '../permission-matrix/openPermissionFixture';
import { REQUESTS } from '../permission-matrix/requests';
import type { Answer } from '../support/caller';
import { ROWS, ask, callOf, rowOf } from './ask';
import { KINDS } from './kinds';
import { OWN_ANSWERS } from './ownAnswers';

interface Documented {
  call: string;
  status: number;
}

let open: OpenPermissionFixture;
beforeAll(async () => {
  open = await openPermissionFixture('sqlite');
});
afterAll(() => open.close());

async function documented(): Promise<Documented[]> {
  const { body } = await open.fixture.callers.anonymous.get('/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, { responses: Record<string, object> }>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      responses,
    })),
  );
  return operations.flatMap(({ call, responses }) =>
    Object.keys(responses)
      .filter((status) => status !== 'default')
      .map((status) => ({ call, status: Number(status) })),
  );
}

async function undone<T>(work: () => Promise<T>): Promise<T> {
  await open.undo.mark();
  return work().finally(() => open.undo.undo());
}

const key = ({ call, status }: Documented): string => `${call} ${status}`;

/** The statuses of cells, except rows whose body determines the outcome. */
function inMatrix(): Set<string> {
  return new Set(
    ROWS.filter(({ name }) => !REQUESTS[name]?.(open.fixture, 'owner').statusIn).flatMap(
      ({ route, expected }) => expected.map(({ status }) => key({ call: callOf(route), status })),
    ),
  );
}

async function ofRowsWithOutcomes(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { name, route, expected } of ROWS.filter(
    (row) => REQUESTS[row.name]?.(open.fixture, 'owner').statusIn,
  )) {
    for (const { caller } of expected) {
      const { status } = await undone(() => ask(open, name, caller as 'owner'));
      found.add(key({ call: callOf(route), status }));
    }
  }
  return found;
}

it('documents no impossible status', async () => {
  const produced = new Set([...inMatrix(), ...(await ofRowsWithOutcomes())]);
  const never: string[] = [];
  for (const each of await documented()) {
    if (produced.has(key(each))) continue;
    const own = OWN_ANSWERS[key(each)];
    const ofKind = KINDS[each.status];
    const answer = await undone(async (): Promise<Pick<Answer, 'status' | 'body'> | null> => {
      if (own) return own(open);
      return ofKind ? ofKind({ open, ...rowOf(each.call) }) : null;
    });
    const instead = answer
      ? `${answer.status} ${answer.body.code ?? ''} was answered`
      : 'nothing brings it about';
    if (answer?.status !== each.status) never.push(`${key(each)}: ${instead}`);
  }
  expect(never).toEqual([]);
}, 120_000);
