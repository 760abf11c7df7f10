// Everything of one organization as one file of JSON (docs/organization-export.md). It is read and sent a piece at a time,
// so that neither a large organization nor a slow reader costs memory or holds the database; rows made after the
// beginning are left out, so that nothing points to what was read before it came.
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { organizationFor } from '../../organizations/organizations/store';
import { PARTS } from './parts';
import { countOf, namesOfOrganizations, peopleOf, piecesOf } from './store';
import type { Row } from './store';

export const EXPORT_FORMAT = 'cumbre-organization';
export const EXPORT_VERSION = 1;

export interface OrganizationExport {
  fileName: string;
  /** Rows that will come, each on a line of its own. */
  rows: number;
  /** Pieces of the file. */
  content: AsyncIterable<string>;
}

const camelCase = (column: string): string => column.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** A row as the file has it. */
function presented(row: Row, json: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), json.includes(column) && typeof value === 'string' ? JSON.parse(value) as unknown : value]));
}

/** What a part's rows say beyond their own columns: names, where they only carry an id. */
async function withNames(context: Context, part: string, rows: Row[]): Promise<Row[]> {
  if (part === 'members') {
    const people = await peopleOf(context, rows.map(({ user_id }) => String(user_id)));
    return rows.map((row) => ({ ...row, ...people.get(String(row.user_id)) }));
  }
  if (part === 'sharesGiven') {
    const names = await namesOfOrganizations(context, rows.map(({ recipient_id }) => String(recipient_id)));
    return rows.map((row) => ({ ...row, recipient_name: names.get(String(row.recipient_id)) }));
  }
  return rows;
}

async function* contentOf(context: Context, organization: { id: string }, exportedAt: string): AsyncIterable<string> {
  yield `${JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt, organization }).slice(0, -1)}`;
  const counted: Record<string, number> = {};
  for (const part of PARTS) {
    counted[part.name] = 0;
    yield `,\n${JSON.stringify(part.name)}:[`;
    for await (const rows of piecesOf(context, part, organization.id, exportedAt)) {
      const named = await withNames(context, part.name, rows);
      yield named.map((row, index) => `${counted[part.name] === 0 && index === 0 ? '' : ','}\n${JSON.stringify(presented(row, part.json ?? []))}`).join('');
      counted[part.name] = (counted[part.name] ?? 0) + rows.length;
    }
    yield ']';
  }
  yield `,\n"rows":${JSON.stringify(counted)}}\n`;
}

export async function exportOrganization(context: Context, organizationId: string): Promise<OrganizationExport> {
  const { abilities: _abilities, role: _role, ...organization } = await inTransaction(context, async (tx) => {
    const membership = await requireOrganizationAbility(tx, organizationId, 'exportOrganization');
    recordEvent(tx, { kind: 'organizationExported', organizationId });
    return organizationFor(tx, membership);
  });
  const exportedAt = nowOf(context);
  let rows = 0;
  for (const part of PARTS) rows += await countOf(context, part, organizationId, exportedAt);
  return { fileName: `Cumbre_organization_${exportedAt.slice(0, 10)}.json`, rows, content: contentOf(context, organization, exportedAt) };
}
