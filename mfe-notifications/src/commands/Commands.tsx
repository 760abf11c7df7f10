// The commands of this remote for the command palette: its screens, and marking all as read when a
// notification is unread. Only people who may share see the command for sharing.
import { useSelectedOrganization } from '@cumbre/client/organizations';
import type { Command, CommandsProps } from '@cumbre/remote/contract';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { useEffect } from 'react';
import {
  ALL,
  ALL_READ,
  useMarkAllReadMutation,
  useNotificationsInfiniteQuery,
} from '../notifications';
import { useTranslation } from '../useTranslation';
import { nameTexts } from '../locales/nameTexts';

export function Commands({ offer }: CommandsProps) {
  useLazyNamespace(nameTexts);
  const { t } = useTranslation();
  const { organization } = useSelectedOrganization();
  const { data } = useNotificationsInfiniteQuery(ALL);
  const [markAllRead] = useMarkAllReadMutation(ALL_READ);
  const isUnread = (data?.pages[0]?.unread ?? 0) > 0;
  const mayShare = organization?.abilities.includes('shareObjective') ?? false;

  useEffect(() => {
    const page = (path: string, label: string, detail?: string): Command => ({
      id: path,
      label,
      detail,
      group: 'page',
      path,
    });
    offer([
      ...(isUnread
        ? [
            {
              id: 'all-read',
              label: t('named.allRead'),
              detail: t('named.inbox'),
              group: 'action',
              sends: true,
              run: () => void markAllRead(),
            } satisfies Command,
          ]
        : []),
      page('/notifications', t('named.inbox')),
      ...(mayShare ? [page('/shares', t('named.shares'), organization?.name)] : []),
      page('/notifications/preferences', t('named.preferences'), t('named.inbox')),
    ]);
  }, [offer, isUnread, mayShare, organization?.name, markAllRead, t]);
  return null;
}
