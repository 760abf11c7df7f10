// The state of an invitation in words, with its last valid day.
import type { Invitation } from '@cumbre/contract/invitations';
import { dayOf } from '@cumbre/domain/calendar';
import { DateText, Flex, Tag, Text } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

const COLOURS: Partial<Record<Invitation['state'], string>> = {
  pending: 'blue',
  expired: 'orange',
  rejected: 'red',
};

export function InvitationTag({
  invitation: { state, expiresAt },
  timeZone,
}: {
  invitation: Pick<Invitation, 'state' | 'expiresAt'>;
  /** Of the organization. */
  timeZone: string;
}) {
  const { t } = useTranslation();
  return (
    <Flex gap={4} align="center" wrap>
      <Tag color={COLOURS[state]}>{t(`members.state.${state}`)}</Tag>
      {state === 'pending' && (
        <Text small>
          {t('members.until')} <DateText date={dayOf(expiresAt, timeZone)} />
        </Text>
      )}
    </Flex>
  );
}
