// The panel of an item over "my week", with everything that the tree offers in it. The week stays
// below with what is typed. Its content is that of the tree of the item's cycle.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { failureOf } from '@cumbre/client/failure';
import type { Cycle } from '@cumbre/contract/cycles';
import type { ItemsAnswer } from '@cumbre/contract/items';
import { preload, whenIdle } from '@cumbre/remote/ahead';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { ErrorState, LoadingState } from '@cumbre/ui/base';
import { Suspense, useEffect } from 'react';
import { CheckInSurroundings } from '../check-ins/CheckInScope';
import { useItemsQuery } from '../data/items';
import { useLiveTree } from '../hooks/useLiveTree';
import { useMarkedFormerMembers } from '../hooks/useMarkedFormerMembers';
import type { ItemAddress } from '../hooks/useItemAddress';
import type { TreeSelection } from '../objective-tree/useTreeSelection';
import { useTranslation } from '../useTranslation';

const TreeDialogs = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'dialogs' */ './TreeDialogs')).TreeDialogs,
}));

/** Loads the panel while the page is idle. */
export const useWeekItemAhead = () => useEffect(() => whenIdle([() => preload(TreeDialogs)]), []);

const ignore = () => {};
/** There is no tree here in which rows are selected. */
const NO_SELECTION: TreeSelection = {
  selected: new Set(),
  toggle: ignore,
  extendTo: ignore,
  toggleAll: ignore,
  keep: ignore,
  clear: ignore,
};

/** Stand for what is not read yet, of which nothing is shown. */
const UNREAD: ItemsAnswer = { items: [], people: [], today: '' };
const UNREAD_CYCLE: Omit<Cycle, 'id' | 'organization'> = {
  name: '',
  state: 'running',
  start: '',
  end: '',
  version: 0,
  createdAt: '',
  finishedAt: null,
  finishReason: null,
  items: 0,
  abilities: [],
  transitions: [],
};

interface WeekItemProps {
  organizationId: string;
  cycleId: string;
  address: ItemAddress;
}

export function WeekItem({ organizationId, cycleId, address }: WeekItemProps) {
  const { t } = useTranslation();
  const { currentData: cycles } = useCyclesQuery(organizationId);
  const place = { organizationId, cycle: cycleId };
  const { currentData, error, isFetching, refetch } = useItemsQuery(place);
  const answer = useMarkedFormerMembers(currentData);
  useLiveTree(place, isFetching);
  const cycle = cycles?.cycles.find(({ id }) => id === cycleId);
  const failure = failureOf(error);
  const waiting =
    failure && !answer ? (
      <ErrorState
        title={t('panel.failed')}
        retryLabel={t('common.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failure.message}
      </ErrorState>
    ) : (
      <LoadingState label={t('common.loading')} />
    );
  const isRead = cycle !== undefined && answer !== undefined;
  const shownCycle = cycle ?? { ...UNREAD_CYCLE, id: cycleId, organization: organizationId };
  const shown = isRead ? answer : UNREAD;
  return (
    <Suspense fallback={null}>
      <CheckInSurroundings
        organizationId={organizationId}
        items={shown.items}
        cycle={shownCycle}
        today={shown.today}
      >
        <TreeDialogs
          organizationId={organizationId}
          cycle={shownCycle}
          answer={shown}
          address={address}
          onCreated={ignore}
          selection={NO_SELECTION}
          waiting={isRead ? undefined : waiting}
        />
      </CheckInSurroundings>
    </Suspense>
  );
}
