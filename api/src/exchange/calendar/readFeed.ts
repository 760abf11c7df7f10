// Writes the calendar feed: one all-day event for each due check-in of the person in the next
// weeks. Late check-ins are shown on today until they are done. Due dates are calendar dates of the
// organization. All-day events have no time zone, so that every calendar shows them on the same
// date. Decision 0040 explains why they are no to-dos.
import { addDays } from '@cumbre/domain/calendar';
import { checkInDueDates } from '@cumbre/domain/cadence';
import { checkInScheduleOf } from '@cumbre/domain/ownEvaluation';
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { textOf } from '../../platform/texts/texts';
import { hashToken } from '../../accounts/users/tokens';
import { dueCheckIns } from '../../planning/week/dueCheckIns';
import type { DueCheckIns } from '../../planning/week/dueCheckIns';

const DAYS_AHEAD = 35;
const REFRESH_SECONDS = 3_600;

type Reader = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  language: Context['language'];
};

async function findReader(context: Context, token: string): Promise<Reader> {
  const reader = await context.db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .where('calendar_feeds.token_hash', '=', hashToken(token))
    .where('users.verified', '=', 1)
    .select([
      'users.id',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.language',
    ])
    .executeTakeFirst();
  if (!reader) throw new DomainError('NOT_FOUND');
  return reader;
}

/** The due date, and the date on which the event is shown. */
function eventDates(
  { cycle, today }: DueCheckIns,
  row: DueCheckIns['items'][number]['row'],
): { due: string; day: string }[] {
  const schedule = checkInScheduleOf(
    { start: cycle.start_date, end: cycle.end_date, state: cycle.state },
    row,
    row.newest?.date ?? null,
  );
  const dates = schedule ? checkInDueDates(schedule, addDays(today, DAYS_AHEAD)) : [];
  // Several late dates are one check-in.
  return dates
    .filter((due, index) => index === 0 || due > today)
    .map((due) => ({ due, day: due < today ? today : due }));
}

export async function readFeed(context: Context, token: string): Promise<string> {
  const { id: userId, email, firstName, lastName, language } = await findReader(context, token);
  const { publicUrl } = context.settings;
  const feed = ical({
    name: textOf(language, 'calendar.name'),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Cumbre', product: 'Cumbre', language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  const dueByCycle = await dueCheckIns({
    ...context,
    actor: {
      kind: 'user',
      userId,
      sessionId: '',
      email,
      firstName,
      lastName,
      verified: true,
      hasProfile: true,
    },
  });
  for (const each of dueByCycle) {
    for (const { row } of each.items) {
      const url = `${publicUrl}/?cycle=${each.cycle.id}&item=${row.id}`;
      for (const { due, day } of eventDates(each, row)) {
        feed.createEvent({
          id: `${row.id}.${due}@${new URL(publicUrl).hostname}`,
          start: new Date(`${day}T00:00:00Z`),
          end: new Date(`${addDays(day, 1)}T00:00:00Z`),
          allDay: true,
          stamp: new Date(row.lastUpdated),
          summary: textOf(language, 'calendar.due', { title: row.title }),
          description: `${each.organization.name} · ${each.cycle.name}\n${url}`,
          url,
          transparency: ICalEventTransparency.TRANSPARENT,
          busystatus: ICalEventBusyStatus.FREE,
        });
      }
    }
  }
  return feed.toString();
}
