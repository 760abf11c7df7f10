// The panel or dialog over the tree, or over "my week", that the address names: an item, the form, a check-in, a
// deletion. When the address is no longer valid (the item was deleted, the permission is missing),
// it shows a message and returns to the tree.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item, ItemsAnswer } from '@cumbre/contract/items';
import { whenIdle } from '@cumbre/remote/ahead';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { NewCycle } from './NewCycle';
import { LoadingState } from '@cumbre/ui/base';
import { Drawer, Modal } from '@cumbre/ui/overlay';
import { memo, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CheckInForm } from '../check-ins/CheckInForm';
import { BulkChange } from '../bulk-actions/BulkChange';
import { BulkCopy } from '../bulk-actions/BulkCopy';
import { BulkCheckIn } from '../bulk-actions/BulkCheckIn';
import { DeletedItems } from '../item-deletion/DeletedItems';
import { CopyForward } from '../copy-forward/CopyForward';
import { useCopyItemMutation } from '../copy-forward/copiesApi';
import { ItemDeletion } from '../item-deletion/ItemDeletion';
import { ItemForm } from '../item-form/ItemForm';
import { GoneItem } from '../components/GoneItem';
import { InSlices } from '../components/InSlices';
import { UndoPlace, useUndo } from '../components/UndoScope';
import { BulkTarget } from '../moving/BulkTarget';
import { MoveDialog } from '../moving/MoveDialog';
import { placeOf } from '../moving/places';
import { ItemPart } from '../objective-tree/ItemPart';
import type { TreeSelection } from '../objective-tree/useTreeSelection';
import { useTreeLayout } from '../objective-tree/useTreeLayout';
import { nameOf } from '../format/formatNumbers';
import { canCheckIn } from '../data/canCheckIn';
import { useAfterMount } from '../hooks/useAfterMount';
import { FIRST_ITEM, isFormOpen, isPanelOpen, keepsFormOpen } from '../hooks/useItemAddress';
import type { ItemAddress } from '../hooks/useItemAddress';
import { teamworkTexts } from '../locales/teamworkTexts';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { useTranslation } from '../useTranslation';
import { OpenedItem } from './OpenedItem';
import { useTakeBackEntries } from '../check-ins/useTakeBackEntries';

interface TreeDialogsProps {
  organizationId: string;
  cycle: Cycle;
  answer: ItemsAnswer;
  address: ItemAddress;
  /** Leads to the item, after it was created or moved. */
  onCreated: (item: Item) => void;
  selection: TreeSelection;
  /** In the place of the item or the form, while the tree is not read yet. */
  waiting?: ReactNode;
  /** The panel or the form stands where it stays, after it has come in. */
  onOpened?: () => void;
}

/** The tree scrolls to a new item; an edited one keeps its position. */
const ignoreEdited = () => {};
const NONE: ItemsAnswer['items'] = [];
const NO_TEAMS: NonNullable<ItemsAnswer['teams']> = [];

/**
 * Returns the open item also after someone else has deleted the item, so that what is being typed
 * about it stays. `item` is the item in the tree, `itemId` the open one; null for none.
 */
function useLastKnownItem(item: Item | null, itemId: string | null): Item | null {
  const [lastKnown, setLastKnown] = useState(item);
  if (item !== null && item !== lastKnown) setLastKnown(item);
  return item ?? (lastKnown?.id === itemId ? lastKnown : null);
}

/** The title of a form or a panel. While it closes it has no item any more, and keeps the title. */
function useTitleOf(isOpen: boolean, title: string): string {
  const [last, setLast] = useState(title);
  if (isOpen && title !== last) setLast(title);
  return last;
}

/**
 * Whether the closed dialogs are in the page. The dialog of a link is inserted first. The others follow while
 * the page is idle, or when a dialog opens or closes.
 */
function useRest(areOpen: readonly boolean[]): boolean {
  const [first] = useState(areOpen.join());
  const [hasRest, setRest] = useState(!areOpen.includes(true));
  if (!hasRest && areOpen.join() !== first) setRest(true);
  useEffect(() => whenIdle([() => startTransition(() => setRest(true))]), []);
  return hasRest;
}

