// Composes the tree of a cycle with searching, selecting, moving, and the panels and dialogs of the
// address. The features are connected here: rows render the cell of the check-in feature, a
// selection opens the bulk actions, drag handles use moving.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import { skipToken } from '@cumbre/client/toolkit';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item, ItemsAnswer } from '@cumbre/contract/items';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { ITEM_OUTCOMES, ITEM_STATUSES } from '@cumbre/contract/enumerations';
import { isLocked } from '@cumbre/domain/cycles';
import { afterPaint } from '@cumbre/remote/afterPaint';
import { preload, whenIdle } from '@cumbre/remote/ahead';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Link } from '@cumbre/remote/router';
import { Button, EmptyState, LoadingState, PlusOutlined } from '@cumbre/ui/base';
import {
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { offersAny } from '../bulk-actions/offeredActions';
import { RowCheckIn } from '../check-ins/RowCheckIn';
import { useDisplayMode } from '../display-mode/useDisplayMode';
import { useDragRows } from '../moving/useDragRows';
import { useMoveItem } from '../moving/useMoveItem';
import { ObjectiveTree } from '../objective-tree/ObjectiveTree';
import type { FocusGoal } from '../objective-tree/useFocusGoal';
import type { RowGrade } from '../objective-tree/TreeRow';
import { useObjectiveTree } from '../objective-tree/useObjectiveTree';
import { useTreeLayout } from '../objective-tree/useTreeLayout';
import { useTreeSelection } from '../objective-tree/useTreeSelection';
import { TreeFilters } from '../tree-filters/TreeFilters';
import { useTreeFilters } from '../tree-filters/useTreeFilters';
import { outcomeOf } from '@cumbre/domain/status';
import { useTrendsQuery } from '../data/trends';
import { useDeletionsQuery } from '../data/itemChanges';
import { useUndo } from '../components/UndoScope';
import { useItemAhead } from '../hooks/useItemAhead';
import { isFormOpen, isPanelOpen } from '../hooks/useItemAddress';
import type { ItemAddress } from '../hooks/useItemAddress';
import { useTranslation } from '../useTranslation';
import type { CycleDraftsProps } from './CycleDrafts';
import { ScreenLinks, TreeTools, useScreenLinks } from './TreeTools';

/** Panels and forms are larger than the tree, so they load when the page is idle or one is opened. */
const TreeDialogs = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'dialogs' */ './TreeDialogs')).TreeDialogs,
}));

/** Components that load after the first rows. */
const BulkBar = lazyScreen(async () => ({
  default: (await import('../bulk-actions/BulkBar')).BulkBar,
}));
const CycleDrafts = lazyScreen<CycleDraftsProps>(async () => ({
  default: (await import(/* webpackChunkName: 'drafts' */ './CycleDrafts')).CycleDrafts,
}));
/** Only finished cycles have final grades. */
const GradesOfTree = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'finished' */ './GradesOfTree')).GradesOfTree,
}));
const MoveHint = lazyScreen(async () => ({
  default: (await import('../moving/MoveHint')).MoveHint,
}));

const OPENS_DIALOG = /[?&](item|edit|new|checkIn|copy|move|delete|deleted|bulk|part)\b/;
const loadDialogs = () => preload(TreeDialogs);

/** The parts of the design system that the dialogs have and the tree has not. */
const loadDialogParts = () =>
  Promise.all([import('@cumbre/ui/overlay'), import('@cumbre/ui/form'), import('@cumbre/ui/data')]);

/**
 * The panel of an address is loaded with the tree: React would show it some time after the rows. Its
 * scripts are requested in two tasks of their own: one would keep a slow phone busy for 150 ms.
 */
export function loadDialogsOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (pathname !== '/' || !OPENS_DIALOG.test(search)) return;
  // The dialogs load them again, and tell a failure.
  setTimeout(() => void loadDialogParts().catch(() => {}));
  setTimeout(() => void loadDialogs());
}

/** The palette waits for the commands of this remote, which come first in it. */
const loadCommands = () => import('./PaletteCommands');

/** Milliseconds for which a new row stands out, and a while for the answer that has it. */
const STANDS_OUT = 8000;

const NO_TEAMS: NonNullable<ItemsAnswer['teams']> = [];

interface TreeWorkspaceProps {
  organization: MemberOrganization;
  cycle: Cycle;
  answer: ItemsAnswer;
  address: ItemAddress;
}

