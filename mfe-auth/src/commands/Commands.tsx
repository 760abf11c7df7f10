// What this remote offers to the command palette, which is there for people who are signed in: the terms they accepted.
// Signing out is the shell's, since it has to work while this remote is down.
import type { CommandsProps } from '@cumbre/remote/contract';
import { useEffect } from 'react';
import { useTexts } from '../useTexts';

export function Commands({ offer }: CommandsProps) {
  const t = useTexts();
  const label = t('frame.terms');
  useEffect(() => offer([{ id: 'terms', label, group: 'page', path: '/auth/terms' }]), [offer, label]);
  return null;
}
