// The user manager: members and open invitations in one list with search, filter and the caller's
// actions for each. The address names the open dialog; the rows contain the permissions.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Organization } from '@cumbre/contract/organizations';
import { useTypedText } from '@cumbre/remote/useTypedText';
import {
  Alert,
  Button,
  Card,
  Flex,
  LiveRegion,
  Paragraph,
  PlusOutlined,
  Segmented,
  Text,
} from '@cumbre/ui/base';
import { SearchInput } from '@cumbre/ui/form';
import { useRef } from 'react';
import { useTranslation } from '../useTranslation';
import { InviteDialog } from './InviteDialog';
import { PeopleTable } from './PeopleTable';
import { PersonDialogs } from './PersonDialogs';
import { RoleMeanings } from './RoleMeanings';
import { FILTERS, knownAddresses } from './listedPeople';
import { useListedPeople } from './useListedPeople';
import { useUserAddress } from './useUserAddress';

export function UserManager({
  organization: { id, abilities, visibleMembers, timeZone },
}: {
  organization: Pick<Organization, 'id' | 'abilities' | 'visibleMembers' | 'timeZone'>;
}) {
  const { t } = useTranslation();
  const me = useAppSelector(selectUser)?.id ?? '';
  const address = useUserAddress();
  const [typed, setTyped] = useTypedText(address.search, address.setSearch);
  const shownCount = useRef<HTMLDivElement>(null);
  const mayInvite = abilities.includes('inviteUser');
  const { lacksFactor } = address;
  // An invited person has no account that a second factor would belong to.
  const filter = mayInvite && !lacksFactor ? address.filter : 'accepted';
  const { people, total, loading, failed, roles, hasMore, loadingMore, more, retry } =
    useListedPeople({
      organization: id,
      filter,
      search: address.search,
      mayInvite,
      lacksFactor,
    });
  const filtered = address.search !== '' || address.filter !== 'all' || lacksFactor;
  const count = total[filter];

  async function showMore() {
    await more();
    // The button disappears after the last page, so the number of people shown takes the focus.
    if (document.activeElement === document.body) shownCount.current?.focus();
  }

  return (
    <Card>
      <Flex vertical gap={16}>
        <Paragraph tone="secondary">
          {t('members.intro')} {!mayInvite && visibleMembers === 0 && t('members.addressesHidden')}
        </Paragraph>
        <div className="mfe-org_people-tools">
          <SearchInput
            aria-label={t('members.search')}
            placeholder={t('members.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {mayInvite && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => address.open('invite', 'many')}
            >
              {t('members.invite.action')}
            </Button>
          )}
        </div>
        {lacksFactor && (
          <Flex gap={12} align="center" wrap>
            <Text strong>{t('members.lacksFactor')}</Text>
            <Button size="small" onClick={address.showAll}>
              {t('members.showAll')}
            </Button>
          </Flex>
        )}
        {mayInvite && !lacksFactor && (
          <div className="mfe-org_people-filter">
            <Segmented
              aria-label={t('members.filter.label')}
              value={filter}
              onChange={address.setFilter}
              options={FILTERS.map((value) => ({
                value,
                label: loading
                  ? t('members.filter.counting', { filter: t(`members.filter.${value}`) })
                  : t('members.filter.counted', {
                      filter: t(`members.filter.${value}`),
                      total: total[value],
                    }),
              }))}
            />
          </div>
        )}
        <LiveRegion
          message={filtered && !loading && !failed ? t('members.found', { count }) : ''}
        />
        {failed ? (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failed.message || t('members.failed.load')}
            action={
              <Button size="small" onClick={retry}>
                {t('members.retry')}
              </Button>
            }
          />
        ) : (
          <PeopleTable
            people={people}
            me={me}
            timeZone={timeZone}
            loading={loading}
            empty={t(filtered ? 'members.none' : 'members.empty')}
            onEdit={(member) => address.open('edit', member.id)}
            onRemove={(member) => address.open('remove', member.id)}
            onDelete={(invitation) => address.open('delete', invitation.id)}
          />
        )}
        {people.length > 0 && !failed && (
          <Flex vertical gap={8} align="center">
            <div ref={shownCount} tabIndex={-1} role="status">
              <Text small tone="secondary">
                {t('members.shown', { shown: people.length, total: count })}
              </Text>
            </div>
            {hasMore && (
              <Button loading={loadingMore} onClick={() => void showMore()}>
                {t('members.showMore')}
              </Button>
            )}
          </Flex>
        )}
        {people.length > 0 && !failed && <RoleMeanings />}
      </Flex>
      {mayInvite && roles && (
        <InviteDialog
          key={address.about('invite') === null ? 'closed' : 'open'}
          organization={id}
          roles={roles}
          mode={address.about('invite')}
          email={address.invited}
          known={knownAddresses(people)}
          onMode={(mode) => address.open('invite', mode)}
          onClose={() => address.close('invite')}
        />
      )}
      <PersonDialogs organization={id} address={address} people={people} me={me} />
    </Card>
  );
}
