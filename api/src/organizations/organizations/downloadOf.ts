// The name of a download of an organization: its own name first, then what the file is about. Its
// day and time are those of the organization, as on its screens.
import { fileNameOf } from '@cumbre/contract/files';
import { dayOf } from '@cumbre/domain/calendar';
import { timeIn } from '../../platform/clock/hourIn';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';

export interface Download {
  /** In the time zone of the organization, as its screens show it. */
  day: string;
  /** The same, as HHMMSS. */
  time: string;
  /** The organization's name, then the parts. */
  nameOf: (parts: readonly string[]) => string;
}

export async function downloadOf(
  { db, clock }: Context,
  organizationId: string,
): Promise<Download> {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['name', 'time_zone'])
    .executeTakeFirst();
  const zone = organization?.time_zone ?? 'UTC';
  return {
    day: dayOf(nowOf({ clock }), zone),
    time: timeIn(zone, clock.now()),
    nameOf: (parts) => fileNameOf([organization?.name ?? '', ...parts]),
  };
}
