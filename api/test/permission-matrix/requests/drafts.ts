// The rows of cells/drafts.txt. The partner wrote the draft, and lines are assigned to `user` and
// `shepherd`, who could create such items.
import { UNKNOWN_ID } from '../permissionFixture';
import type { PermissionFixture } from '../permissionFixture';
import type { Requests } from '../requests';

const LIST = '/api/organizations/:id/drafts';

const content = (owner: string) => ({ objective: { title: 'Changed', owner }, lines: [] });

/** At the root of the running cycle, for the partner. */
const bodyOf = ({ running, people }: PermissionFixture) => ({
  cycle: running,
  parentId: null,
  ...content(people.partner.userId),
});

export const draftRequests: Requests = {
  [`GET ${LIST}`]: ({ organization }) => ({ at: [organization] }),
  [`POST ${LIST}`]: (fixture) => ({ at: [fixture.organization], body: bodyOf(fixture) }),
  [`POST ${LIST} [own]`]: ({ organization, running, people }, kind) => ({
    at: [organization],
    body: {
      cycle: running,
      parentId: null,
      ...content(people[kind === 'anonymous' ? 'partner' : kind].userId),
    },
  }),
  [`POST ${LIST} [below own]`]: ({ organization, running, ownOf, people }, kind) => ({
    at: [organization],
    body: { cycle: running, parentId: ownOf(kind), ...content(people.partner.userId) },
  }),
  [`POST ${LIST} [finished cycle]`]: (fixture) => ({
    at: [fixture.organization],
    body: { ...bodyOf(fixture), cycle: fixture.finished },
  }),
  'GET /api/drafts/:id': ({ draft }) => ({ at: [draft] }),
  'GET /api/drafts/:id [unknown]': () => ({ at: [UNKNOWN_ID] }),
  'GET /api/drafts/:id [reader]': ({ shownDraft }) => ({ at: [shownDraft] }),
  'PUT /api/drafts/:id': (fixture) => ({
    at: [fixture.draft],
    body: bodyOf(fixture),
    version: 1,
  }),
  'PUT /api/drafts/:id [reader]': (fixture) => ({
    at: [fixture.shownDraft],
    body: { ...bodyOf(fixture), readers: [fixture.people.shepherd.userId] },
    version: 1,
  }),
  'PUT /api/drafts/:id [assigned]': (fixture) => ({
    at: [fixture.assignedDraft],
    body: bodyOf(fixture),
    version: 1,
  }),
  'PUT /api/drafts/:id [assigned, another owner]': (fixture) => ({
    at: [fixture.assignedDraft],
    body: { ...bodyOf(fixture), ...content(fixture.people.user.userId) },
    version: 1,
  }),
  'PUT /api/drafts/:id [finished cycle]': (fixture) => ({
    at: [fixture.lockedDraft],
    body: { ...bodyOf(fixture), cycle: fixture.finished },
    version: 1,
  }),
  'PUT /api/drafts/:id [unknown]': (fixture) => ({
    at: [UNKNOWN_ID],
    body: bodyOf(fixture),
    version: 1,
  }),
  'DELETE /api/drafts/:id': ({ draft }) => ({ at: [draft], version: 1 }),
  'DELETE /api/drafts/:id [reader]': ({ shownDraft }) => ({ at: [shownDraft], version: 1 }),
  'DELETE /api/drafts/:id [assigned]': ({ assignedDraft }) => ({ at: [assignedDraft], version: 1 }),
  'DELETE /api/drafts/:id [unknown]': () => ({ at: [UNKNOWN_ID], version: 1 }),
  'POST /api/drafts/:id/publish': ({ draft }) => ({ at: [draft], version: 1 }),
  'POST /api/drafts/:id/publish [reader]': ({ shownDraft }) => ({ at: [shownDraft], version: 1 }),
  'POST /api/drafts/:id/publish [assigned]': ({ assignedDraft }) => ({
    at: [assignedDraft],
    version: 1,
  }),
  'POST /api/drafts/:id/publish [finished cycle]': ({ lockedDraft }) => ({
    at: [lockedDraft],
    version: 1,
  }),
  'POST /api/drafts/:id/publish [unknown]': () => ({ at: [UNKNOWN_ID], version: 1 }),
};
