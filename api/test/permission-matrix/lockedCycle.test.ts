import { readTables } from './tables';

/** Tables outside of cycles: people, organizations, keys, operation. */
const BESIDE_CYCLES = new Set([
  'accounts',
  'apiKeys',
  'invitations',
  'operation',
  'organizations',
  'audit',
  'signInPolicy',
  'signInProviders',
  'webhooks',
  'teams',
]);

/** Writing calls that a finished cycle allows, with the reason. */
const OPEN = new Map([
  ['POST /api/organizations/:id/cycles', 'opens another cycle'],
  ['PATCH /api/cycles/:id/state', 'reopening is the way out'],
  [
    'DELETE /api/cycles/:id',
    'an empty one may be deleted; one that holds items is refused with 409 (cycleRules.test.ts)',
  ],
  ['POST /api/okrs/:id/notes', 'comments stay open'],
  ['PATCH /api/okrs/:id/notes/:noteId', 'comments stay open'],
  ['DELETE /api/okrs/:id/notes/:noteId', 'comments stay open'],
  ['POST /api/okrs/uploaderOKRs/:organization/annotated', 'writes nothing'],
  ['DELETE /api/drafts/:id', 'a draft is in no cycle before it is published'],
  ['POST /api/meetings/:id/summary', 'tells what was said; the cycle stays as it is'],
  ['POST /api/organizations/:id/board/nudges', 'reminds a person; nothing of a cycle changes'],
  ['POST /api/shares/:id/reject', 'nothing has been placed in a cycle yet'],
  ['POST /api/shares/:id/stop', 'what is shown elsewhere ends; the objective stays as it is'],
]);

const writing = readTables()
  .filter(({ resource }) => !BESIDE_CYCLES.has(resource))
  .flatMap(({ rows }) => rows)
  .filter(({ route }) => !route.startsWith('GET'));
const locked = new Set(
  writing
    .filter(({ expected }) => expected.find(({ caller }) => caller === 'owner')?.status === 423)
    .map(({ route }) => route),
);

describe('a finished cycle', () => {
  it('answers 423 on every route that writes into a cycle, even to the owner', () => {
    // A new writing route needs a row like "PATCH /api/okrs/:id [finished cycle]" in cells/, or a
    // reason in OPEN.
    expect(
      [...new Set(writing.map(({ route }) => route))].filter(
        (route) => !locked.has(route) && !OPEN.has(route),
      ),
    ).toEqual([]);
    expect(
      [...OPEN.keys()].filter(
        (route) => locked.has(route) || !writing.some((row) => row.route === route),
      ),
    ).toEqual([]);
    expect(locked.size).toBeGreaterThanOrEqual(18);
  });

  it('answers 423 to a key with the scope write, on every route that accepts keys', () => {
    const rows = writing.filter(
      ({ expected }) => expected.find(({ caller }) => caller === 'owner')?.status === 423,
    );
    const statuses = new Set(
      rows.map(({ expected }) => expected.find(({ caller }) => caller === 'keyWrite')?.status),
    );
    // 403: a route that accepts no keys.
    expect(statuses).toEqual(new Set([403, 423]));
  });

  it('answers 404 to strangers and 403 to callers without the right, before 423', () => {
    const rows = writing.filter(
      ({ expected }) => expected.find(({ caller }) => caller === 'owner')?.status === 423,
    );
    for (const { expected } of rows)
      for (const { caller, status } of expected)
        if (['foreignOwner', 'removed', 'keyForeign'].includes(caller))
          expect(status).not.toBe(423);
  });
});