/** With a memo: an open panel is not rendered again with the rows of the tree. */
export const TreeDialogs = memo(function TreeDialogs({
  organizationId,
  cycle,
  answer,
  address,
  onCreated,
  selection,
  waiting = null,
  onOpened,
}: TreeDialogsProps) {
  useLazyNamespace(teamworkTexts);
  const { t } = useTranslation();
  const { teams = NO_TEAMS } = answer;
  const { close, closePanel } = address;
  const isPhone = useTreeLayout() === 'cards';
  const { hide, hideOfOthers, leaving } = useUndo();
  // On a phone the panel takes the whole screen, and the bar of an earlier change would cover its end.
  // Anywhere the panel of another item would show it as its own.
  const clearScreen = useEffectEvent((itemId: string) => {
    if (isPhone) hide(itemId);
    else hideOfOthers(itemId);
  });
  useEffect(() => {
    if (address.item !== null) clearScreen(address.item);
  }, [address.item]);
  // What is undone is not read again by its own panel.
  const isLeaving = address.item !== null && address.item === leaving;
  useEffect(() => {
    if (isLeaving) closePanel();
  }, [isLeaving, closePanel]);
  const user = useAppSelector(selectUser);
  const byId = useMemo(() => new Map(answer.items.map((item) => [item.id, item])), [answer.items]);
  const people = useMemo(
    () => new Map(answer.people.map((person) => [person.id, person])),
    [answer.people],
  );
  const itemOf = (itemId: string | null) => (itemId === null ? null : (byId.get(itemId) ?? null));

  const opened = useLastKnownItem(itemOf(address.item), address.item);
  const edited = useLastKnownItem(itemOf(address.edit), address.edit);
  const checked =
    address.checkIn === FIRST_ITEM
      ? (answer.items.find(canCheckIn) ?? null)
      : itemOf(address.checkIn);
  const mayCheckIn = useRetainedPermission(checked ? canCheckIn(checked) : false, address.checkIn);
  const removed = itemOf(address.remove);
  const [copyItem] = useCopyItemMutation();
  const takeBack = useTakeBackEntries();
  const moved = itemOf(address.move);
  const selected = useMemo(
    () => answer.items.filter(({ id }) => selection.selected.has(id)),
    [answer.items, selection.selected],
  );
  const copied = itemOf(address.copy);
  const ofPart = itemOf(address.of);
  // The tree is read again after an objective was created; its first key result does not wait.
  const [lastCreated, setLastCreated] = useState<Item | null>(null);
  const parent =
    itemOf(address.parent) ?? (lastCreated?.id === address.parent ? lastCreated : null);
  const kind = edited?.kind ?? address.create;
  const granted = edited
    ? edited.abilities.includes('edit')
    : parent
      ? parent.abilities.includes('createChild')
      : cycle.abilities.includes('createItem');
  const mayWrite = useRetainedPermission(
    granted,
    address.edit ?? (address.create && `${address.create} ${address.parent}`),
  );
  const mayCopy = useRetainedPermission(copied?.abilities.includes('copy') ?? false, address.copy);
  const mayMove = useRetainedPermission(moved?.abilities.includes('move') ?? false, address.move);
  const mayRemove = useRetainedPermission(
    removed?.abilities.includes('delete') ?? false,
    address.remove,
  );
  const formOpen = isFormOpen(address);
  const objectives = useMemo(
    () =>
      (formOpen ? answer.items : NONE)
        .filter((item) => item.kind === 'objective')
        .concat(lastCreated && !byId.has(lastCreated.id) ? lastCreated : [])
        .map((item) => ({
          value: item.id,
          label: `${item.code} ${item.title}`,
          team: item.team,
        })),
    [formOpen, answer.items, lastCreated, byId],
  );
  // The name of the signed-in member is available before the tree contains any item of that member.
  const names = useMemo(
    () =>
      new Map([
        ...(user ? [[user.id, nameOf(user)] as const] : []),
        ...answer.people.map((person) => [person.id, nameOf(person)] as const),
      ]),
    [answer.people, user],
  );
  const evaluatedOn = useMemo(() => ({ cycle, today: answer.today }), [cycle, answer.today]);
  const staysAt = useMemo(
    () => keepsFormOpen({ edit: address.edit, create: address.create, pathname: address.pathname }),
    [address.edit, address.create, address.pathname],
  );

  const hasChildren = answer.items.some(({ parentId }) => parentId === parent?.id);
  const titleNow = edited
    ? t('form.editTitle', { code: edited.code })
    : kind === 'key_result' && parent
      ? t(hasChildren ? 'form.keyResultOf' : 'form.firstKeyResultOf', {
          code: parent.code,
          title: parent.title,
        })
      : t(kind === 'key_result' ? 'form.newKeyResult' : 'form.newObjective');
  const formTitle = useTitleOf(formOpen, titleNow);
  const panelTitle = useTitleOf(address.item !== null, opened?.title ?? t('panel.title'));
  // If a drawer of antd is open when it mounts, it renders its content and moves the focus in one task: 60 ms
  // on a desktop, 240 ms on a slow phone. The panel opens after it has mounted, so React renders it in short
  // tasks, and the browser paints it before the focus moves. A dialog over the panel gets the focus because
  // it opens last, so the panel does not wait for one.
  // The frame of the panel is inserted first, and then the content: inserting the frame makes React run all
  // pending effects.
  const isAfterMount = useAfterMount();
  const isPanelReady =
    isAfterMount || [address.bulk, address.deleted, address.part].some((part) => part !== null);
  const isContentReady = useAfterMount(isPanelReady);
  const placeholder =
    waiting ?? (isContentReady ? null : <LoadingState label={t('common.loading')} />);
  const areOpen = [isPanelOpen(address), formOpen, address.checkIn !== null, address.copy !== null];
  const hasRest = useRest(areOpen);
  const [hasPanel, hasForm, hasCheckIn, hasCopy] = areOpen.map((isOpen) => isOpen || hasRest);
  // A panel that is closing has no item any more, and says nothing about it.
  const isOver = formOpen || address.checkIn !== null || address.copy !== null;
  const gone = isOver ? (waiting ?? <GoneItem cycle={cycle.id} />) : null;
  const afterOpenChange = (isOpen: boolean) => {
    if (isOpen) onOpened?.();
  };
  return (
    <>
      {hasPanel ? (
        <Drawer
          open={isPanelReady && isPanelOpen(address) && !isLeaving}
          size={720}
          title={panelTitle}
          onClose={closePanel}
          afterOpenChange={afterOpenChange}
          className="mfe-okr_drawer"
        >
          {address.item === null || isLeaving || placeholder ? (
            placeholder
          ) : (
            <OpenedItem
              key={address.item}
              itemId={address.item}
              item={opened}
              parent={itemOf(opened?.parentId ?? null)}
              rows={byId}
              people={people}
              team={teams.find(({ id }) => id === opened?.team) ?? null}
              cycle={cycle}
              today={answer.today}
              address={address}
            />
          )}
          <UndoPlace tab={address.view ?? ''} />
        </Drawer>
      ) : null}
      {hasForm ? (
        <Drawer
          open={formOpen}
          size={720}
          title={formTitle}
          onClose={close}
          afterOpenChange={afterOpenChange}
          mask={{ closable: false }}
          className="mfe-okr_drawer"
        >
          {kind && mayWrite ? (
            <InSlices>
              <ItemForm
                key={edited?.id ?? `${kind} ${address.parent} ${address.owner}`}
                organizationId={organizationId}
                cycle={cycle}
                today={answer.today}
                kind={kind}
                item={edited}
                parentId={
                  parent?.id ??
                  (kind === 'key_result' && objectives.length === 1 ? objectives[0]!.value : null)
                }
                owner={address.owner ?? user?.id ?? null}
                names={names}
                objectives={objectives}
                items={answer.items}
                teams={teams}
                team={
                  parent ? parent.team : (teams.find(({ lead }) => lead === user?.id)?.id ?? null)
                }
                staysAt={staysAt}
                onSaved={edited ? ignoreEdited : onCreated}
                onFirstKeyResult={(objective) => {
                  setLastCreated(objective);
                  address.actions.firstKeyResult(objective.id);
                }}
                onGoOn={(made, part) => address.actions.open(made.id, part)}
                onMove={address.actions.moveTo}
                onClose={close}
              />
            </InSlices>
          ) : (
            gone
          )}
        </Drawer>
      ) : null}
      {hasCheckIn ? (
        <Drawer
          open={address.checkIn !== null}
          placement={isPhone ? 'bottom' : 'right'}
          size={isPhone ? 'auto' : 560}
          title={checked?.title ?? (address.checkIn === null ? '' : t('panel.title'))}
          onClose={close}
          className="mfe-okr_sheet"
        >
          {checked && mayCheckIn ? (
            <CheckInForm
              key={`${checked.id} ${address.typed}`}
              item={checked}
              typed={address.typed}
              focused
              onDone={close}
            />
          ) : (
            gone
          )}
        </Drawer>
      ) : null}
      {hasCopy ? (
        <Modal
          open={address.copy !== null}
          width={560}
          title={t('copy.title', { title: copied?.title ?? '' })}
          onCancel={close}
          footer={null}
          className="mfe-okr_fitting-dialog mfe-okr_copy-dialog"
        >
          {copied && mayCopy ? (
            <InSlices>
              <CopyForward
                key={copied.id}
                organizationId={organizationId}
                item={copied}
                items={answer.items}
                cycle={cycle}
                today={answer.today}
                newCycle={<NewCycle organizationId={organizationId} />}
                onClose={close}
              />
            </InSlices>
          ) : (
            gone
          )}
        </Modal>
      ) : null}
      {removed && mayRemove ? (
        <ItemDeletion
          key={removed.id}
          item={removed}
          items={answer.items}
          evaluatedOn={evaluatedOn}
          onClose={close}
          onDeleted={address.item === removed.id ? closePanel : close}
        />
      ) : null}
      {moved && mayMove ? (
        <MoveDialog
          key={moved.id}
          item={moved}
          items={answer.items}
          evaluatedOn={evaluatedOn}
          onClose={address.actions.closeMove}
          onMoved={formOpen ? ignoreEdited : onCreated}
        />
      ) : null}
      {address.deleted === null ? null : (
        <DeletedItems organizationId={organizationId} cycle={cycle.id} onClose={close} />
      )}
      {ofPart && address.part !== null ? (
        <ItemPart item={ofPart} part={address.part} onClose={close} />
      ) : null}
      {address.bulk === 'checkIn' ? (
        <BulkCheckIn
          organizationId={organizationId}
          cycle={cycle.id}
          selected={selected}
          today={answer.today}
          takeBack={takeBack}
          onDone={selection.keep}
          onClose={close}
        />
      ) : null}
      {address.bulk === 'copy' ? (
        <BulkCopy
          organizationId={organizationId}
          cycle={cycle.id}
          today={answer.today}
          items={answer.items}
          selected={selected}
          copy={(itemId, body, idempotencyKey) => copyItem({ itemId, body, idempotencyKey })}
          newCycle={<NewCycle organizationId={organizationId} />}
          onDone={selection.keep}
          onClose={close}
        />
      ) : null}
      {address.bulk && address.bulk !== 'checkIn' && address.bulk !== 'copy' ? (
        <BulkChange
          key={address.bulk}
          action={address.bulk}
          organizationId={organizationId}
          cycle={cycle.id}
          items={answer.items}
          selected={selected}
          evaluatedOn={evaluatedOn}
          names={names}
          teams={teams}
          placeOf={placeOf}
          Target={BulkTarget}
          onDone={selection.keep}
          onClose={close}
        />
      ) : null}
    </>
  );
});
