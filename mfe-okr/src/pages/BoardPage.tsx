// The shepherd's board of a cycle: people with late items, people without items, people who are
// up to date, and who has left. The filter is in the address (?show=).
import type { BoardPerson } from '@cumbre/contract/board';
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { failureOf } from '@cumbre/client/failure';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Card, EmptyState, ErrorState, LoadingState, Paragraph, Segmented } from '@cumbre/ui/base';
import { BoardTable } from '../board/BoardTable';
import { useBoardQuery } from '../board/boardApi';
import { useChosenCycle } from '../hooks/useChosenCycle';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useTranslation } from '../useTranslation';
import { CycleScreen } from './CycleScreen';

const FILTERS = {
  all: () => true,
  late: ({ late }: BoardPerson) => late.length > 0,
  nothing: ({ items }: BoardPerson) => items === 0,
  /** Who has left and still has items. */
  former: ({ role, items }: BoardPerson) => role === null && items > 0,
} as const;
type Filter = keyof typeof FILTERS;
const isFilter = (text: string | null): text is Filter =>
  text !== null && Object.hasOwn(FILTERS, text);

/** After the end nothing is late. */
const filterOf = (wanted: Filter, isFinished: boolean): Filter =>
  isFinished && wanted === 'late' ? 'all' : wanted;

function Board({
  organization,
  cycle,
  shown: wanted,
  onShow,
}: {
  organization: MemberOrganization;
  cycle: Cycle;
  shown: Filter;
  onShow: (shown: Filter) => void;
}) {
  const { t } = useTranslation();
  const isFinished = cycle.state === 'finished';
  const shown = filterOf(wanted, isFinished);
  const {
    data: board,
    error,
    isFetching,
    refetch,
  } = useBoardQuery({ organizationId: organization.id, cycle: cycle.id });
  if (error && !board)
    return (
      <ErrorState
        title={t('board.failed')}
        retryLabel={t('common.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureOf(error)?.message}
      </ErrorState>
    );
  if (!board) return <LoadingState label={t('common.loading')} rows={6} />;
  const count = (which: Filter) => board.people.filter(FILTERS[which]).length;
  const leftBehind = board.people.filter(FILTERS.former).reduce((sum, { items }) => sum + items, 0);
  const filters = (['all', 'late', 'nothing', 'former'] as const).filter(
    (which) =>
      (which !== 'late' || !isFinished) &&
      (which !== 'former' || leftBehind > 0 || shown === 'former'),
  );
  // While a cycle runs, who has nothing needs an objective; after its end there is nothing to see.
  const people = isFinished
    ? board.people.toSorted((one, other) => Number(one.items === 0) - Number(other.items === 0))
    : board.people;
  const values = board.people.reduce((sum, { late }) => sum + late.length, 0);
  return (
    <>
      <Paragraph tone="secondary">
        {[
          ...(isFinished
            ? []
            : [
                t('board.lateCount', { count: count('late') }),
                t('board.valueCount', { count: values }),
              ]),
          t(isFinished ? 'board.nothingCountEnded' : 'board.nothingCount', {
            count: count('nothing'),
          }),
        ].join(' · ')}
        {leftBehind > 0 ? (
          <>
            {' · '}
            <Link to={`/board?${new URLSearchParams({ cycle: cycle.id, show: 'former' })}`}>
              {t('board.formerCount', { count: leftBehind })}
            </Link>
          </>
        ) : null}
      </Paragraph>
      <div>
        <Segmented
          aria-label={t('board.show')}
          value={shown}
          onChange={onShow}
          options={filters.map((which) => ({
            value: which,
            label: t(`board.shown.${which}`, { count: count(which) }),
          }))}
        />
      </div>
      <Card>
        <BoardTable
          caption={t('board.caption', { cycle: cycle.name })}
          people={people.filter(FILTERS[shown])}
          organizationId={organization.id}
          cycle={cycle.id}
          isFinished={isFinished}
          empty={t('board.nobody')}
          today={board.today}
          mayCreate={cycle.abilities.includes('createItem')}
        />
      </Card>
    </>
  );
}

export function BoardPage() {
  useLazyNamespace(teamworkTexts);
  const { t } = useTranslation();
  const chosen = useChosenCycle();
  const wanted = chosen.search.get('show');
  const shown: Filter = isFilter(wanted) ? wanted : 'all';
  const show = (which: Filter) =>
    chosen.setSearch(
      (next) => {
        if (which === 'all') next.delete('show');
        else next.set('show', which);
        return next;
      },
      { replace: true },
    );
  return (
    <CycleScreen title={t('board.title')} chosen={chosen}>
      {(organization, cycle) =>
        organization.abilities.includes('viewBoard') ? (
          <Board
            key={cycle.id}
            organization={organization}
            cycle={cycle}
            shown={shown}
            onShow={show}
          />
        ) : (
          <EmptyState title={t('board.notAllowed')} />
        )
      }
    </CycleScreen>
  );
}
