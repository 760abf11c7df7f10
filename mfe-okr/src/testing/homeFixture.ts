// For tests: an organization with one running cycle and a small tree whose numbers are the
// product's test vectors, a fake server, and the home screen that shows them.
import type { Item } from '@cumbre/contract/items';
import {
  buildCycle,
  buildCheckIn,
  buildItem,
  buildMembership,
  buildPerson,
  buildUser,
} from '@cumbre/testing/builders';
import { startFakeServer } from '@cumbre/testing/fakeServer';
import type { Route } from '@cumbre/testing/fakeServer';
import type { RemoteContext } from '@cumbre/remote/contract';
import { membersRoute } from '@cumbre/testing/memberRoutes';
import { renderRemote } from '@cumbre/testing/renderScreen';
import type { FilledSlot } from '@cumbre/testing/renderScreen';
import { register } from '../remote';
import { buildClosing } from './closingFixture';
import { buildItemWeeks } from './itemWeeksFixture';
import { buildOverview } from './overviewFixture';

export const TODAY = '2026-02-15';

/** O1 over KR1.1 (50 → 10 at 40) and O1.1 over KR1.1.1; O2 without anything below. */
export function buildHome() {
  const user = buildUser();
  const organization = buildMembership();
  const cycle = buildCycle({ organization: organization.id });
  const ana = buildPerson({ id: user.id });
  const luis = buildPerson({ firstName: 'Luis', lastName: 'Mamani' });
  const shared = { cycle: cycle.id, owner: ana.id };
  const o1 = buildItem({
    ...shared,
    kind: 'objective',
    code: 'O1',
    title: 'Clean water for all',
    realProgress: 0.375,
    status: 'behind',
  });
  const kr11 = buildItem({
    ...shared,
    code: 'KR1.1',
    title: 'Days without water',
    parentId: o1.id,
  });
  const o11 = buildItem({
    ...shared,
    kind: 'objective',
    code: 'O1.1',
    title: 'Wells that last',
    parentId: o1.id,
    realProgress: 0.5,
    status: 'behind',
  });
  const kr111 = buildItem({
    ...shared,
    code: 'KR1.1.1',
    title: 'Árboles around wells',
    parentId: o11.id,
    unit: '%',
    startValue: 2.1,
    targetValue: 2.2,
    currentValue: 2.15,
    rawProgress: 0.5,
    realProgress: 0.5,
    status: 'behind',
    owner: luis.id,
  });
  const o2 = buildItem({
    ...shared,
    kind: 'objective',
    code: 'O2',
    title: 'Better schools',
    realProgress: null,
    rawProgress: null,
    expectedProgress: 0.5,
    status: 'notStarted',
  });
  const items: Item[] = [o1, kr11, o11, kr111, o2];
  return { user, organization, cycle, people: [ana, luis], items, o1, kr11, o11, kr111, o2 };
}

export type Home = ReturnType<typeof buildHome>;

/** A window as wide as a laptop's, in which the tree shows all its columns. */
function resizeWindow(width: number) {
  Object.assign(window, { innerWidth: width, scrollTo: () => {} });
}

export function serveHome(home: Home, more: Record<string, Route> = {}) {
  return startFakeServer({
    'GET /api/organizations/bymember/:userId': () => ({ organizations: [home.organization] }),
    'GET /api/organizations/:id/cycles': () => ({ cycles: [home.cycle], current: home.cycle.id }),
    'GET /api/organizations/:id/okrs': () => ({
      items: home.items,
      people: home.people,
      today: TODAY,
    }),
    'GET /api/organizations/:id/members': (call) => membersRoute(home.people)(call),
    'GET /api/okrs/:id': ({ params }) => ({
      item: home.items.find(({ id }) => id === params.id),
      terms: [],
    }),
    'GET /api/organizations/:id/trends': { trends: [] },
    'GET /api/organizations/:id/overview': () => buildOverview(home.people[0]!.id),
    'GET /api/organizations/:id/deletions': { deletions: [] },
    'GET /api/cycles/:id/closing': () => buildClosing(home),
    'GET /api/cycles/:id/copies': { copies: [] },
    'GET /api/cycles/:id/meetings/current': () => ({ meeting: null, ticks: [], previous: null }),
    'GET /api/okrs/:id/progress': () => ({ entries: [buildCheckIn({ user: home.people[0] })] }),
    'GET /api/okrs/:id/weeks': () => buildItemWeeks(),
    'GET /api/okrs/:id/notes': () => ({ notes: [], total: 0, nextCursor: null }),
    'GET /api/okrs/:id/commitments': () => ({ commitments: [], open: 0, nextCursor: null }),
    ...more,
  });
}

interface HomeOptions {
  width?: number;
  path?: string;
  language?: 'en' | 'es';
  context?: Partial<RemoteContext>;
  slots?: readonly FilledSlot[];
}

export function showHome(
  home: Home,
  { width = 1280, path = '/', language = 'en', context, slots }: HomeOptions = {},
) {
  resizeWindow(width);
  return renderRemote(register, {
    remote: 'mfe-okr',
    path,
    language,
    user: home.user,
    organizationId: home.organization.id,
    context,
    slots,
  });
}
