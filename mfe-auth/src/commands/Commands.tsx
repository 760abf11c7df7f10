// The commands of this remote for the command palette, which only signed-in people see: the terms
// that they accepted. Signing out belongs to the shell, since it has to work while this remote is
// down.
import type { CommandsProps } from '@cumbre/remote/contract';
import { useEffect } from 'react';
import { useTranslation } from '../useTranslation';

export function Commands({ offer }: CommandsProps) {
  const { t } = useTranslation();
  const label = t('frame.terms');
  useEffect(
    () => offer([{ id: 'terms', label, group: 'page', path: '/auth/terms' }]),
    [offer, label],
  );
  return null;
}
