// The commands of this remote for the command palette: the screens and actions of the selected
// organization that the person's abilities allow, its members once something is typed, and the tabs of
// the account. Switching organizations is a command of the shell.
import { memberName, useFoundMembers } from '@cumbre/client/members';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import type { OrganizationAbility } from '@cumbre/contract/permissions';
import type { Command, CommandsProps } from '@cumbre/remote/contract';
import { useEffect, useEffectEvent } from 'react';
import { useOpenExample } from '../useOpenExample';
import { useTranslation } from '../useTranslation';

/** Other words, of both languages, that find a command. */
const WORDS: Readonly<Record<string, string>> = {
  '/users?invite=one':
    'invitar invite agregar anadir sumar add persona personas people usuario user miembro member',
  '/users': 'personas people miembros members gente equipo team roles invitaciones invitations',
  '/download':
    'descargar download exportar export bajar excel xlsx planilla hoja calculo libro workbook spreadsheet',
  '/import':
    'importar import subir upload cargar load excel xlsx planilla hoja calculo libro workbook spreadsheet',
  '/export': 'exportar export descargar download copia respaldo backup',
};

/** `of`: the organization of the command, shown beside the label and searched as well. */
const command = (group: Command['group'], path: string, label: string, of?: string): Command => ({
  id: path,
  label,
  detail: of,
  group,
  path,
});

export function Commands({ search, offer }: CommandsProps) {
  const { t } = useTranslation();
  const { organization } = useSelectedOrganization();
  const members = useFoundMembers(organization?.id ?? null, search);
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
        ? [
            {
              ...command(
                group,
                `/organizations/${organization.id}${path}`,
                label,
                organization.name,
              ),
              keywords: WORDS[path],
            },
          ]
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
      ...members.map((member): Command => ({
        id: `member-${member.id}`,
        label: memberName(member) || member.email,
        about: () => t('organizations.menu.users'),
        ...(member.email !== '' && { keywords: member.email }),
        group: 'item',
        kind: 'person',
        path: `/organizations/${organization?.id ?? ''}/users?${new URLSearchParams({ search: memberName(member) || member.email })}`,
      })),
      command('page', '/organizations', t('organizations.title')),
      command('page', '/account', t('account.title')),
      ...(['password', 'devices', 'data'] as const).map((tab) =>
        command('page', `/account?tab=${tab}`, t(`account.tabs.${tab}`), t('account.title')),
      ),
    ]);
  }, [offer, organization, members, t]);
  return null;
}
