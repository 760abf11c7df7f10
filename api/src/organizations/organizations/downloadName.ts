// The name of a download of an organization: its own name first, then what the file is about. Its
// day and time are those of the organization, as on its screens.
import { fileNameOf } from '@cumbre/contract/files';
import { dayOf } from '@cumbre/domain/calendar';
import { timeIn } from '../../platform/clock/hourIn';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';

/** The day, and the time as HHMMSS, in the time zone of the organization. */
export interface DownloadMoment {
  day: string;
  time: string;
}

export async function downloadMoment(
  { db, clock }: Context,
  organizationId: string,
): Promise<DownloadMoment> {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('time_zone')
    .executeTakeFirst();
  const zone = organization?.time_zone ?? 'UTC';
  return { day: dayOf(nowOf({ clock }), zone), time: timeIn(zone, clock.now()) };
}

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
