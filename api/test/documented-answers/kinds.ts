// Errors that follow from the kind of a call; each is caused in the same way for all calls of that
// kind.
import type { Answer } from '../support/caller';
import type { CallerKind } from '../permission-matrix/callers';
import type { OpenPermissionFixture } from '../permission-matrix/openPermissionFixture';
import type { Sent } from '../permission-matrix/requests';
import { ask } from './ask';

interface Attempt {
  open: OpenPermissionFixture;
  name: string;
  kind: CallerKind;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const STALE = 99;

async function firstWith(status: number, tries: (() => Promise<Answer>)[]): Promise<Answer | null> {
  for (const attempt of tries) {
    const answer = await attempt();
    if (answer.status === status) return answer;
  }
  return null;
}

type Change = (request: Sent) => Sent;

const withHeaders =
  (headers: Record<string, string>): Change =>
  (request) => ({
    ...request,
    headers: { ...request.headers, ...headers },
  });
const withBody =
  (body: string, headers: Record<string, string>): Change =>
  (request) => ({
    ...request,
    body: Buffer.from(body),
    headers,
  });

/** The answer to the first change that causes that status. */
const causedBy =
  (status: number, ...changes: Change[]) =>
  ({ open, name, kind }: Attempt): Promise<Answer | null> =>
    firstWith(
      status,
      changes.map((change) => () => ask(open, name, kind, change)),
    );

async function repeatedKey({ open, name, kind }: Attempt): Promise<Answer | null> {
  const sameKey = withHeaders({ 'idempotency-key': `of ${name}`.replaceAll(/[^a-z]/gi, '-') });
  const other =
    name === 'POST /api/organizations'
      ? 'POST /api/organizations/example'
      : 'POST /api/organizations';
  await ask(open, other, kind, sameKey);
  return causedBy(409, sameKey)({ open, name, kind });
}

/** Causes an error of that status; null where none is possible. */
export const KINDS: Record<number, (attempt: Attempt) => Promise<Answer | null>> = {
  400: causedBy(
    400,
    withBody('{', JSON_TYPE),
    ({ at = [], ...request }) => ({ ...request, at: at.map(() => 'odd') }),
    // The last change, because it may succeed and end the session of the others.
    ({ query, ...request }) => ({
      ...request,
      query: `${query === undefined ? '' : `${query}&`}odd=one`,
    }),
  ),
  409: repeatedKey,
  412: causedBy(412, (request) => ({ ...request, version: STALE })),
  413: causedBy(413, withBody('{}', { ...JSON_TYPE, 'content-length': '99999999' })),
  415: causedBy(415, withBody('odd', { 'content-type': 'text/odd' })),
  428: causedBy(428, ({ version: _version, ...request }) => request),
};
