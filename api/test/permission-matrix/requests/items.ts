// The rows of cells/items.txt: each write on an own item, on its descendant, on another item, and
// in a finished cycle.
import { ERROR_STATUS } from '@cumbre/contract/errors';
import type { ErrorCode } from '@cumbre/contract/errors';
import type { CallerKind } from '../callers';
import type { Requests, Sent } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';
import type { PermissionFixture } from '../permissionFixture';

const TODAY = '2026-02-15';

/** Rows of one call, by item. */
function onItems(
  call: string,
  send: (item: string, fixture: PermissionFixture, kind: CallerKind) => Sent,
): Requests {
  return {
    [`${call} [own]`]: (fixture, kind) => send(fixture.ownOf(kind), fixture, kind),
    [`${call} [below own]`]: (fixture, kind) => send(fixture.belowOf(kind), fixture, kind),
    [`${call} [another's]`]: (fixture, kind) => send(fixture.other, fixture, kind),
    [`${call} [finished cycle]`]: (fixture, kind) => send(fixture.locked, fixture, kind),
    [`${call} [of a led team]`]: (fixture, kind) => send(fixture.led, fixture, kind),
    [`${call} [below a led team's]`]: (fixture, kind) => send(fixture.belowLed, fixture, kind),
  };
}

const me = ({ people }: PermissionFixture, kind: CallerKind) =>
  people[kind === 'anonymous' ? 'owner' : kind].userId;
/** The answer has one outcome per row. */
const statusIn = (body: { rows?: { error: { code: ErrorCode } | null }[] }) =>
  body.rows?.[0]?.error ? ERROR_STATUS[body.rows[0].error.code] : undefined;
const bulk = (organization: string, item: string): Sent => ({
  at: [organization],
  body: [{ id: item, value: 4, date: TODAY }],
  statusIn,
});

function manyAtOnce(action: string, fields: (fixture: PermissionFixture) => object): Requests {
  const call = `POST /api/organizations/:id/okrs/bulk [${action}`;
  const send = (fixture: PermissionFixture, item: string, cycle = fixture.running): Sent => ({
    at: [fixture.organization],
    body: { action, cycle, items: [{ id: item, version: 1 }], ...fields(fixture) },
    statusIn,
  });
  return {
    [`${call} own]`]: (fixture, kind) => send(fixture, fixture.ownOf(kind)),
    [`${call} another's]`]: (fixture) => send(fixture, fixture.other),
    [`${call} of a led team]`]: (fixture) => send(fixture, fixture.led),
    [`${call} foreign]`]: (fixture) => send(fixture, fixture.elsewhere.item),
    [`${call} in a finished cycle]`]: (fixture) => send(fixture, fixture.locked, fixture.finished),
    [`${call} in a foreign cycle]`]: (fixture) =>
      send(fixture, fixture.elsewhere.item, fixture.elsewhere.cycle),
  };
}
const newItem = (fixture: PermissionFixture, kind: CallerKind, fields: object = {}) => ({
  at: [fixture.organization],
  body: {
    kind: 'objective',
    cycle: fixture.running,
    title: 'New',
    owner: me(fixture, kind),
    ...fields,
  },
});

const MENTIONING = { value: 2, date: TODAY, note: 'Said' };

