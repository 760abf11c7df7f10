// The panel of an item with the content of other features: checking in, the history, notes and
// commitments with their number on the tab. A mirror of another organization's objective has
// neither notes nor commitments.
import { useMyOrganizations } from '@cumbre/client/organizations';
import { useMediaQuery } from '@cumbre/ui/base';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item, Person } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { CheckInForm } from '../check-ins/CheckInForm';
import { CheckInHistory } from '../check-ins/CheckInHistory';
import { Commitments } from '../commitments/Commitments';
import { useCommitmentsInfiniteQuery } from '../commitments/commitmentsApi';
import { earlyEnd } from '../data/earlyEnd';
import { useDisplayMode } from '../display-mode/useDisplayMode';
import { ItemPanel } from '../item-panel/ItemPanel';
import { PanelStay } from '../hooks/usePanelStay';
import { keepsPanelOpen } from '../hooks/useItemAddress';
import type { ItemAddress } from '../hooks/useItemAddress';
import { useTranslation } from '../useTranslation';
import { nameOf } from '../format/formatNumbers';
import { useMemo } from 'react';
import { Conversation, NotesLabel } from './Conversation';
import { useCycleOfItem } from './useCycleOfItem';

interface OpenedItemProps {
  itemId: string;
  /** null: the item is not in the tree, and the panel shows a message. */
  item: Item | null;
  parent: Item | null;
  /** The items of the tree, by id. */
  rows: ReadonlyMap<string, Item>;
  people: ReadonlyMap<string, Person>;
  team: TeamOfTree | null;
  cycle: Cycle;
  today: string;
  address: ItemAddress;
}

/** All tabs of an item are visible there. */
const PHONE = '(max-width: 639px)';

/** The label counts by itself: its answers do not render the panel again. */
function CommitmentsLabel({ itemId, isFinished }: { itemId: string; isFinished: boolean }) {
  const { t } = useTranslation();
  const { data } = useCommitmentsInfiniteQuery(itemId);
  const isPhone = useMediaQuery(PHONE);
  const count = data?.pages[0]?.open ?? 0;
  if (count === 0) return t('view.commitments');
  if (isPhone) return t('view.commitmentsShort', { count });
  // In a finished cycle nobody can tick them any more.
  return t(isFinished ? 'view.commitmentsLeftOpen' : 'view.commitmentsCounted', { count });
}

export function OpenedItem({
  itemId,
  item,
  parent,
  rows,
  people,
  team,
  cycle,
  today,
  address,
}: OpenedItemProps) {
  useCycleOfItem(itemId, cycle.id, item !== null);
  const names = useMemo(
    () => new Map([...people].map(([id, person]) => [id, nameOf(person)])),
    [people],
  );
  const { item: opened, cycle: ofCycle, pathname } = address;
  const staysAt = useMemo(
    () => keepsPanelOpen({ item: opened, cycle: ofCycle, pathname }),
    [opened, ofCycle, pathname],
  );
  const [chosenMode] = useDisplayMode();
  const isPhone = useMediaQuery(PHONE);
  const { accepted } = useMyOrganizations();
  const isFinished = cycle.state === 'finished';
  const timeZone = accepted.find(({ id }) => id === cycle.organization)?.timeZone ?? 'UTC';
  const lastDay = isFinished ? (earlyEnd(cycle, timeZone)?.date ?? cycle.end) : null;
  const hasComments = item !== null && item.sharedBy === undefined;
  const parts = hasComments
    ? [
        {
          key: 'notes',
          label: <NotesLabel item={item} />,
          children: (
            <Conversation
              item={item}
              organizationId={cycle.organization}
              mayAdd={item.abilities.includes('addNote')}
              linked={address.note}
              hrefOf={(entry) => address.hrefOf(itemId, { entry })}
            />
          ),
        },
        {
          key: 'commitments',
          label: <CommitmentsLabel itemId={itemId} isFinished={isFinished} />,
          children: (
            <Commitments
              key={itemId}
              place={{ item, cycle, names, today }}
              mayAdd={item.abilities.includes('addCommitment')}
              foldsForm={isPhone}
            />
          ),
        },
      ]
    : [];
  return (
    <PanelStay value={staysAt}>
      <ItemPanel
        itemId={itemId}
        known={item}
        parent={parent}
        rows={rows}
        people={people}
        team={team}
        cycle={cycle}
        lastDay={lastDay}
        hrefOf={address.hrefOf}
        today={today}
        // Where the cycle has ended, nothing is expected by today.
        mode={isFinished ? 'endOfCycle' : chosenMode}
        checkIn={(each, period, onDone) => (
          <CheckInForm item={each} period={period} onDone={onDone} />
        )}
        history={(each, dates) => <CheckInHistory item={each} {...dates} linked={address.entry} />}
        parts={parts}
        view={address.view}
        onView={address.actions.view}
        onEdit={address.actions.edit}
        onNewKeyResult={(each) => address.actions.createBelow(each, 'key_result')}
        onDelete={address.actions.remove}
        onCopy={address.actions.copy}
        onMove={address.actions.moveTo}
      />
    </PanelStay>
  );
}
