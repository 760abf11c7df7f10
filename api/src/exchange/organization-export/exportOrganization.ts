// Exports an organization as one JSON file (docs/organization-export.md). Rows are read and sent in
// batches, so that neither large organizations nor slow clients cost memory or block the database.
// Rows created after the start are skipped, because they could refer to rows that were read before.
import { fileNameOf } from '@cumbre/contract/files';
import { dayOf } from '@cumbre/domain/calendar';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { inTransaction, nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { organizationFor } from '../../organizations/organizations/store';
import { textOf } from '../../platform/texts/texts';
import { PARTS } from './parts';
import { countOf, namesOfOrganizations, peopleOf, batchesOf } from './store';
import type { Row } from './store';

export const EXPORT_FORMAT = 'cumbre-organization';
export const EXPORT_VERSION = 1;

export interface OrganizationExport {
  fileName: string;
  /** The number of rows, each on its own line. */
  rows: number;
  /** The parts of the file. */
  content: AsyncIterable<string>;
}

const toCamelCase = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** Presents a row for the file. */
function presentRow(row: Row, json: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      toCamelCase(column),
      json.includes(column) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
    ]),
  );
}

/** Adds names to rows that only have ids. */
async function addNames(context: Context, part: string, rows: Row[]): Promise<Row[]> {
  if (part === 'members') {
    const people = await peopleOf(
      context,
      rows.map(({ user_id }) => String(user_id)),
    );
    return rows.map((row) => ({ ...row, ...people.get(String(row.user_id)) }));
  }
  if (part === 'sharesGiven') {
    const names = await namesOfOrganizations(
      context,
      rows.map(({ recipient_id }) => String(recipient_id)),
    );
    return rows.map((row) => ({ ...row, recipient_name: names.get(String(row.recipient_id)) }));
  }
  return rows;
}

async function* contentOf(
  context: Context,
  organization: { id: string },
  exportedAt: string,
): AsyncIterable<string> {
  yield `${JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt, organization }).slice(0, -1)}`;
  const counts: Record<string, number> = {};
  for (const part of PARTS) {
    counts[part.name] = 0;
    yield `,\n${JSON.stringify(part.name)}:[`;
    for await (const rows of batchesOf(context, part, organization.id, exportedAt)) {
      const namedRows = await addNames(context, part.name, rows);
      yield namedRows
        .map(
          (row, index) =>
            `${counts[part.name] === 0 && index === 0 ? '' : ','}\n${JSON.stringify(presentRow(row, part.json ?? []))}`,
        )
        .join('');
      counts[part.name] = (counts[part.name] ?? 0) + rows.length;
    }
    yield ']';
  }
  yield `,\n"rows":${JSON.stringify(counts)}}\n`;
}

async function countRows(
  context: Context,
  organizationId: string,
  exportedAt: string,
): Promise<number> {
  let rows = 0;
  for (const part of PARTS) rows += await countOf(context, part, organizationId, exportedAt);
  return rows;
}

export async function exportOrganization(
  context: Context,
  organizationId: string,
): Promise<OrganizationExport> {
  const {
    abilities: _abilities,
    role: _role,
    ...organization
  } = await inTransaction(context, async (tx) => {
    const membership = await requireOrganizationAbility(tx, organizationId, 'exportOrganization');
    const rows = await countRows(tx, organizationId, nowOf(tx));
    recordEvent(tx, { kind: 'organizationExported', organizationId, rows });
    return organizationFor(tx, membership);
  });
  const exportedAt = nowOf(context);
  return {
    fileName: `${fileNameOf([
      organization.name,
      `${textOf(context.language, 'files.export')} ${dayOf(exportedAt, organization.timeZone)}`,
    ])}.json`,
    // Counted again: the file has the entry of the export itself, too.
    rows: await countRows(context, organizationId, exportedAt),
    content: contentOf(context, organization, exportedAt),
  };
}
