// The name of a download of an organization: its own name first, then what the file is about.
import { fileNameOf } from '@cumbre/contract/files';
import type { Context } from '../../platform/context/context';

export async function downloadName(
  { db }: Context,
  organizationId: string,
  parts: readonly string[],
): Promise<string> {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirst();
  return fileNameOf([organization?.name ?? '', ...parts]);
}