export function TreeWorkspace({ organization, cycle, answer, address }: TreeWorkspaceProps) {
  const { t } = useTranslation();
  const { items, teams = NO_TEAMS } = answer;
  const isFinished = isLocked(cycle.state);
  const [chosenMode, setMode] = useDisplayMode();
  // Where the cycle has ended, nothing is expected by today.
  const mode = isFinished ? 'endOfCycle' : chosenMode;
  const me = useAppSelector(selectUser)?.id ?? null;
  const filters = useTreeFilters(items, teams, me, isFinished);
  const { found, values } = filters;
  const statuses = useMemo(
    () =>
      isFinished
        ? ITEM_OUTCOMES.filter(
            (outcome) =>
              // A link may have chosen one that no item has.
              outcome === values.status ||
              items.some(
                ({ status, realProgress }) => status && outcomeOf(status, realProgress) === outcome,
              ),
          )
        : ITEM_STATUSES,
    [isFinished, items, values.status],
  );
  const tree = useObjectiveTree(
    cycle.id,
    items,
    answer.people,
    teams,
    found && { key: Object.values(values).join('\n'), ...found },
  );
  const isPhone = useTreeLayout() === 'cards';
  const maySelect = useMemo(() => offersAny(items), [items]);
  const selection = useTreeSelection(items, tree.rows, maySelect);
  const [choosing, setChoosing] = useState(false);
  const selects = maySelect && (!isPhone || choosing || selection.selected.size > 0);
  const selected = useMemo(
    () => items.filter(({ id }) => selection.selected.has(id)),
    [items, selection.selected],
  );

  const page = useRef<HTMLDivElement>(null);
  const { undoLast, undone } = useUndo();
  const { moveByKey, moveOrSay } = useMoveItem(items);
  const evaluatedOn = useMemo(() => ({ cycle, today: answer.today }), [cycle, answer.today]);
  const actions = useMemo(
    () => ({ ...address.actions, move: moveByKey, undo: undoLast }),
    [address.actions, moveByKey, undoLast],
  );

  const isDialogOpen = [
    address.item,
    address.edit,
    address.create,
    address.checkIn,
    address.remove,
    address.copy,
    address.move,
    address.bulk,
    address.deleted,
    address.part,
  ].some((part) => part !== null);
  // On a phone the panel and the form take the whole screen.
  const isCovered = isPhone && (isFormOpen(address) || isPanelOpen(address));
  // The dialog of an address is rendered first, and the tree after it: both in one task would block a slow
  // phone for half a second. The tree below a panel or form on a phone is rendered when that closes.
  const [shown, setShown] = useState<'tree' | 'loading' | 'nothing'>(
    isDialogOpen ? 'loading' : 'tree',
  );
  const isTreeShown = shown === 'tree';
  useEffect(() => {
    if (!isTreeShown && !isCovered) afterPaint(() => startTransition(() => setShown('tree')));
  }, [isTreeShown, isCovered]);
  const onOpened = useCallback(() => setShown((now) => (now === 'tree' ? now : 'nothing')), []);
  const isEmpty = items.length === 0;
  const hint = useDragRows(
    page,
    isTreeShown && !isEmpty,
    items,
    (item, place) => void moveOrSay(item, place),
  );
  const [isIdle, setIdle] = useState(false);
  const { data: trends } = useTrendsQuery(
    isIdle && isTreeShown ? { organizationId: organization.id, cycle: cycle.id } : skipToken,
  );
  const [grades, setGrades] = useState<ReadonlyMap<string, RowGrade>>();
  const [dialogsNeeded, setDialogsNeeded] = useState(isDialogOpen);
  if (isDialogOpen && !dialogsNeeded) setDialogsNeeded(true);
  useEffect(
    () =>
      whenIdle([
        loadDialogs,
        loadCommands,
        () => startTransition(() => setDialogsNeeded(true)),
        () => startTransition(() => setIdle(true)),
      ]),
    [],
  );
  const aimAt = useItemAhead();
  const [made, setMade] = useState<string | null>(null);
  // A row that is scrolled out of the window and back does not stand out again.
  useEffect(() => {
    if (made === null) return;
    const timer = setTimeout(() => setMade(null), STANDS_OUT);
    return () => clearTimeout(timer);
  }, [made]);
  const [goal, setGoal] = useState<FocusGoal | null>(null);
  const [lastUndone, setLastUndone] = useState(undone);
  if (undone !== lastUndone) {
    setLastUndone(undone);
    if (undone?.row !== undefined) setGoal({ row: undone.row, isNew: false });
  }
  // Who opens the next dialog comes back to what opened it; who came by a link to a panel, to its row.
  const [wasDialogOpen, setWasDialogOpen] = useState(isDialogOpen);
  const [linked, setLinked] = useState(address.item);
  if (linked !== null && address.item !== null && address.item !== linked) setLinked(address.item);
  if (isDialogOpen !== wasDialogOpen) {
    setWasDialogOpen(isDialogOpen);
    if (isDialogOpen) setGoal(null);
    else if (linked !== null) {
      setGoal({ row: linked, isNew: false });
      setLinked(null);
    }
  }
  const { reveal } = tree;
  const onCreated = useCallback(
    (item: Item) => {
      reveal(item);
      setMade(item.id);
      setGoal({ row: item.id, isNew: true });
    },
    [reveal],
  );
  const mayCreate = cycle.abilities.includes('createItem');
  const { createObjective } = actions;
  const newObjective = useMemo(
    () =>
      mayCreate ? (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('home.newObjective')}
          onClick={createObjective}
        >
          {isPhone && !isEmpty ? null : t('home.newObjective')}
        </Button>
      ) : null,
    [mayCreate, createObjective, isPhone, isEmpty, t],
  );
  // All of a tree may be deleted; where nothing was, nothing is offered to restore.
  const { data: deleted } = useDeletionsQuery(
    isEmpty && mayCreate ? { organizationId: organization.id, cycle: cycle.id } : skipToken,
  );
  const mayRestore = mayCreate && (!isEmpty || (deleted?.deletions.length ?? 0) > 0);
  const deletedHref = mayRestore ? address.deletedHref : null;
  const screenLinks = useScreenLinks(organization, cycle, deletedHref, isEmpty);
  const { clear } = selection;
  const onSelects = useCallback(() => {
    setChoosing(!selects);
    clear();
  }, [selects, clear]);

  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={t('home.emptyTitle', { cycle: cycle.name })}
          action={
            <>
              {newObjective}
              <Suspense fallback={null}>
                <CycleDrafts organizationId={organization.id} cycle={cycle.id} />
              </Suspense>
              <ScreenLinks links={screenLinks} />
            </>
          }
        >
          {t(mayCreate ? 'home.empty' : 'home.emptyReader')}
        </EmptyState>
      ) : (
        <>
          <div className="mfe-okr_tree-top">
            <TreeTools
              newObjective={newObjective}
              mode={mode}
              onMode={isFinished ? null : setMode}
              onExpandAll={tree.expandAll}
              onCollapseAll={tree.collapseAll}
              isPhone={isPhone}
              selects={selects}
              onSelects={maySelect ? onSelects : null}
              links={screenLinks}
            />
            <TreeFilters
              filters={filters}
              people={answer.people}
              teams={teams}
              statuses={statuses}
              total={items.length}
            />
          </div>
          {found?.hits.size === 0 ? (
            <EmptyState
              title={t('filters.noneTitle')}
              action={<Button onClick={filters.clear}>{t('filters.clear')}</Button>}
            >
              {t('filters.none')}
            </EmptyState>
          ) : null}
          {isTreeShown ? (
            <ObjectiveTree
              tree={tree}
              mode={mode}
              label={t('tree.label', { cycle: cycle.name })}
              timeZone={organization.timeZone}
              actions={actions}
              hrefOf={address.hrefOf}
              onAim={aimAt}
              Value={RowCheckIn}
              trends={trends}
              isFinished={isFinished}
              grades={isFinished ? grades : undefined}
              made={made}
              goal={isDialogOpen ? null : goal}
              selection={selection}
              selects={selects}
              page={page}
              movable={found === null}
            />
          ) : isCovered && shown === 'nothing' ? null : (
            <LoadingState label={t('common.loading')} rows={8} />
          )}
          {isPhone || tree.rows.length === 0 ? null : (
            <Link className="mfe-okr_keys" to="/help/keyboard">
              {t('home.keys')}
            </Link>
          )}
          <Suspense fallback={null}>
            {selected.length > 0 ? (
              <BulkBar
                selected={selected}
                hasTeams={teams.length > 0}
                onChoose={address.actions.bulk}
                onClear={selection.clear}
              />
            ) : null}
            {isFinished ? <GradesOfTree cycle={cycle.id} onGrades={setGrades} /> : null}
            {hint ? <MoveHint hint={hint} items={items} evaluatedOn={evaluatedOn} /> : null}
          </Suspense>
        </>
      )}
      {dialogsNeeded ? (
        <Suspense fallback={null}>
          <TreeDialogs
            organizationId={organization.id}
            cycle={cycle}
            answer={answer}
            address={address}
            onCreated={onCreated}
            selection={selection}
            onOpened={onOpened}
          />
        </Suspense>
      ) : null}
    </>
  );
}
