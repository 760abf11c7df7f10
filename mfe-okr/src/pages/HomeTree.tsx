// The tree of one cycle with its tools, and what a person finds while it is loading, failed or empty. Rows check in by
// the check-in feature's cell: this is where the two meet.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import type { Failure } from '@cumbre/client/request';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Link } from '@cumbre/remote/router';
import { Button, EmptyState, ErrorState, Flex, LoadingState, PlusOutlined } from '@cumbre/ui/base';
import { Suspense, useState } from 'react';
import { CheckInScope } from '../check-ins/CheckInScope';
import { RowCheckIn } from '../check-ins/RowCheckIn';
import { DisplayModeSwitch } from '../display-mode/DisplayModeSwitch';
import { useDisplayMode } from '../display-mode/useDisplayMode';
import { useItemsQuery } from '../items';
import { ObjectiveTree } from '../objective-tree/ObjectiveTree';
import { useObjectiveTree } from '../objective-tree/useObjectiveTree';
import { TreeFilters } from '../tree-filters/TreeFilters';
import { useTreeFilters } from '../tree-filters/useTreeFilters';
import type { ItemAddress } from '../useItemAddress';
import { useTexts } from '../useTexts';

/** Panels and forms weigh more than the tree, so they come when the first one is opened. */
const HomeDialogs = lazyScreen(async () => ({ default: (await import('./HomeDialogs')).HomeDialogs }));

interface HomeTreeProps {
  organization: MemberOrganization;
  cycle: Cycle;
  address: ItemAddress;
}

function SpreadsheetLinks({ organization, cycle }: Pick<HomeTreeProps, 'organization' | 'cycle'>) {
  const { t } = useTexts();
  const may = (ability: MemberOrganization['abilities'][number]) => organization.abilities.includes(ability);
  const addressOf = (page: string) => `/organizations/${organization.id}/${page}?cycle=${cycle.id}`;
  return (
    <>
      {may('importOkrs') && cycle.state !== 'finished' ? <Link to={addressOf('import')}>{t('home.import')}</Link> : null}
      {may('exportOkrs') ? <Link to={addressOf('download')}>{t('home.export')}</Link> : null}
    </>
  );
}

export function HomeTree({ organization, cycle, address }: HomeTreeProps) {
  const { t } = useTexts();
  const [mode, setMode] = useDisplayMode();
  const { data: answer, error, isFetching, refetch } = useItemsQuery({ organizationId: organization.id, cycle: cycle.id });
  const filters = useTreeFilters(answer?.items, useAppSelector(selectUser)?.id ?? null);
  const { found } = filters;
  const tree = useObjectiveTree(cycle.id, answer?.items, answer?.people, found && { key: Object.values(filters.values).join('\n'), ...found });
  const laidOver = [address.item, address.edit, address.create, address.checkIn, address.remove, address.copy].some((part) => part !== null);
  const [dialogsNeeded, setDialogsNeeded] = useState(laidOver);
  if (laidOver && !dialogsNeeded) setDialogsNeeded(true);
  const failure = error as Failure | undefined;
  const mayCreate = cycle.abilities.includes('createItem');

  if (failure && !answer) {
    return <ErrorState title={t('home.failed')} retryLabel={t('common.retry')} retrying={isFetching} onRetry={() => void refetch()}>{failure.message}</ErrorState>;
  }
  if (!answer) return <LoadingState label={t('common.loading')} rows={8} />;
  const newObjective = mayCreate ? <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={address.actions.createObjective}>{t('home.newObjective')}</Button> : null;
  return (
    <CheckInScope items={answer.items} today={answer.today}>
      {answer.items.length === 0 ? (
        <EmptyState title={t('home.emptyTitle', { cycle: cycle.name })} action={<>{newObjective}<SpreadsheetLinks organization={organization} cycle={cycle} /></>}>
          {t(mayCreate ? 'home.empty' : 'home.emptyReader')}
        </EmptyState>
      ) : (
        <>
          <div className="okr-tools">
            {newObjective}
            <DisplayModeSwitch mode={mode} onChange={setMode} />
            <Flex wrap>
              <Button type="text" onClick={tree.expandAll}>{t('tree.expandAll')}</Button>
              <Button type="text" onClick={tree.collapseAll}>{t('tree.collapseAll')}</Button>
            </Flex>
            <div className="okr-tools-end"><SpreadsheetLinks organization={organization} cycle={cycle} /></div>
          </div>
          <TreeFilters filters={filters} people={answer.people} total={answer.items.length} />
          {found?.hits.size === 0 ? (
            <EmptyState title={t('filters.noneTitle')} action={<Button onClick={filters.clear}>{t('filters.clear')}</Button>}>{t('filters.none')}</EmptyState>
          ) : null}
          <ObjectiveTree tree={tree} mode={mode} label={t('tree.label', { cycle: cycle.name })} actions={address.actions} hrefOf={address.hrefOf} Value={RowCheckIn} />
        </>
      )}
      {dialogsNeeded ? (
        <Suspense fallback={null}>
          <HomeDialogs organizationId={organization.id} cycle={cycle} answer={answer} address={address} onCreated={tree.reveal} />
        </Suspense>
      ) : null}
    </CheckInScope>
  );
}
