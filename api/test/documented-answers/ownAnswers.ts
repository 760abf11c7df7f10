// Errors from the rules of single calls, by call and status: the state that causes the error, and
// the request.
import { MAX_DRAFTS } from '@cumbre/contract/limits';
import { uuidv7 } from 'uuidv7';
import { hashToken } from '../../src/accounts/users/tokens';
import { PASSWORD, UNKNOWN_ID } from '../permission-matrix/permissionFixture';
import type { OpenPermissionFixture } from '../permission-matrix/openPermissionFixture';
import type { Sent } from '../permission-matrix/requests';
import type { Answer } from '../support/caller';
import { uploadBody, workbook } from '../support/spreadsheets';
import { ask } from './ask';
import { PROVIDER_ANSWERS } from './providerAnswers';

/** The status and the problem document. */
type OwnAnswer = (open: OpenPermissionFixture) => Promise<Pick<Answer, 'status' | 'body'>>;

/** Sends a row of the matrix as the owner with another body. */
const withBody =
  (name: string, body: unknown): OwnAnswer =>
  (open) =>
    ask(open, name, 'owner', (sent) => ({ ...sent, body }));
const withFields =
  (name: string, fields: object): OwnAnswer =>
  (open) =>
    ask(open, name, 'owner', (sent) => ({
      ...sent,
      body: { ...(sent.body as object), ...fields },
    }));
const sendChanged =
  (name: string, change: (sent: Sent, open: OpenPermissionFixture) => Sent): OwnAnswer =>
  (open) =>
    ask(open, name, 'owner', (sent) => change(sent, open));
const sendLongAddress = (name: string): OwnAnswer =>
  sendChanged(name, (sent) => ({ ...sent, query: `odd=${'a'.repeat(9_000)}` }));

/** Of a meeting that has ended. */
const askOfEnded =
  (name: string): OwnAnswer =>
  async (open) => {
    await ask(open, 'POST /api/meetings/:id/end', 'owner');
    return ask(open, name, 'owner');
  };

/** Repeats a request with the ETag of its answer. */
const repeatWithEtag =
  (name: string): OwnAnswer =>
  async (open) => {
    const { headers } = await ask(open, name, 'owner');
    return ask(open, name, 'owner', (sent) => ({
      ...sent,
      headers: { 'if-none-match': String(headers.etag) },
    }));
  };

const REVERSED = { startsAt: '2026-03-02', endsAt: '2026-03-01' };
const TOO_EARLY = { start: '2026-01-01', end: '2026-06-29' };
const TOMORROW = '2026-02-16';
const WEAK = 'aaaaaaaaaaaa';
const TAKEN = 'admin@example.org';
const CALL_OF_HOOKS = '/api/organizations/:id/webhooks';
const INSIDE = { url: 'https://127.0.0.1/' };

const askAfterRevocation =
  (name: string): OwnAnswer =>
  async (open) => {
    await ask(open, 'DELETE /api/invitations/:id [of a Viewer]', 'owner');
    return ask(open, name, 'owner');
  };

async function uploadWithFault(open: OpenPermissionFixture, name: string): Promise<Answer> {
  const file = uploadBody(Buffer.from('no spreadsheet'));
  return ask(open, name, 'owner', (sent) => ({ ...sent, ...file }));
}

async function uploadIntoFinished(open: OpenPermissionFixture, name: string): Promise<Answer> {
  const file = uploadBody(
    await workbook([{ code: 'NEW', kind: 'objective', title: 'From a file' }]),
  );
  return ask(open, name, 'owner', (sent) => ({
    ...sent,
    ...file,
    query: `cycle=${open.fixture.finished}`,
  }));
}

/** Restores an item whose parent was deleted. */
async function restoreWithoutParent(open: OpenPermissionFixture): Promise<Answer> {
  const {
    callers: { owner },
    organization,
    running: cycle,
    people,
  } = open.fixture;
  const create = async (fields: object): Promise<string> => {
    const body = { cycle, title: 'Restored', owner: people.owner.userId, ...fields };
    return (await owner.post(`/api/organizations/${organization}/okrs`, body)).body.item.id;
  };
  const parent = await create({ kind: 'objective' });
  const child = await create({ kind: 'objective', parentId: parent });
  await owner.delete(`/api/okrs/${child}`, { version: 1 });
  await owner.delete(`/api/okrs/${parent}`, { version: 1 });
  const { id } = await open.database
    .selectFrom('deletions')
    .where('item_id', '=', child)
    .select('id')
    .executeTakeFirstOrThrow();
  return owner.post(`/api/deletions/${id}/restore`);
}

