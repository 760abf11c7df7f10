// The meeting above the agenda: to start one, or the one in progress with its count and its end.
import type { Item } from '@cumbre/contract/items';
import type { CurrentMeeting } from '@cumbre/contract/meetings';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { meetingPartOf } from '@cumbre/domain/reviewOrder';
import { Link } from '@cumbre/remote/router';
import { Button, Tag, Text } from '@cumbre/ui/base';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { useState } from 'react';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { EndMeeting } from './EndMeeting';
import { useStartMeetingMutation } from './meetingsApi';
import type { MeetingPlace } from './meetingsApi';

interface MeetingBarProps {
  place: MeetingPlace;
  current: CurrentMeeting;
  /** A finished cycle is only read. */
  locked: boolean;
  /** All that can be discussed, whatever part of it the agenda shows. */
  lines: readonly Pick<Item, 'id' | 'status' | 'disagrees'>[];
  /** The cycle has not begun: nothing is left to discuss for a missing check-in. */
  planned: boolean;
}

/** How many lines were discussed and how many are left, also on paper. */
export function MeetingCounts({
  ticks,
  lines,
  planned,
}: Pick<MeetingBarProps, 'lines' | 'planned'> & Pick<CurrentMeeting, 'ticks'>) {
  const { t } = useTranslation();
  const ticked = new Set(ticks.map(({ item }) => item));
  const parts = lines.map((line) => meetingPartOf(ticked.has(line.id), { ...line, planned }));
  return t(planned ? 'meetings.progressPlanned' : 'meetings.progress', {
    count: parts.filter((part) => part === 'discussed').length,
    left: parts.filter((part) => part === 'left').length,
  });
}

export function MeetingBar({ place, current, locked, lines, planned }: MeetingBarProps) {
  const { t } = useTranslation();
  const [start, { isLoading }] = useStartMeetingMutation();
  const { meeting, ticks } = current;
  // Who did not end it stays here, and is told.
  const where = `${place.cycle} ${place.team ?? ''}`;
  const [seen, setSeen] = useState<{ id: string; where: string } | null>(null);
  if (meeting && (seen?.id !== meeting.id || seen.where !== where))
    setSeen({ id: meeting.id, where });
  const past = (
    <Link className="mfe-okr_meeting-past" to={`/meetings?cycle=${place.cycle}`}>
      {t('meetings.past')}
    </Link>
  );
  if (!meeting)
    return (
      <div className="mfe-okr_meeting-bar">
        {seen?.where === where ? (
          <Text role="status">
            {t('meetings.justEnded')}{' '}
            <Link to={`/meetings/${seen.id}`}>{t('meetings.summary')}</Link>
          </Text>
        ) : null}
        {locked ? null : (
          <Button
            sends
            type="primary"
            loading={isLoading}
            onClick={() => void start({ ...place, idempotencyKey: newIdempotencyKey() })}
          >
            {t('meetings.start')}
          </Button>
        )}
        {past}
      </div>
    );
  return (
    <section className="mfe-okr_meeting-bar" aria-label={t('meetings.open')}>
      <Tag color="green">{t('meetings.open')}</Tag>
      <Text strong role="status">
        <MeetingCounts ticks={ticks} lines={lines} planned={planned} />
      </Text>
      <Text small tone="secondary" className="mfe-okr_meeting-start">
        {t('meetings.startedBy', {
          name: nameOf(meeting.startedBy),
          time: formatInstant(meeting.startedAt).slice(-5),
        })}
      </Text>
      <span className="mfe-okr_meeting-actions">
        {past}
        <Link to={`/meetings/${meeting.id}`}>{t('meetings.summary')}</Link>
        {meeting.abilities.includes('end') && !locked ? <EndMeeting meeting={meeting} /> : null}
      </span>
    </section>
  );
}
