// Ends the meeting after a question and leads to its summary.
import type { Meeting } from '@cumbre/contract/meetings';
import { useNavigate } from '@cumbre/remote/router';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { useEndMeetingMutation } from './meetingsApi';

interface EndMeetingProps {
  meeting: Pick<Meeting, 'id'>;
  /** It is the main way on. */
  isMain?: boolean;
}

export function EndMeeting({ meeting, isMain = false }: EndMeetingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [end] = useEndMeetingMutation();
  return (
    <ConfirmButton
      sends
      type={isMain ? 'primary' : 'default'}
      title={t('meetings.endTitle')}
      question={t('meetings.endText')}
      confirmLabel={t('meetings.end')}
      cancelLabel={t('meetings.keep')}
      onConfirm={async () => {
        if ('data' in (await end(meeting.id))) void navigate(`/meetings/${meeting.id}`);
      }}
    >
      {t('meetings.end')}
    </ConfirmButton>
  );
}
