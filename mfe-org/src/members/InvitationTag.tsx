// The state of an invitation in words, with the day until which it may be answered.
import type { Invitation } from '@cumbre/contract/invitations';
import { DateText, Flex, Tag, Text } from '@cumbre/ui/base';
import { useOrgTexts } from '../useOrgTexts';

const COLOURS: Partial<Record<Invitation['state'], string>> = { pending: 'blue', expired: 'orange', rejected: 'red' };

export function InvitationTag({ invitation: { state, expiresAt } }: { invitation: Pick<Invitation, 'state' | 'expiresAt'> }) {
  const t = useOrgTexts('members');
  return (
    <Flex gap={4} align="center" wrap>
      <Tag color={COLOURS[state]}>{t(`state.${state}`)}</Tag>
      {state === 'pending' && <Text small>{t('until')} <DateText date={expiresAt.slice(0, 10)} /></Text>}
    </Flex>
  );
}
