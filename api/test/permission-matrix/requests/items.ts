// The rows of cells/items.txt: each write on an item that is the caller's own, on one that hangs below it, on somebody
// else's, and in a finished cycle.
import { ERROR_STATUS } from '@cumbre/contract/errors';
import type { ErrorCode } from '@cumbre/contract/errors';
import type { CallerKind } from '../callers';
import type { Requests, Sent } from '../requests';
import { UNKNOWN } from '../world';
import type { World } from '../world';

const TODAY = '2026-02-15';

/** Rows of one call, by the item it is tried on. */
function onItems(call: string, send: (item: string, world: World, kind: CallerKind) => Sent): Requests {
  return {
    [`${call} [own]`]: (world, kind) => send(world.ownOf(kind), world, kind),
    [`${call} [below own]`]: (world, kind) => send(world.belowOf(kind), world, kind),
    [`${call} [another's]`]: (world, kind) => send(world.other, world, kind),
    [`${call} [finished cycle]`]: (world, kind) => send(world.locked, world, kind),
  };
}

const me = ({ people }: World, kind: CallerKind) => people[kind === 'anonymous' ? 'owner' : kind].userId;
/** The answer says of each row by itself whether it was done. */
const statusIn = (body: { rows?: { error: { code: ErrorCode } | null }[] }) => (body.rows?.[0]?.error ? ERROR_STATUS[body.rows[0].error.code] : undefined);
const bulk = (organization: string, item: string): Sent => ({ at: [organization], body: [{ id: item, value: 4, date: TODAY }], statusIn });

function manyAtOnce(action: string, fields: (world: World) => object): Requests {
  const call = `POST /api/organizations/:id/okrs/bulk [${action}`;
  const send = (world: World, item: string, cycle = world.running): Sent => ({ at: [world.organization], body: { action, cycle, items: [{ id: item, version: 1 }], ...fields(world) }, statusIn });
  return {
    [`${call} own]`]: (world, kind) => send(world, world.ownOf(kind)),
    [`${call} another's]`]: (world) => send(world, world.other),
    [`${call} foreign]`]: (world) => send(world, world.elsewhere.item),
    [`${call} in a finished cycle]`]: (world) => send(world, world.locked, world.finished),
    [`${call} in a foreign cycle]`]: (world) => send(world, world.elsewhere.item, world.elsewhere.cycle),
  };
}
const newItem = (world: World, kind: CallerKind, fields: object = {}) => ({ at: [world.organization], body: { kind: 'objective', cycle: world.running, title: 'New', owner: me(world, kind), ...fields } });

