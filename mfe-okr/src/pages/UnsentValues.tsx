// Shows the list of values that wait for the network on the home screen, when there are any. The
// chunk loads when the first value is queued; if that fails, the tree works without the list, and
// "my week" shows the same values.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Item } from '@cumbre/contract/items';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { readDrafts, onQueuedValue } from '../data/unsentValues';
import type { WaitingValuesProps } from '../week/WaitingValues';

export function UnsentValues({ items }: { items: readonly Item[] }) {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const [needed, setNeeded] = useState(() =>
    Object.values(readDrafts(userId)).some(({ state }) => state !== 'draft'),
  );
  const [List, setList] = useState<ComponentType<WaitingValuesProps> | null>(null);
  useEffect(() => onQueuedValue(() => setNeeded(true)), []);
  useEffect(() => {
    if (needed)
      void import('../week/WaitingValues').then(
        ({ WaitingValues }) => setList(() => WaitingValues),
        () => {},
      );
  }, [needed]);
  return List ? <List key={userId} userId={userId} items={items} /> : null;
}