export const itemRequests: Requests = {
  ...onItems('POST /api/okrs/:id/copy', (item, fixture, kind) => ({
    at: [item],
    body: {
      cycle: fixture.running,
      children: false,
      // An objective that the caller may add to.
      parentId: kind === 'lead' ? fixture.led : fixture.ownOf(kind),
    },
  })),
  'POST /api/okrs/:id/copy [into a finished cycle]': (fixture, kind) => ({
    at: [fixture.ownOf(kind)],
    body: { cycle: fixture.finished },
  }),
  'POST /api/okrs/:id/copy [into a foreign cycle]': (fixture, kind) => ({
    at: [fixture.ownOf(kind)],
    body: { cycle: fixture.elsewhere.cycle },
  }),
  'GET /api/organizations/:id/okrs': ({ organization, running }) => ({
    at: [organization],
    query: `cycle=${running}`,
  }),
  'GET /api/organizations/:id/okrs [foreign cycle]': ({ organization, elsewhere }) => ({
    at: [organization],
    query: `cycle=${elsewhere.cycle}`,
  }),
  'POST /api/organizations/:id/okrs [at the root]': (fixture, kind) => newItem(fixture, kind),
  'POST /api/organizations/:id/okrs [below own]': (fixture, kind) =>
    newItem(fixture, kind, { parentId: fixture.ownOf(kind) }),
  "POST /api/organizations/:id/okrs [below another's]": (fixture, kind) =>
    newItem(fixture, kind, { parentId: fixture.other }),
  "POST /api/organizations/:id/okrs [below a led team's]": (fixture, kind) =>
    newItem(fixture, kind, { parentId: fixture.led }),
  'POST /api/organizations/:id/okrs [at the root, of a led team]': (fixture, kind) =>
    newItem(fixture, kind, { team: fixture.team, owner: fixture.people.owner.userId }),
  'POST /api/organizations/:id/okrs [at the root, of another team]': (fixture, kind) =>
    newItem(fixture, kind, { team: fixture.otherTeam, owner: fixture.people.owner.userId }),
  'POST /api/organizations/:id/okrs [finished cycle]': (fixture, kind) =>
    newItem(fixture, kind, { cycle: fixture.finished }),
  'POST /api/organizations/:id/okrs [at the root, for another]': (fixture, kind) =>
    newItem(fixture, kind, { owner: fixture.people[kind === 'owner' ? 'admin' : 'owner'].userId }),
  'POST /api/organizations/:id/okrs [below a foreign item]': (fixture, kind) =>
    newItem(fixture, kind, { parentId: fixture.elsewhere.item }),
  'GET /api/okrs/:id': ({ other }) => ({ at: [other] }),
  'GET /api/okrs/:id [unknown]': () => ({ at: [UNKNOWN_ID] }),
  ...onItems('PATCH /api/okrs/:id', (item) => ({
    at: [item],
    body: { title: 'Changed' },
    version: 1,
  })),
  ...onItems('POST /api/okrs/:id/move', (item) => ({
    at: [item],
    body: { parentId: null, position: 0 },
    version: 1,
  })),
  "POST /api/okrs/:id/move [below another's]": (fixture, kind) => ({
    at: [fixture.ownOf(kind)],
    body: { parentId: fixture.other, position: 0 },
    version: 1,
  }),
  'POST /api/okrs/:id/move [below a foreign item]': (fixture, kind) => ({
    at: [fixture.ownOf(kind)],
    body: { parentId: fixture.elsewhere.item, position: 0 },
    version: 1,
  }),
  ...onItems('DELETE /api/okrs/:id', (item) => ({ at: [item], version: 1 })),
  ...manyAtOnce('changeOwner', ({ people }) => ({ owner: people.admin.userId })),
  ...manyAtOnce('changeTeam', ({ otherTeam }) => ({ team: otherTeam })),
  ...manyAtOnce('move', () => ({ parentId: null })),
  ...manyAtOnce('delete', () => ({})),
  'GET /api/organizations/:id/deletions': ({ organization, running }) => ({
    at: [organization],
    query: `cycle=${running}`,
  }),
  'GET /api/organizations/:id/deletions [foreign cycle]': ({ organization, elsewhere }) => ({
    at: [organization],
    query: `cycle=${elsewhere.cycle}`,
  }),
  'POST /api/deletions/:id/restore [own]': ({ deletionOf }, kind) => ({ at: [deletionOf(kind)] }),
  "POST /api/deletions/:id/restore [another's]": ({ deletion }) => ({ at: [deletion] }),
  'POST /api/deletions/:id/restore [finished cycle]': ({ lockedDeletion }) => ({
    at: [lockedDeletion],
  }),
  'POST /api/deletions/:id/restore [unknown]': () => ({ at: [UNKNOWN_ID] }),
  'GET /api/okrs/:id/progress': ({ other }) => ({ at: [other] }),
  'GET /api/okrs/:id/weeks': ({ other }) => ({ at: [other] }),
  'GET /api/cycles/:id/copies': ({ finished, running }) => ({
    at: [finished],
    query: `to=${running}`,
  }),
  'GET /api/cycles/:id/copies [to a foreign cycle]': ({ running, elsewhere }) => ({
    at: [running],
    query: `to=${elsewhere.cycle}`,
  }),
  'GET /api/cycles/:id/copies [unknown]': ({ running }) => ({
    at: [UNKNOWN_ID],
    query: `to=${running}`,
  }),
  ...onItems('POST /api/okrs/:id/progress', (item) => ({
    at: [item],
    body: { value: 2, date: TODAY },
  })),
  'POST /api/okrs/:id/progress [mentioning a member]': ({ ownOf, people }, kind) => ({
    at: [ownOf(kind)],
    body: { ...MENTIONING, mentions: [people.owner.userId] },
  }),
  'POST /api/okrs/:id/progress [mentioning a stranger]': ({ ownOf, people }, kind) => ({
    at: [ownOf(kind)],
    body: { ...MENTIONING, mentions: [people.foreignOwner.userId] },
  }),
  'POST /api/okrs/:id/progress [mentioning a former member]': ({ ownOf, people }, kind) => ({
    at: [ownOf(kind)],
    body: { ...MENTIONING, mentions: [people.removed.userId] },
  }),
  'PATCH /api/okrs/:id/progress/:entryId [mentioning a stranger]': (
    { ownOf, ownCheckInOf, people },
    kind,
  ) => ({
    at: [ownOf(kind), ownCheckInOf(kind)],
    body: { note: 'Said', mentions: [people.foreignOwner.userId] },
  }),
  'PATCH /api/okrs/:id/progress/:entryId [own entry]': ({ ownOf, ownCheckInOf }, kind) => ({
    at: [ownOf(kind), ownCheckInOf(kind)],
    body: { value: 3 },
  }),
  "PATCH /api/okrs/:id/progress/:entryId [another's]": ({ other, entry }) => ({
    at: [other, entry],
    body: { value: 3 },
  }),
  'PATCH /api/okrs/:id/progress/:entryId [of a led team]': ({ led, ledCheckIn }) => ({
    at: [led, ledCheckIn],
    body: { value: 3 },
  }),
  'PATCH /api/okrs/:id/progress/:entryId [finished cycle]': ({ locked, lockedCheckIn }) => ({
    at: [locked, lockedCheckIn],
    body: { value: 3 },
  }),
  'PATCH /api/okrs/:id/progress/:entryId [of another item]': ({ ownOf, entry }, kind) => ({
    at: [ownOf(kind), entry],
    body: { value: 3 },
  }),
  'DELETE /api/okrs/:id/progress/:entryId [own entry]': ({ ownOf, ownCheckInOf }, kind) => ({
    at: [ownOf(kind), ownCheckInOf(kind)],
  }),
  "DELETE /api/okrs/:id/progress/:entryId [another's]": ({ other, entry }) => ({
    at: [other, entry],
  }),
  'DELETE /api/okrs/:id/progress/:entryId [of a led team]': ({ led, ledCheckIn }) => ({
    at: [led, ledCheckIn],
  }),
  'DELETE /api/okrs/:id/progress/:entryId [finished cycle]': ({ locked, lockedCheckIn }) => ({
    at: [locked, lockedCheckIn],
  }),
  'POST /api/organizations/:id/progress [own]': ({ organization, ownOf }, kind) =>
    bulk(organization, ownOf(kind)),
  "POST /api/organizations/:id/progress [another's]": ({ organization, other }) =>
    bulk(organization, other),
  'POST /api/organizations/:id/progress [of a led team]': ({ organization, led }) =>
    bulk(organization, led),
  'POST /api/organizations/:id/progress [finished cycle]': ({ organization, locked }) =>
    bulk(organization, locked),
  'POST /api/organizations/:id/progress [foreign item]': ({ organization, elsewhere }) =>
    bulk(organization, elsewhere.item),
  'GET /api/okrs/downloadOKRs/:organization/:cycle': ({ organization, running }) => ({
    at: [organization, running],
  }),
  'GET /api/okrs/downloadOKRs/:organization/:cycle [unknown team]': ({
    organization,
    running,
  }) => ({ at: [organization, running], query: `team=${UNKNOWN_ID}` }),
  'GET /api/okrs/downloadOKRs/:organization/:cycle [foreign cycle]': ({
    organization,
    elsewhere,
  }) => ({ at: [organization, elsewhere.cycle] }),
  'GET /api/okrs/uploaderOKRs/:organization/template': ({ organization }) => ({
    at: [organization],
  }),
  'POST /api/okrs/uploaderOKRs/:organization': ({ organization, running, upload }) => ({
    at: [organization],
    query: `cycle=${running}`,
    ...upload,
  }),
  'POST /api/okrs/uploaderOKRs/:organization [dry run]': ({ organization, running, upload }) => ({
    at: [organization],
    query: `cycle=${running}&dryRun=true`,
    ...upload,
  }),
  'POST /api/okrs/uploaderOKRs/:organization [finished cycle]': ({
    organization,
    finished,
    upload,
  }) => ({ at: [organization], query: `cycle=${finished}`, ...upload }),
  'POST /api/okrs/uploaderOKRs/:organization/annotated': ({ organization, running, upload }) => ({
    at: [organization],
    query: `cycle=${running}`,
    ...upload,
  }),
};
