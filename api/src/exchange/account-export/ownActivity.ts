// What the audit logs say about one person, for the export of the account: what the person did, and
// what was done to the account and the memberships. Content of an organization is not in it: only
// owner and admins read its log. Of an organization that the person left, the export says no more
// than that the person acted there.
import type { AccountExport } from '@cumbre/contract/users';
import { requireUser } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';

type Activity = AccountExport['activity'][number];
interface Origin {
  address: string;
  browser: string | null;
  system: string | null;
}

/** Organizations have copies of these entries, which say the same. */
const ACCOUNT_ACTION = /^(user|factor)\./;

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** `organizationIds`: those to which the person belongs now. */
export async function ownActivity(
  context: Context,
  organizationIds: readonly string[],
): Promise<Activity[]> {
  const { userId } = requireUser(context);
  const { db } = context;
  const memberships = await db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .select('id')
    .execute();
  const own = new Set([userId, ...memberships.map(({ id }) => id)]);
  const current = new Set<string | null>([null, ...organizationIds]);
  const select = () =>
    db
      .selectFrom('audit_entries')
      .select([
        'id',
        'organization_id',
        'user_id',
        'action',
        'subject_id',
        'before_change',
        'after_change',
        'origin',
        'created_at',
      ]);
  // Two queries, because an index answers each of them.
  const done = await select().where('user_id', '=', userId).execute();
  const suffered = await select()
    .where('subject_id', 'in', [...own])
    .execute();
  const rows = new Map([...done, ...suffered].map((row) => [row.id, row]));
  return [...rows.values()]
    .filter(({ organization_id, action }) => !organization_id || !ACCOUNT_ACTION.test(action))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((row): Activity => {
      const isCurrent = current.has(row.organization_id);
      const isOwn = isCurrent && own.has(row.subject_id);
      const byPerson = row.user_id === userId;
      const origin = byPerson ? (parsed(row.origin) as Origin | null) : null;
      return {
        at: row.created_at,
        action: row.action,
        byYou: byPerson,
        organization: row.organization_id,
        subject: isCurrent ? row.subject_id : null,
        before: isOwn ? parsed(row.before_change) : null,
        after: isOwn ? parsed(row.after_change) : null,
        origin: origin && {
          address: origin.address,
          browser: origin.browser,
          system: origin.system,
        },
      };
    });
}
