// The commands of this remote for the command palette. The component renders nothing.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import type { CommandsProps } from '@cumbre/remote/contract';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useEffect } from 'react';
import { ideasForgotten, selectIdeas } from './ideaSlice';
import { useTranslation } from './useTranslation';

export function Commands({ offer }: CommandsProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const dispatch = useAppDispatch();
  const hasIdeas = useAppSelector(selectIdeas).length > 0;

  useEffect(() => {
    offer([
      {
        id: 'rules',
        label: t('rules.link'),
        detail: t('title'),
        group: 'page',
        path: '/ideas/rules',
      },
      ...(hasIdeas
        ? [
            {
              id: 'forget',
              label: t('forget'),
              detail: t('title'),
              group: 'action' as const,
              run: () => {
                dispatch(ideasForgotten());
                notify.success(t('forgotten'));
              },
            },
          ]
        : []),
    ]);
  }, [offer, hasIdeas, dispatch, notify, t]);
  return null;
}