export const itemRequests: Requests = {
  ...onItems('POST /api/okrs/:id/copy', (item, world, kind) => ({ at: [item], body: { cycle: world.running, children: false, parentId: world.ownOf(kind) } })),
  'POST /api/okrs/:id/copy [into a finished cycle]': (world, kind) => ({ at: [world.ownOf(kind)], body: { cycle: world.finished } }),
  'POST /api/okrs/:id/copy [into a foreign cycle]': (world, kind) => ({ at: [world.ownOf(kind)], body: { cycle: world.elsewhere.cycle } }),
  'GET /api/organizations/:id/okrs': ({ organization, running }) => ({ at: [organization], query: `cycle=${running}` }),
  'GET /api/organizations/:id/okrs [foreign cycle]': ({ organization, elsewhere }) => ({ at: [organization], query: `cycle=${elsewhere.cycle}` }),
  'POST /api/organizations/:id/okrs [at the root]': (world, kind) => newItem(world, kind),
  'POST /api/organizations/:id/okrs [below own]': (world, kind) => newItem(world, kind, { parentId: world.ownOf(kind) }),
  'POST /api/organizations/:id/okrs [below another\'s]': (world, kind) => newItem(world, kind, { parentId: world.other }),
  'POST /api/organizations/:id/okrs [finished cycle]': (world, kind) => newItem(world, kind, { cycle: world.finished }),
  'POST /api/organizations/:id/okrs [at the root, for another]': (world, kind) => newItem(world, kind, { owner: world.people[kind === 'owner' ? 'admin' : 'owner'].userId }),
  'POST /api/organizations/:id/okrs [below a foreign item]': (world, kind) => newItem(world, kind, { parentId: world.elsewhere.item }),
  'GET /api/okrs/:id': ({ other }) => ({ at: [other] }),
  'GET /api/okrs/:id [unknown]': () => ({ at: [UNKNOWN] }),
  ...onItems('PATCH /api/okrs/:id', (item) => ({ at: [item], body: { title: 'Changed' }, version: 1 })),
  ...onItems('POST /api/okrs/:id/move', (item) => ({ at: [item], body: { parentId: null, position: 0 }, version: 1 })),
  'POST /api/okrs/:id/move [below another\'s]': (world, kind) => ({ at: [world.ownOf(kind)], body: { parentId: world.other, position: 0 }, version: 1 }),
  'POST /api/okrs/:id/move [below a foreign item]': (world, kind) => ({ at: [world.ownOf(kind)], body: { parentId: world.elsewhere.item, position: 0 }, version: 1 }),
  ...onItems('DELETE /api/okrs/:id', (item) => ({ at: [item], version: 1 })),
  ...manyAtOnce('changeOwner', ({ people }) => ({ owner: people.admin.userId })),
  ...manyAtOnce('move', () => ({ parentId: null })),
  ...manyAtOnce('delete', () => ({})),
  'GET /api/organizations/:id/deletions': ({ organization, running }) => ({ at: [organization], query: `cycle=${running}` }),
  'GET /api/organizations/:id/deletions [foreign cycle]': ({ organization, elsewhere }) => ({ at: [organization], query: `cycle=${elsewhere.cycle}` }),
  'POST /api/deletions/:id/restore [own]': ({ deletionOf }, kind) => ({ at: [deletionOf(kind)] }),
  'POST /api/deletions/:id/restore [another\'s]': ({ deletion }) => ({ at: [deletion] }),
  'POST /api/deletions/:id/restore [finished cycle]': ({ lockedDeletion }) => ({ at: [lockedDeletion] }),
  'POST /api/deletions/:id/restore [unknown]': () => ({ at: [UNKNOWN] }),
  'GET /api/okrs/:id/progress': ({ other }) => ({ at: [other] }),
  ...onItems('POST /api/okrs/:id/progress', (item) => ({ at: [item], body: { value: 2, date: TODAY } })),
  'PATCH /api/okrs/:id/progress/:entryId [own entry]': ({ ownOf, ownCheckInOf }, kind) => ({ at: [ownOf(kind), ownCheckInOf(kind)], body: { value: 3 } }),
  'PATCH /api/okrs/:id/progress/:entryId [another\'s]': ({ other, entry }) => ({ at: [other, entry], body: { value: 3 } }),
  'PATCH /api/okrs/:id/progress/:entryId [finished cycle]': ({ locked, lockedCheckIn }) => ({ at: [locked, lockedCheckIn], body: { value: 3 } }),
  'PATCH /api/okrs/:id/progress/:entryId [of another item]': ({ ownOf, entry }, kind) => ({ at: [ownOf(kind), entry], body: { value: 3 } }),
  'DELETE /api/okrs/:id/progress/:entryId [own entry]': ({ ownOf, ownCheckInOf }, kind) => ({ at: [ownOf(kind), ownCheckInOf(kind)] }),
  'DELETE /api/okrs/:id/progress/:entryId [another\'s]': ({ other, entry }) => ({ at: [other, entry] }),
  'DELETE /api/okrs/:id/progress/:entryId [finished cycle]': ({ locked, lockedCheckIn }) => ({ at: [locked, lockedCheckIn] }),
  'POST /api/organizations/:id/progress [own]': ({ organization, ownOf }, kind) => bulk(organization, ownOf(kind)),
  'POST /api/organizations/:id/progress [another\'s]': ({ organization, other }) => bulk(organization, other),
  'POST /api/organizations/:id/progress [finished cycle]': ({ organization, locked }) => bulk(organization, locked),
  'POST /api/organizations/:id/progress [foreign item]': ({ organization, elsewhere }) => bulk(organization, elsewhere.item),
  'GET /api/okrs/downloadOKRs/:organization/:cycle': ({ organization, running }) => ({ at: [organization, running] }),
  'GET /api/okrs/downloadOKRs/:organization/:cycle [foreign cycle]': ({ organization, elsewhere }) => ({ at: [organization, elsewhere.cycle] }),
  'POST /api/okrs/uploaderOKRs/:organization': ({ organization, running, upload }) => ({ at: [organization], query: `cycle=${running}`, ...upload }),
  'POST /api/okrs/uploaderOKRs/:organization [dry run]': ({ organization, running, upload }) => ({ at: [organization], query: `cycle=${running}&dryRun=true`, ...upload }),
  'POST /api/okrs/uploaderOKRs/:organization [finished cycle]': ({ organization, finished, upload }) => ({ at: [organization], query: `cycle=${finished}`, ...upload }),
  'POST /api/okrs/uploaderOKRs/:organization/annotated': ({ organization, running, upload }) => ({ at: [organization], query: `cycle=${running}`, ...upload }),
};
