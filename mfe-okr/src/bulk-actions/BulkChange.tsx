// Changes the owner of all selected items, moves or deletes them, and then offers to undo it.
// Moving or deleting an item includes its descendants, so these two act on the topmost selected
// items.
import type { Item } from '@cumbre/contract/items';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { withDescendants } from '@cumbre/domain/treeOrder';
import { NativeSelect, Paragraph } from '@cumbre/ui/base';
import { useId, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { EffectList } from '../components/EffectList';
import { effectsOfItems, topmost } from '../data/effectsOfItems';
import type { EvaluatedOn } from '../data/effectsOfItems';
import { useUndo } from '../components/UndoScope';
import { PersonPicker } from '../components/PersonPicker';
import { useTranslation } from '../useTranslation';
import { BulkDialog } from './BulkDialog';
import { useBulkCalls } from './useBulkCalls';
import type { BulkOrder } from './useBulkCalls';
import { useBulkRun } from './useBulkRun';
import type { RowAnswer } from './useBulkRun';

export interface BulkTargetProps {
  items: readonly Item[];
  moved: readonly Item[];
  /** A parent's id, '' for the root, null while nothing is chosen. */
  value: string | null;
  onChange: (value: string) => void;
}

interface BulkChangeProps {
  action: 'owner' | 'team' | 'move' | 'delete';
  organizationId: string;
  cycle: string;
  items: readonly Item[];
  selected: readonly Item[];
  evaluatedOn: EvaluatedOn;
  names: ReadonlyMap<string, string>;
  teams: readonly TeamOfTree[];
  placeOf: (items: readonly Item[], item: Item) => { parentId: string | null; position: number };
  /**
   * The component that chooses a new parent: passed by the page, since moving is another feature.
   */
  Target: ComponentType<BulkTargetProps>;
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

const ABILITY = { owner: 'edit', team: 'edit', move: 'move', delete: 'delete' } as const;

/** The option of the list of teams while none is chosen; '' is no team. */
const UNCHOSEN = 'unchosen';

/** Null while nothing is chosen. */
function orderOf(
  action: BulkChangeProps['action'],
  { owner, team, parent }: Record<'owner' | 'team' | 'parent', string | null>,
): BulkOrder | null {
  switch (action) {
    case 'delete':
      return { action: 'delete' };
    case 'owner':
      return owner === null ? null : { action: 'changeOwner', owner };
    case 'team':
      return team === null ? null : { action: 'changeTeam', team: team || null };
    case 'move':
      return parent === null ? null : { action: 'move', parentId: parent || null };
  }
}

export function BulkChange({
  action,
  organizationId,
  cycle,
  items,
  selected: asked,
  evaluatedOn,
  names,
  teams,
  placeOf,
  Target,
  onDone,
  onClose,
}: BulkChangeProps) {
  const { t } = useTranslation();
  const ownerId = useId();
  const { offer } = useUndo();
  const bulk = useBulkRun();
  const { send, undoOf, changed } = useBulkCalls(organizationId, cycle);
  const [owner, setOwner] = useState<string | null>(null);
  // '' for no team.
  const [team, setTeam] = useState<string | null>(null);
  const [parent, setParent] = useState<string | null>(null);
  // The selection when the dialog opened: rows that disappear leave the selection during the run.
  const [selected] = useState(asked);
  const [before] = useState(items);
  const chosen = useMemo(
    () =>
      action === 'owner' || action === 'team'
        ? selected
        : topmost(before, new Set(selected.map(({ id }) => id))),
    [action, selected, before],
  );
  const tried = useMemo(
    () => chosen.filter((item) => item.abilities.includes(ABILITY[action])),
    [chosen, action],
  );

  const order = orderOf(action, { owner, team, parent });
  const effects = useMemo(() => {
    const ids = tried.map(({ id }) => id);
    if (action === 'delete')
      return effectsOfItems(before, { kind: 'deletion', itemIds: new Set(ids) }, evaluatedOn);
    if (action !== 'move' || parent === null) return [];
    return effectsOfItems(
      before,
      { kind: 'move', parents: new Map(ids.map((id) => [id, parent || null])) },
      evaluatedOn,
    );
  }, [action, tried, before, parent, evaluatedOn]);

  const finish = (wanted: BulkOrder, sent: readonly Item[], answers: readonly RowAnswer[]) => {
    changed();
    const byId = new Map(sent.map((item) => [item.id, item]));
    const done = answers.flatMap(({ id, done: isDone, deletion }) => {
      const item = isDone ? byId.get(id) : undefined;
      return item ? [{ item, place: placeOf(before, item), deletion: deletion ?? null }] : [];
    });
    const refused = answers.filter((answer) => !answer.done).map(({ id }) => id);
    const [first] = done;
    if (first)
      offer({
        message: t(`bulk.done.${action}`, { count: done.length }),
        row: first.item.id,
        undo: undoOf(wanted, done),
      });
    onDone(refused);
    if (refused.length === 0 && answers.length === sent.length) onClose();
  };
  const start = async () => {
    if (order) finish(order, tried, await bulk.start(tried, send(order)));
  };
  /** Uses the current versions: a person who tries again has seen the other person's change. */
  const retry = async (answers: readonly RowAnswer[]) => {
    const refused = new Set(answers.filter(({ done }) => !done).map(({ id }) => id));
    const again = items.filter(({ id }) => refused.has(id));
    if (order)
      finish(
        order,
        again,
        (
          await bulk.start(
            again,
            send(order),
            answers.filter(({ done }) => done),
          )
        ).filter(({ id }) => refused.has(id)),
      );
  };

  return (
    <BulkDialog
      title={t(`bulk.title.${action}`, { count: selected.length })}
      confirmLabel={t(`bulk.confirm.${action}`, { count: tried.length })}
      danger={action === 'delete'}
      className={
        action === 'move' && bulk.run.phase === 'ready' ? 'mfe-okr_move-dialog' : undefined
      }
      selected={chosen}
      tried={tried}
      ready={order !== null}
      bulk={bulk}
      onStart={() => void start()}
      onRetry={(answers) => void retry(answers)}
      onClose={onClose}
    >
      {action === 'owner' ? (
        <div className="mfe-okr_bulk-field">
          <label htmlFor={ownerId}>{t('bulk.newOwner')}</label>
          <PersonPicker
            id={ownerId}
            organizationId={organizationId}
            names={names}
            placeholder={t('form.searchPerson')}
            value={owner}
            onChange={setOwner}
          />
        </div>
      ) : null}
      {action === 'team' ? (
        <div className="mfe-okr_bulk-field">
          <label htmlFor={ownerId}>{t('bulk.newTeam')}</label>
          <NativeSelect
            id={ownerId}
            className={team === null ? 'cu-select-empty' : undefined}
            value={team ?? UNCHOSEN}
            onChange={setTeam}
            options={[
              ...(team === null ? [{ value: UNCHOSEN, label: t('bulk.chooseTeam') }] : []),
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
              { value: '', label: t('form.noTeam') },
            ]}
          />
        </div>
      ) : null}
      {action === 'move' ? (
        <Target items={before} moved={tried} value={parent} onChange={setParent} />
      ) : null}
      {action === 'delete' ? (
        <Paragraph>
          {t('bulk.withBelow', {
            count: withDescendants(before, new Set(tried.map(({ id }) => id))).size,
          })}{' '}
          {t('deletion.restorable')}
        </Paragraph>
      ) : null}
      <EffectList effects={effects} />
    </BulkDialog>
  );
}
