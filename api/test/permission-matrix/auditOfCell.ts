// What the audit logs say about a cell: each entry names who acted, and a refused attempt inside of
// an organization is one entry.
import type { Selectable } from 'kysely';
import type { AuditEntriesTable } from '../../src/delivery/audit/tables';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { CallerKind } from './callers';
import type { PermissionFixture } from './permissionFixture';

/** The codes that mean: this member or key may not. */
const REFUSED = new Set(['FORBIDDEN', 'ROLE_NOT_ALLOWED', 'API_KEY_NOT_ALLOWED']);

/** Refused calls that are in no log, with the reason. */
const NOT_LOGGED: Record<string, string> = {
  'GET /api/organizations/lookup FORBIDDEN': 'names no organization: the person may share in none',
};

/** Entries without an actor, with the reason. */
const NOBODY: Record<string, string> = {
  'user.factorsReset': 'operators have no account',
  'publish-token.created': 'operators have no account',
  // Their own organization's log names the person.
  'share.acceptedByOther': 'the log of one organization names no person of another',
  'share.rejectedByOther': 'the log of one organization names no person of another',
  'share.renouncedByOther': 'the log of one organization names no person of another',
};

/** Rows whose entries are other people's, with the reason. */
const OF_OTHERS: Record<string, string> = {
  'POST /api/organizations/example': 'the example shows the work of its invented people',
};

type Row = Selectable<AuditEntriesTable>;
type Db = DatabaseHandle['db'];

export interface CellOutcome {
  name: string;
  caller: CallerKind;
  /** The code of the answer, or of its only row. */
  code: string | undefined;
}

const heads = async (db: Db): Promise<Map<string, number>> => {
  const chains = await db.selectFrom('audit_chains').select(['scope', 'last_sequence']).execute();
  return new Map(chains.map(({ scope, last_sequence }) => [scope, last_sequence]));
};

const before = new WeakMap<PermissionFixture, Map<string, number>>();

/** The entries of the cell. The fixture is the same before each. */
async function entriesOf(db: Db, fixture: PermissionFixture): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [scope, last] of await heads(db)) {
    const first = before.get(fixture)?.get(scope) ?? 0;
    if (last > first)
      rows.push(
        ...(await db
          .selectFrom('audit_entries')
          .where('scope', '=', scope)
          .where('sequence', '>', first)
          .selectAll()
          .execute()),
      );
  }
  return rows;
}

export async function noteHeads(db: Db, fixture: PermissionFixture): Promise<void> {
  if (!before.has(fixture)) before.set(fixture, await heads(db));
}

function actorFault(
  { people }: PermissionFixture,
  { name, caller }: CellOutcome,
  row: Row,
): string | null {
  const { action, user_id: person, api_key_id: key } = row;
  if (person === null && key === null)
    return action in NOBODY ? null : `${action} has no actor in the audit log`;
  // The call of a key is the key's, and any caller may sign in as another person.
  if (caller.startsWith('key') || name in OF_OTHERS) return null;
  const isOwn = caller !== 'anonymous' && person === people[caller].userId;
  return isOwn || action.startsWith('user.') ? null : `${action} is another person's`;
}

/** One line per fault, after the transactions of the cell have ended. */
export async function auditFaults(
  db: Db,
  fixture: PermissionFixture,
  outcome: CellOutcome,
): Promise<string[]> {
  const { name, code } = outcome;
  const rows = await entriesOf(db, fixture);
  const refused = rows.filter(({ action }) => action === 'access.refused');
  const expected =
    code !== undefined && REFUSED.has(code) && !(`${name} ${code}` in NOT_LOGGED) ? 1 : 0;
  return [
    ...(refused.length === expected
      ? []
      : [`${refused.length} entries of a refused attempt (${code}) instead of ${expected}`]),
    ...rows.flatMap((row) => actorFault(fixture, outcome, row) ?? []),
  ];
}
