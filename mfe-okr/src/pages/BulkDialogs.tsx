// The dialog about the selected items: a value for each, a copy, another owner, team or place, or their
// deletion.
import type { Cycle } from '@cumbre/contract/cycles';
import type { ItemsAnswer } from '@cumbre/contract/items';
import { useMemo } from 'react';
import { BulkChange } from '../bulk-actions/BulkChange';
import { BulkCheckIn } from '../bulk-actions/BulkCheckIn';
import { BulkCopy } from '../bulk-actions/BulkCopy';
import { useCopyItemMutation } from '../copy-forward/copiesApi';
import type { BulkAction } from '../hooks/useItemAddress';
import { BulkTarget } from '../moving/BulkTarget';
import { placeOf } from '../moving/places';
import type { TreeSelection } from '../objective-tree/useTreeSelection';
import { NewCycle } from './NewCycle';

interface BulkDialogsProps {
  action: BulkAction;
  organizationId: string;
  cycle: Cycle;
  answer: ItemsAnswer;
  names: ReadonlyMap<string, string>;
  selection: TreeSelection;
  onClose: () => void;
}

const NO_TEAMS: NonNullable<ItemsAnswer['teams']> = [];

export function BulkDialogs({
  action,
  organizationId,
  cycle,
  answer: { items, today, teams = NO_TEAMS },
  names,
  selection,
  onClose,
}: BulkDialogsProps) {
  const [copyItem] = useCopyItemMutation();
  const selected = useMemo(
    () => items.filter(({ id }) => selection.selected.has(id)),
    [items, selection.selected],
  );
  const evaluatedOn = useMemo(() => ({ cycle, today }), [cycle, today]);
  const shared = {
    organizationId,
    cycle: cycle.id,
    selected,
    onDone: selection.keep,
    onClose,
  };
  if (action === 'checkIn') return <BulkCheckIn {...shared} today={today} />;
  if (action === 'copy')
    return (
      <BulkCopy
        {...shared}
        today={today}
        items={items}
        copy={(itemId, body, idempotencyKey) => copyItem({ itemId, body, idempotencyKey })}
        newCycle={<NewCycle organizationId={organizationId} />}
      />
    );
  return (
    <BulkChange
      key={action}
      {...shared}
      action={action}
      items={items}
      evaluatedOn={evaluatedOn}
      names={names}
      teams={teams}
      placeOf={placeOf}
      Target={BulkTarget}
    />
  );
}
