// Refusals that follow from what kind of call it is: each is brought about in the same way at every call that names it.
import type { Answer } from '../support/caller';
import type { CallerKind } from '../permission-matrix/callers';
import type { OpenWorld } from '../permission-matrix/openWorld';
import type { Sent } from '../permission-matrix/requests';
import { ask } from './ask';

interface Tried {
  open: OpenWorld;
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

type Change = (sent: Sent) => Sent;

const withHeaders = (headers: Record<string, string>): Change => (sent) => ({
  ...sent, headers: { ...sent.headers, ...headers },
});
const withBody = (body: string, headers: Record<string, string>): Change => (sent) => ({
  ...sent, body: Buffer.from(body), headers,
});

/** The answer to the first of the changes that brings that status. */
const by = (status: number, ...changes: Change[]) => ({ open, name, kind }: Tried): Promise<Answer | null> => (
  firstWith(status, changes.map((change) => () => ask(open, name, kind, change)))
);

async function repeatedKey({ open, name, kind }: Tried): Promise<Answer | null> {
  const sameKey = withHeaders({ 'idempotency-key': `of ${name}`.replaceAll(/[^a-z]/gi, '-') });
  const other = name === 'POST /api/organizations' ? 'POST /api/organizations/example' : 'POST /api/organizations';
  await ask(open, other, kind, sameKey);
  return by(409, sameKey)({ open, name, kind });
}

/** What brings a refusal of that status about; null where nothing of the kind does. */
export const KINDS: Record<number, (tried: Tried) => Promise<Answer | null>> = {
  400: by(
    400,
    withBody('{', JSON_TYPE),
    ({ at = [], ...sent }) => ({ ...sent, at: at.map(() => 'odd') }),
    // The last, since it may be carried out, and end the session that another try needs.
    ({ query, ...sent }) => ({ ...sent, query: `${query === undefined ? '' : `${query}&`}odd=one` }),
  ),
  409: repeatedKey,
  412: by(412, (sent) => ({ ...sent, version: STALE })),
  413: by(413, withBody('{}', { ...JSON_TYPE, 'content-length': '99999999' })),
  415: by(415, withBody('odd', { 'content-type': 'text/odd' })),
  428: by(428, ({ version: _version, ...sent }) => sent),
};
