// Every call with an item, a share or a tree, as the recipient of a share sends it: with ids of the
// mirror and with original ids. cells.txt has the expected status per state under the same names.
import type { Answer } from '../../support/caller';
import { UNKNOWN_ID } from '../permissionFixture';
import type { PermissionFixture } from '../permissionFixture';
import type { Recipient } from './recipients';

interface Sent {
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  version?: number;
  by?: 'owner';
}
type Request = (recipient: Recipient, fixture: PermissionFixture) => Sent;

const TODAY = '2026-02-15';

/** Calls on an item; on a key result where they need a measure. */
const ON_AN_ITEM: Record<string, (item: string, keyResult: string, recipient: Recipient) => Sent> =
  {
    'GET /api/okrs/:id': (item) => ({ method: 'GET', path: `/api/okrs/${item}` }),
    'GET /api/okrs/:id/line': (item) => ({ method: 'GET', path: `/api/okrs/${item}/line` }),
    'PATCH /api/okrs/:id': (item) => ({
      method: 'PATCH',
      path: `/api/okrs/${item}`,
      body: { title: 'Mine' },
      version: 1,
    }),
    'DELETE /api/okrs/:id': (item) => ({ method: 'DELETE', path: `/api/okrs/${item}`, version: 1 }),
    'POST /api/okrs/:id/move': (item) => ({
      method: 'POST',
      path: `/api/okrs/${item}/move`,
      body: { parentId: null, position: 0 },
      version: 1,
    }),
    'POST /api/okrs/:id/copy': (item, _keyResult, { cycle }) => ({
      method: 'POST',
      path: `/api/okrs/${item}/copy`,
      body: { cycle, children: true, carryBaseline: false },
    }),
    'POST /api/okrs/:id/shares': (item, _keyResult, { organization }) => ({
      method: 'POST',
      path: `/api/okrs/${item}/shares`,
      body: { organization },
    }),
    'GET /api/okrs/:id/progress': (_item, keyResult) => ({
      method: 'GET',
      path: `/api/okrs/${keyResult}/progress`,
    }),
    'GET /api/okrs/:id/weeks': (item) => ({ method: 'GET', path: `/api/okrs/${item}/weeks` }),
    'POST /api/okrs/:id/progress': (_item, keyResult) => ({
      method: 'POST',
      path: `/api/okrs/${keyResult}/progress`,
      body: { value: 2, date: TODAY },
    }),
    'PATCH /api/okrs/:id/progress/:entryId': (_item, keyResult) => ({
      method: 'PATCH',
      path: `/api/okrs/${keyResult}/progress/${UNKNOWN_ID}`,
      body: { value: 3 },
    }),
    'DELETE /api/okrs/:id/progress/:entryId': (_item, keyResult) => ({
      method: 'DELETE',
      path: `/api/okrs/${keyResult}/progress/${UNKNOWN_ID}`,
    }),
    'GET /api/okrs/:id/notes': (item) => ({ method: 'GET', path: `/api/okrs/${item}/notes` }),
    'POST /api/okrs/:id/notes': (item) => ({
      method: 'POST',
      path: `/api/okrs/${item}/notes`,
      body: { content: 'Said' },
    }),
    'PATCH /api/okrs/:id/notes/:noteId': (item) => ({
      method: 'PATCH',
      path: `/api/okrs/${item}/notes/${UNKNOWN_ID}`,
      body: { content: 'Said' },
      version: 1,
    }),
    'DELETE /api/okrs/:id/notes/:noteId': (item) => ({
      method: 'DELETE',
      path: `/api/okrs/${item}/notes/${UNKNOWN_ID}`,
      version: 1,
    }),
    'GET /api/okrs/:id/commitments': (item) => ({
      method: 'GET',
      path: `/api/okrs/${item}/commitments`,
    }),
    'POST /api/okrs/:id/commitments': (item) => ({
      method: 'POST',
      path: `/api/okrs/${item}/commitments`,
      body: { title: 'Promised' },
    }),
    'PATCH /api/okrs/:id/commitments/:commitmentId': (item) => ({
      method: 'PATCH',
      path: `/api/okrs/${item}/commitments/${UNKNOWN_ID}`,
      body: { title: 'Promised' },
      version: 1,
    }),
    'DELETE /api/okrs/:id/commitments/:commitmentId': (item) => ({
      method: 'DELETE',
      path: `/api/okrs/${item}/commitments/${UNKNOWN_ID}`,
      version: 1,
    }),
    'PUT /api/okrs/:id/verdict': (item) => ({
      method: 'PUT',
      path: `/api/okrs/${item}/verdict`,
      body: { decision: 'drop' },
      version: 0,
    }),
    'DELETE /api/okrs/:id/verdict': (item) => ({
      method: 'DELETE',
      path: `/api/okrs/${item}/verdict`,
      version: 1,
    }),
  };

const onItems = Object.fromEntries(
  Object.entries(ON_AN_ITEM).flatMap(([name, sent]): [string, Request][] => [
    [
      `${name} [mirror]`,
      (recipient) => sent(recipient.mirror.item, recipient.mirror.keyResult, recipient),
    ],
    [
      `${name} [source]`,
      (recipient) => sent(recipient.source.item, recipient.source.keyResult, recipient),
    ],
  ]),
);

