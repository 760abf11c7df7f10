// What this remote offers to the command palette: the parts of the selected organization and what can be begun there, as
// far as the person's abilities go, and the parts of the account. Switching organizations is the shell's.
import { useSelectedOrganization } from '@cumbre/client/organizations';
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import type { Command, CommandsProps } from '@cumbre/remote/contract';
import { useEffect } from 'react';
import { useOrgTexts } from '../useOrgTexts';

/** `of`: whose it is, said beside the label and searched as well. */
const command = (group: Command['group'], path: string, label: string, of?: string): Command => ({ id: path, label, detail: of, group, path });

export function Commands({ offer }: CommandsProps) {
  const [organizations, members, apiKeys, settings, account] = [useOrgTexts('organizations'), useOrgTexts('members'), useOrgTexts('apiKeys'), useOrgTexts('settings'), useOrgTexts('account')];
  const { organization } = useSelectedOrganization();

  useEffect(() => {
    const inOrganization = (group: Command['group'], needs: OrganizationAbility | null, path: string, label: string): Command[] => (
      organization && (needs === null || organization.abilities.includes(needs)) ? [command(group, `/organizations/${organization.id}${path}`, label, organization.name)] : []
    );
    offer([
      ...inOrganization('action', 'inviteUser', '/users?invite=one', members('invite.title')),
      ...inOrganization('action', 'manageApiKeys', '/api-keys?new', apiKeys('new.action')),
      ...inOrganization('action', 'manageWebhooks', '/webhooks?new', organizations('menu.newWebhook')),
      ...inOrganization('action', 'transferOwnership', '?transfer', settings('transfer.title')),
      command('action', '/organizations?new', settings('createTitle')),
      ...inOrganization('page', null, '', settings('title')),
      ...inOrganization('page', 'viewUser', '/users', organizations('menu.users')),
      ...inOrganization('page', 'manageApiKeys', '/api-keys', apiKeys('title')),
      ...inOrganization('page', 'manageWebhooks', '/webhooks', organizations('menu.webhooks')),
      ...inOrganization('page', 'exportOkrs', '/download', organizations('menu.download')),
      ...inOrganization('page', 'importOkrs', '/import', organizations('menu.import')),
      ...inOrganization('page', 'exportOrganization', '/export', organizations('menu.export')),
      command('page', '/organizations', organizations('title')),
      command('page', '/account', account('title')),
      ...(['password', 'devices', 'data'] as const).map((tab) => command('page', `/account?tab=${tab}`, account(`tabs.${tab}`), account('title'))),
    ]);
  }, [offer, organization, organizations, members, apiKeys, settings, account]);
  return null;
}
