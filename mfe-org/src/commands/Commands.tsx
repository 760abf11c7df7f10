// The commands of this remote for the command palette: the screens and actions of the selected
// organization that the person's abilities allow, and the tabs of the account. Switching
// organizations is a command of the shell.
import { useSelectedOrganization } from '@cumbre/client/organizations';
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import type { Command, CommandsProps } from '@cumbre/remote/contract';
import { useEffect, useEffectEvent } from 'react';
import { useOpenExample } from '../useOpenExample';
import { useTranslation } from '../useTranslation';

/** `of`: the organization of the command, shown beside the label and searched as well. */
const command = (group: Command['group'], path: string, label: string, of?: string): Command => ({
  id: path,
  label,
  detail: of,
  group,
  path,
});

export function Commands({ offer }: CommandsProps) {
  const { t } = useTranslation();
  const { organization } = useSelectedOrganization();
  const { openExample } = useOpenExample();
  const onExample = useEffectEvent(() => void openExample());

  useEffect(() => {
    const inOrganization = (
      group: Command['group'],
      needs: OrganizationAbility | null,
      path: string,
      label: string,
    ): Command[] =>
      organization && (needs === null || organization.abilities.includes(needs))
        ? [command(group, `/organizations/${organization.id}${path}`, label, organization.name)]
        : [];
    offer([
      ...inOrganization('action', 'inviteUser', '/users?invite=one', t('members.invite.title')),
      ...inOrganization('action', 'manageApiKeys', '/api-keys?new', t('apiKeys.new.action')),
      ...inOrganization(
        'action',
        'manageWebhooks',
        '/webhooks?new',
        t('organizations.menu.newWebhook'),
      ),
      ...inOrganization('action', 'transferOwnership', '?transfer', t('settings.transfer.title')),
      command('action', '/organizations?new', t('settings.createTitle')),
      {
        id: 'example',
        label: t('organizations.example'),
        group: 'action',
        sends: true,
        run: () => onExample(),
      },
      ...inOrganization('page', null, '', t('settings.title')),
      ...inOrganization('page', 'viewUser', '/users', t('organizations.menu.users')),
      ...inOrganization('page', 'manageApiKeys', '/api-keys', t('apiKeys.title')),
      ...inOrganization('page', 'manageWebhooks', '/webhooks', t('organizations.menu.webhooks')),
      ...inOrganization('page', 'viewAudit', '/audit', t('organizations.menu.audit')),
      ...inOrganization(
        'page',
        'demandSecondFactor',
        '/security',
        t('organizations.menu.security'),
      ),
      ...inOrganization('page', 'exportOkrs', '/download', t('organizations.menu.download')),
      ...inOrganization('page', 'importOkrs', '/import', t('organizations.menu.import')),
      ...inOrganization('page', 'exportOrganization', '/export', t('organizations.menu.export')),
      command('page', '/organizations', t('organizations.title')),
      command('page', '/account', t('account.title')),
      ...(['password', 'devices', 'data'] as const).map((tab) =>
        command('page', `/account?tab=${tab}`, t(`account.tabs.${tab}`), t('account.title')),
      ),
    ]);
  }, [offer, organization, t]);
  return null;
}
