// The panel of an item with everything that other features lay into it: checking in, the history, notes and commitments
// with their number on the tab. A mirror of another organization's objective shows neither.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item, Person } from '@cumbre/contract/items';
import { skipToken } from '@cumbre/client/toolkit';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { useState } from 'react';
import { CheckInForm } from '../check-ins/CheckInForm';
import { CheckInHistory } from '../check-ins/CheckInHistory';
import { Commitments } from '../commitments/Commitments';
import { useCommitmentsInfiniteQuery } from '../commitments/commitmentCalls';
import { ItemPanel } from '../item-panel/ItemPanel';
import { Notes } from '../notes/Notes';
import { useNotesInfiniteQuery } from '../notes/noteCalls';
import type { ItemAddress } from '../useItemAddress';
import { useMayStill } from '../useMayStill';
import { useTexts } from '../useTexts';

interface OpenedItemProps {
  itemId: string;
  /** null: the tree does not know it, the panel says so. */
  item: Item | null;
  parent: Item | null;
  people: ReadonlyMap<string, Person>;
  cycle: Cycle;
  today: string;
  address: ItemAddress;
}

export function OpenedItem({ itemId, item, parent, people, cycle, today, address }: OpenedItemProps) {
  const { t } = useTexts();
  const [unsaved, setUnsaved] = useState(false);
  useUnsavedChanges(unsaved);
  const talkedAbout = item !== null && item.sharedBy === undefined;
  const mayNote = useMayStill(item?.abilities.includes('addNote') ?? false, itemId);
  const mayCommit = useMayStill(item?.abilities.includes('addCommitment') ?? false, itemId);
  const { data: notes } = useNotesInfiniteQuery(talkedAbout ? itemId : skipToken);
  const { data: commitments } = useCommitmentsInfiniteQuery(talkedAbout ? itemId : skipToken);
  const noteCount = notes?.pages[0]?.total ?? 0;
  const openCount = commitments?.pages[0]?.open ?? 0;
  const parts = talkedAbout ? [
    { key: 'notes', label: noteCount > 0 ? t('view.notesCounted', { count: noteCount }) : t('view.notes'), children: <Notes itemId={itemId} mayAdd={mayNote} onUnsaved={setUnsaved} /> },
    {
      key: 'commitments', label: openCount > 0 ? t('view.commitmentsCounted', { count: openCount }) : t('view.commitments'),
      children: <Commitments itemId={itemId} today={today} mayAdd={mayCommit} onUnsaved={setUnsaved} />,
    },
  ] : [];
  return (
    <ItemPanel
      itemId={itemId}
      known={item}
      parent={parent}
      people={people}
      cycleDates={cycle}
      hrefOf={address.hrefOf}
      today={today}
      checkIn={(each, period, onDone) => <CheckInForm item={each} period={period} onDone={onDone} />}
      history={(each, dates) => <CheckInHistory item={each} {...dates} />}
      parts={parts}
      view={address.view}
      onView={address.actions.view}
      onEdit={address.actions.edit}
      onNewKeyResult={(each) => address.actions.createBelow(each, 'key_result')}
      onDelete={address.actions.remove}
      onCopy={address.actions.copy}
    />
  );
}