/** Asks about the running cycle after it has gone back to planning. */
const askOfPlanned =
  (name: string): OwnAnswer =>
  async (open) => {
    await open.database
      .updateTable('cycles')
      .set({ state: 'planning' })
      .where('id', '=', open.fixture.running)
      .execute();
    return ask(open, name, 'partner');
  };

export const OWN_ANSWERS: Record<string, OwnAnswer> = {
  'GET /healthz 414': sendLongAddress('GET /healthz'),
  'GET /readyz 414': sendLongAddress('GET /readyz'),
  'GET /api/descargar 414': sendLongAddress('GET /api/descargar'),

  'POST /api/users/authenticate 403': withBody('POST /api/users/authenticate', {
    email: 'partner@example.org',
    password: PASSWORD,
  }),
  'PUT /api/users/update-password 403': async (open) => {
    const token = uuidv7();
    await open.database
      .insertInto('link_tokens')
      .values({
        id: uuidv7(),
        user_id: open.fixture.people.partner.userId,
        purpose: 'reset',
        email: 'partner@example.org',
        token_hash: hashToken(token),
        created_at: '2026-02-15T12:00:00.000Z',
        expires_at: '2026-02-15T13:00:00.000Z',
        used_at: null,
      })
      .execute();
    return withFields('PUT /api/users/update-password', { token })(open);
  },

  'POST /api/users 409': withFields('POST /api/users', { email: TAKEN }),
  'POST /api/users 422': withFields('POST /api/users', { password: WEAK }),
  'PUT /api/users/update-password 422': withFields('PUT /api/users/update-password', {
    password: WEAK,
  }),
  'PUT /api/users/update-data 409': withBody('PUT /api/users/update-data', {
    email: TAKEN,
    password: PASSWORD,
  }),
  'PATCH /api/users/change-password 422': withFields('PATCH /api/users/change-password', {
    confirmPassword: 'Other-9!',
  }),

  'GET /api/users/google/callback 400': sendChanged('GET /api/users/google/callback', () => ({
    query: `state=${'a'.repeat(201)}`,
  })),
  'GET /api/users/sign-in-providers/{id}/callback 400': sendChanged(
    'GET /api/users/sign-in-providers/:id/callback',
    () => ({ at: ['corporate'], query: `state=${'a'.repeat(201)}` }),
  ),
  'POST /api/users/me/identities 404': withBody("POST /api/users/me/identities [user's]", {
    provider: 'none',
    proof: 'made-up',
  }),
  ...PROVIDER_ANSWERS,
  'PUT /api/organizations/{id}/sign-in-policy 422': withFields(
    'PUT /api/organizations/:id/sign-in-policy',
    { provider: 'none' },
  ),
  'PUT /api/organizations/{id}/second-factor 422': withFields(
    'PUT /api/organizations/:id/second-factor',
    { secondFactorFrom: '2026-01-01' },
  ),
  'POST /api/organizations/{id}/domains 422': withFields('POST /api/organizations/:id/domains', {
    domain: 'gmail.com',
  }),

  'DELETE /api/organizations/{id}/members/{userId} 422': sendChanged(
    'DELETE /api/organizations/:id/members/:userId [another]',
    (sent) => ({ ...sent, query: `heir=${UNKNOWN_ID}` }),
  ),
  'POST /api/organizations/{id}/transfer 422': withBody('POST /api/organizations/:id/transfer', {
    user: UNKNOWN_ID,
  }),
  'GET /api/organizations/lookup 404': sendChanged('GET /api/organizations/lookup', (sent) => ({
    ...sent,
    query: 'email=nobody@example.org',
  })),
  'GET /api/invitations/{id}/link 409': askAfterRevocation(
    'GET /api/invitations/:id/link [of a Viewer]',
  ),
  'DELETE /api/invitations/{id} 409': askAfterRevocation(
    'DELETE /api/invitations/:id [of a Viewer]',
  ),
  'POST /api/api-keys 422': withFields('POST /api/api-keys', { expiresOn: '2026-01-01' }),
  [`POST ${CALL_OF_HOOKS.replace(':id', '{id}')} 422`]: withFields(`POST ${CALL_OF_HOOKS}`, INSIDE),
  [`PATCH ${CALL_OF_HOOKS.replace(':id', '{id}')}/{webhook} 422`]: withBody(
    `PATCH ${CALL_OF_HOOKS}/:webhook`,
    INSIDE,
  ),

  'POST /api/organizations/{id}/drafts 409': async (open) => {
    const { database, fixture } = open;
    const row = await database
      .selectFrom('drafts')
      .where('id', '=', fixture.draft)
      .selectAll()
      .executeTakeFirstOrThrow();
    const author_id = fixture.people.owner.userId;
    const drafts = Array.from({ length: MAX_DRAFTS }, () => ({ ...row, author_id, id: uuidv7() }));
    await database.insertInto('drafts').values(drafts).execute();
    return ask(open, 'POST /api/organizations/:id/drafts', 'owner');
  },
  'POST /api/organizations/{id}/drafts 422': withFields('POST /api/organizations/:id/drafts', {
    cycle: UNKNOWN_ID,
  }),
  'PUT /api/drafts/{id} 422': withFields('PUT /api/drafts/:id', { cycle: UNKNOWN_ID }),
  'POST /api/drafts/{id}/publish 422': async (open) => {
    const { database, fixture } = open;
    await database
      .updateTable('drafts')
      .set({ parent_id: UNKNOWN_ID })
      .where('id', '=', fixture.draft)
      .execute();
    return ask(open, 'POST /api/drafts/:id/publish', 'owner');
  },
  'POST /api/organizations/{id}/teams 409': withFields('POST /api/organizations/:id/teams', {
    name: 'Zafiro team',
  }),
  'POST /api/organizations/{id}/teams 422': withFields('POST /api/organizations/:id/teams', {
    lead: UNKNOWN_ID,
  }),
  'POST /api/organizations/{id}/teams/departments 409': withFields(
    'POST /api/organizations/:id/teams/departments',
    {
      departments: [
        { department: 'Sales', name: 'Sales' },
        { department: 'Operations', name: 'sales' },
      ],
    },
  ),
  'PATCH /api/organizations/{id}/teams/{team} 409': withBody(
    'PATCH /api/organizations/:id/teams/:team',
    { name: 'Zafiro other' },
  ),
  'PATCH /api/organizations/{id}/teams/{team} 422': withBody(
    'PATCH /api/organizations/:id/teams/:team',
    { lead: UNKNOWN_ID },
  ),

  'POST /api/organizations/{id}/cycles 422': withFields(
    'POST /api/organizations/:id/cycles',
    TOO_EARLY,
  ),
  'PUT /api/okrs/{id}/verdict 409': askOfPlanned('PUT /api/okrs/:id/verdict [own]'),
  'DELETE /api/okrs/{id}/verdict 409': askOfPlanned(
    'DELETE /api/okrs/:id/verdict [own, not graded]',
  ),
  'PATCH /api/okrs/{id}/notes/{noteId} 422': (open) =>
    ask(open, 'PATCH /api/okrs/:id/notes/:noteId [own]', 'partner', (sent) => ({
      ...sent,
      body: { ...(sent.body as object), mentions: [UNKNOWN_ID] },
    })),
  'PUT /api/okrs/{id}/verdict 422': withFields('PUT /api/okrs/:id/verdict [own]', { reason: '' }),
  'POST /api/cycles/{id}/retrospective 422': withFields('POST /api/cycles/:id/retrospective', {
    team: UNKNOWN_ID,
  }),
  'PATCH /api/cycles/{id}/retrospective/{cardId} 409': askOfPlanned(
    'PATCH /api/cycles/:id/retrospective/:cardId [own]',
  ),
  'DELETE /api/cycles/{id}/retrospective/{cardId} 409': askOfPlanned(
    'DELETE /api/cycles/:id/retrospective/:cardId [own]',
  ),
  'PUT /api/meetings/{id}/ticks/{itemId} 409': askOfEnded('PUT /api/meetings/:id/ticks/:itemId'),
  'DELETE /api/meetings/{id}/ticks/{itemId} 409': askOfEnded(
    'DELETE /api/meetings/:id/ticks/:itemId',
  ),
  'POST /api/meetings/{id}/end 409': askOfEnded('POST /api/meetings/:id/end'),
  'PUT /api/cycles/{id} 422': withBody('PUT /api/cycles/:id', TOO_EARLY),
  'DELETE /api/cycles/{id} 409': sendChanged('DELETE /api/cycles/:id', (sent, { fixture }) => ({
    ...sent,
    at: [fixture.running],
    version: 2,
  })),
  'PATCH /api/cycles/{id}/state 409': withBody('PATCH /api/cycles/:id/state', {
    state: 'planning',
  }),
  'PATCH /api/cycles/{id}/state 422': sendChanged(
    'PATCH /api/cycles/:id/state [reopen]',
    (sent) => ({
      ...sent,
      body: { state: 'running', reason: 'Short' },
    }),
  ),

  'GET /api/organizations/{id}/okrs 304': repeatWithEtag('GET /api/organizations/:id/okrs'),
  'PATCH /api/okrs/{id} 409': async (open) => {
    const { code } = (
      await open.fixture.callers.owner.get(`/api/okrs/${open.fixture.ownOf('partner')}`)
    ).body.item;
    return withBody("PATCH /api/okrs/:id [another's]", { code })(open);
  },
  'PATCH /api/okrs/{id} 422': withBody("PATCH /api/okrs/:id [another's]", {
    startValue: 5,
    targetValue: 5,
  }),
  'POST /api/deletions/{id}/restore 422': restoreWithoutParent,
  'POST /api/okrs/{id}/progress 422': withFields("POST /api/okrs/:id/progress [another's]", {
    date: TOMORROW,
  }),
  'PATCH /api/okrs/{id}/progress/{entryId} 422': withBody(
    "PATCH /api/okrs/:id/progress/:entryId [another's]",
    { date: TOMORROW },
  ),
  'POST /api/okrs/{id}/commitments 422': withFields(
    "POST /api/okrs/:id/commitments [another's]",
    REVERSED,
  ),
  'PATCH /api/okrs/{id}/commitments/{commitmentId} 422': withFields(
    "PATCH /api/okrs/:id/commitments/:commitmentId [another's]",
    REVERSED,
  ),
  'POST /api/okrs/uploaderOKRs/{organization} 422': (open) =>
    uploadWithFault(open, 'POST /api/okrs/uploaderOKRs/:organization'),
  'POST /api/okrs/uploaderOKRs/{organization}/annotated 422': (open) =>
    uploadWithFault(open, 'POST /api/okrs/uploaderOKRs/:organization/annotated'),
  'POST /api/okrs/uploaderOKRs/{organization}/annotated 423': (open) =>
    uploadIntoFinished(open, 'POST /api/okrs/uploaderOKRs/:organization/annotated'),
  'POST /api/okrs/{id}/shares 422': sendChanged(
    'POST /api/okrs/:id/shares',
    (sent, { fixture }) => ({
      ...sent,
      body: { organization: fixture.organization },
    }),
  ),
  'POST /api/shares/{id}/accept 422': withBody('POST /api/shares/:id/accept', {
    cycle: UNKNOWN_ID,
  }),

  'GET /api/calendar.ics 304': repeatWithEtag('GET /api/calendar.ics'),
  'POST /api/notifications/unsubscribe 204': async (open) => {
    const token = uuidv7();
    const user_id = open.fixture.people.owner.userId;
    const row = {
      token_hash: hashToken(token),
      user_id,
      kind: null,
      created_at: '2026-02-15T12:00:00.000Z',
    };
    await open.database.insertInto('unsubscribe_tokens').values(row).execute();
    return open.fixture.callers.anonymous.post(`/api/notifications/unsubscribe?token=${token}`);
  },
};
