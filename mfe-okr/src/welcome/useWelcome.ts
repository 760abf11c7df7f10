// Whether the home screen welcomes the person: who joined an organization in the last two weeks, until
// the card is dismissed in this browser. Who created the organization, or owns it, is not new in it.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useState } from 'react';

const NEW_FOR_MS = 14 * 86_400_000;

/** Dismisses the welcome; null where there is none. */
export function useWelcome(organization: MemberOrganization | null): (() => void) | null {
  const { storage } = useRemoteContext();
  const userId = useAppSelector(selectUser)?.id;
  const [openedAt] = useState(() => Date.now());
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (!organization?.joinedAt || organization.role === 'owner') return null;
  const key = `welcomed ${userId} ${organization.id}`;
  const isNew = openedAt - Date.parse(organization.joinedAt) < NEW_FOR_MS;
  if (!isNew || dismissed === key || storage.local.get(key) !== null) return null;
  return () => {
    storage.local.set(key, 'yes');
    setDismissed(key);
  };
}