const step = (name: string, by: 'recipient' | 'owner'): [string, Request] => [
  `POST /api/shares/:id/${name} [by the ${by}]`,
  ({ share, cycle }) => ({
    method: 'POST',
    path: `/api/shares/${share}/${name}`,
    body: name === 'accept' ? { cycle } : undefined,
    ...(by === 'owner' ? { by } : {}),
  }),
];

const bulk = (action: string, fields: (recipient: Recipient) => object) =>
  [
    `POST /api/organizations/:id/okrs/bulk [${action}]`,
    (recipient: Recipient): Sent => ({
      method: 'POST',
      path: `/api/organizations/${recipient.organization}/okrs/bulk`,
      body: {
        action,
        cycle: recipient.cycle,
        items: [{ id: recipient.mirror.item, version: 1 }],
        ...fields(recipient),
      },
    }),
  ] as const;

export const SHARE_REQUESTS: Record<string, Request> = {
  ...onItems,
  ...Object.fromEntries(
    ['accept', 'reject', 'stop', 'renounce'].flatMap((name) => [
      step(name, 'recipient'),
      step(name, 'owner'),
    ]),
  ),
  ...Object.fromEntries([
    bulk('changeOwner', ({ userId }) => ({ owner: userId })),
    bulk('move', () => ({ parentId: null })),
    bulk('delete', () => ({})),
  ]),
  'GET /api/organizations/:id/okrs': ({ organization, cycle }) => ({
    method: 'GET',
    path: `/api/organizations/${organization}/okrs?cycle=${cycle}`,
  }),
  'GET /api/organizations/:id/okrs [of the owner]': (_recipient, { organization, running }) => ({
    method: 'GET',
    path: `/api/organizations/${organization}/okrs?cycle=${running}`,
  }),
  'POST /api/organizations/:id/okrs [below the mirror]': ({
    organization,
    cycle,
    mirror,
    userId,
  }) => ({
    method: 'POST',
    path: `/api/organizations/${organization}/okrs`,
    body: { kind: 'objective', cycle, title: 'Below', owner: userId, parentId: mirror.item },
  }),
  'POST /api/okrs/:id/move [below the mirror]': ({ item, mirror }) => ({
    method: 'POST',
    path: `/api/okrs/${item}/move`,
    body: { parentId: mirror.item, position: 0 },
    version: 1,
  }),
  'POST /api/organizations/:id/progress [mirror]': ({ organization, mirror }) => ({
    method: 'POST',
    path: `/api/organizations/${organization}/progress`,
    body: [{ id: mirror.keyResult, value: 5, date: TODAY }],
  }),
  'POST /api/organizations/:id/progress [source]': ({ organization, source }) => ({
    method: 'POST',
    path: `/api/organizations/${organization}/progress`,
    body: [{ id: source.keyResult, value: 5, date: TODAY }],
  }),
  'GET /api/organizations/:id/shares': ({ organization }) => ({
    method: 'GET',
    path: `/api/organizations/${organization}/shares`,
  }),
  'GET /api/organizations/:id/shares [of the owner]': (_recipient, { organization }) => ({
    method: 'GET',
    path: `/api/organizations/${organization}/shares`,
  }),
  'GET /api/organizations/:id/review': ({ organization, cycle }) => ({
    method: 'GET',
    path: `/api/organizations/${organization}/review?cycle=${cycle}`,
  }),
  'GET /api/organizations/:id/board': ({ organization, cycle }) => ({
    method: 'GET',
    path: `/api/organizations/${organization}/board?cycle=${cycle}`,
  }),
  'GET /api/organizations/:id/trends': ({ organization, cycle }) => ({
    method: 'GET',
    path: `/api/organizations/${organization}/trends?cycle=${cycle}`,
  }),
  'GET /api/organizations/:id/overview': ({ organization, cycle }) => ({
    method: 'GET',
    path: `/api/organizations/${organization}/overview?cycle=${cycle}`,
  }),
  'GET /api/okrs/downloadOKRs/:organization/:cycle': ({ organization, cycle }) => ({
    method: 'GET',
    path: `/api/okrs/downloadOKRs/${organization}/${cycle}`,
  }),
  'GET /api/okrs/downloadOKRs/:organization/:cycle [of the owner]': (
    _recipient,
    { organization, running },
  ) => ({ method: 'GET', path: `/api/okrs/downloadOKRs/${organization}/${running}` }),
  'GET /api/users/me/week': () => ({ method: 'GET', path: '/api/users/me/week' }),
  'GET /api/notifications': () => ({ method: 'GET', path: '/api/notifications' }),
};

export function sendAs(
  recipient: Recipient,
  fixture: PermissionFixture,
  request: Request,
): Promise<Answer> {
  const { method, path, body, version, by } = request(recipient, fixture);
  const caller = by === 'owner' ? fixture.callers.owner : recipient.caller;
  if (method === 'GET') return caller.get(path);
  if (method === 'DELETE') return caller.delete(path, { version });
  return caller[method.toLowerCase() as 'post' | 'put' | 'patch'](path, body, { version });
}
