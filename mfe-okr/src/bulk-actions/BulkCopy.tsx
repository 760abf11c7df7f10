// Copies what a selection means (`planCopies`) into another cycle: one topmost item after the other, each
// with its own result. What that cycle has already has no tick at first.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { skipToken } from '@cumbre/client/toolkit';
import { failureOf } from '@cumbre/client/failure';
import { FormSummary, TickField, useServerForm } from '@cumbre/forms/form';
import type { CopyItemAnswer, CopyItemBody } from '@cumbre/contract/copies';
import type { Item } from '@cumbre/contract/items';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useLocation } from '@cumbre/remote/router';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CopyTargetField } from '../components/CopyTargetField';
import { copiedWords } from '../components/copiedWords';
import { useUndo } from '../components/UndoScope';
import { emptyTargets, hasTargets, newTargetsOf, targetProblems } from '../components/newTargets';
import type { TargetValues } from '../components/newTargets';
import { copyTargets, nextCycle } from '../data/nextCycle';
import { addressBelow } from '../hooks/addressBelow';
import { useCopyUndo } from '../hooks/useCopyUndo';
import { useRetainedChoices } from '../hooks/useRetainedChoices';
import { useTranslation } from '../useTranslation';
import { Alert, LoadingState, Paragraph } from '@cumbre/ui/base';
import { BulkDialog } from './BulkDialog';
import { CopiedItems } from './CopiedItems';
import { useCycleCopiesQuery } from './cycleCopiesApi';
import { goingWith, leftAfterTick } from './goingWith';
import { copiesThereOf, placeCopies } from './placedCopies';
import type { PlacedCopy } from './placedCopies';
import { planCopies } from './plannedCopies';
import { useBulkRows } from './useBulkRows';
import type { RowAnswer } from './useBulkRun';

interface BulkCopyProps {
  organizationId: string;
  cycle: string;
  /** The day in the organization's time zone. */
  today: string;
  items: readonly Item[];
  selected: readonly Item[];
  /** Objectives below the selected ones that are not copied. */
  leftOut?: ReadonlySet<string>;
  /** Selected objectives that are copied once more, with all below them, where the cycle has them already. */
  again?: ReadonlySet<string>;
  /** The call that copies one item: passed by the page, since copying one is another feature. */
  copy: (
    itemId: string,
    body: CopyItemBody,
    idempotencyKey: string,
  ) => Promise<{ data?: CopyItemAnswer; error?: unknown }>;
  /** Creates a cycle where there is none to copy to; the copy goes on afterwards. */
  newCycle: ReactNode;
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

interface BulkCopyValues extends TargetValues {
  cycle: string;
  carryBaseline: boolean;
  /** What the person has ticked, or not, by id. */
  ticks: Readonly<Record<string, boolean>>;
}

const NONE: ReadonlySet<string> = new Set();

/** More are named by their codes alone. */
const MAX_NAMED = 3;

const namesOf = (items: readonly Item[]): string =>
  items.map(({ code, title }) => (items.length > MAX_NAMED ? code : `${code} ${title}`)).join(', ');

export function BulkCopy({
  organizationId,
  cycle,
  today,
  items,
  selected: asked,
  leftOut = NONE,
  again = NONE,
  copy,
  newCycle,
  onDone,
  onClose,
}: BulkCopyProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const location = useLocation();
  const { offer: offerUndo } = useUndo();
  const { data } = useCyclesQuery(organizationId);
  const [selected] = useState(asked);
  const [before] = useState(items);
  const {
    roots,
    along,
    listed,
    left: leftAtFirst,
    refused,
  } = useMemo(() => planCopies(before, selected, leftOut), [before, selected, leftOut]);
  /** A key result stays selected where its objective was refused. */
  const keepSelected = (ids: readonly string[]) =>
    onDone(
      ids.flatMap((root) => {
        if (!along.has(root)) return root;
        const below = new Set(goingWith(before, root, leftOut).map(({ id }) => id));
        return selected.map(({ id }) => id).filter((id) => below.has(id));
      }),
    );
  const offered = useMemo(() => copyTargets(data?.cycles ?? [], cycle), [data, cycle]);
  const targets = useRetainedChoices(offered, cycle);
  const end = data?.cycles.find(({ id }) => id === cycle)?.end ?? '';

  const [chosenCycle, setChosenCycle] = useState('');
  const target = targets.find(({ id }) => id === chosenCycle) ?? nextCycle(targets, end);
  // An earlier server does not have the call.
  const { currentData: known, isError } = useCycleCopiesQuery(
    target ? { cycle, to: target.id } : skipToken,
  );
  // Ticks do not change under the pointer.
  const isKnown = known !== undefined || isError || !target;
  const there = useMemo(() => copiesThereOf(known?.copies ?? []), [known]);
  const byId = useMemo(() => new Map(before.map((item) => [item.id, item])), [before]);
  const planned = useMemo(() => {
    const left = new Set(leftAtFirst);
    const onceMore = new Set(
      [...again].flatMap((id) => goingWith(before, id, leftOut).map((item) => item.id)),
    );
    return new Set(
      listed
        .map(({ id }) => id)
        .filter((id) => !left.has(id) && (!there.has(id) || onceMore.has(id))),
    );
  }, [listed, leftAtFirst, there, again, before, leftOut]);
  const placedOf = ({ ticks }: BulkCopyValues) =>
    placeCopies(byId, listed, ({ id }) => ticks[id] ?? planned.has(id), there);
  const goingOf = (values: BulkCopyValues) => placedOf(values).flatMap(({ copied }) => copied);

  const [hasTyped, setHasTyped] = useState(false);
  const undoCopies = useCopyUndo();
  const made = useRef<{ answer: CopyItemAnswer; copied: readonly Item[] }[]>([]);

  const send = async ([placed]: readonly PlacedCopy[]): Promise<RowAnswer[]> => {
    if (!placed || !target) return [];
    const { id, copied, below } = placed;
    const takesAll = leftOut.size + left.length + along.size === 0;
    const body = {
      cycle: target.id,
      carryBaseline: form.values.carryBaseline,
      ...(!takesAll && { children: copied.slice(1).map((item) => item.id) }),
      ...(below && { parentId: below.id }),
      ...newTargetsOf(copied, form.values, language),
    };
    const { data: answer, error } = await copy(id, body, newIdempotencyKey());
    const failure = failureOf(error);
    if (answer) made.current.push({ answer, copied });
    return [{ id, done: !failure, message: failure && (failure.message || t('bulk.failed')) }];
  };
  /** Copies that were made earlier, before others were refused, are taken back with the last. */
  const offerToUndo = () => {
    const copies = made.current.map(({ answer }) => answer);
    if (copies.length === 0) return;
    const what = copiedWords(
      t,
      made.current.flatMap(({ copied }) => copied),
    );
    const message = t('copy.done', { what, cycle: target?.name });
    if (copies.every(({ undoable }) => undoable))
      offerUndo({
        message,
        row: made.current[0]?.copied[0]?.id ?? null,
        follow: {
          label: t('copies.open'),
          href: `/?${new URLSearchParams({ cycle: target?.id ?? '' })}`,
          keepsUndo: addressBelow(location, cycle),
        },
        done: () => t('copy.undone', { cycle: target?.name }),
        undo: () => undoCopies(copies),
      });
    else notify.success(message);
  };
  const { bulk, run, retry } = useBulkRows({
    send,
    size: 1,
    onRun: offerToUndo,
    onDone: keepSelected,
    onClose,
  });
  // What was just copied is there as well, and is not tried again for it.
  const [sent, setSent] = useState<readonly PlacedCopy[]>([]);
  const isReady = bulk.run.phase === 'ready';
  const isLost = hasTyped && isReady;
  const form = useServerForm<BulkCopyValues>({
    id: 'bulk-copy',
    initial: { cycle: '', carryBaseline: true, ticks: {}, ...emptyTargets(listed) },
    check: (values) => targetProblems(t, goingOf(values), values, values.carryBaseline, language),
    onChange: (values) => {
      setHasTyped(hasTargets(values));
      setChosenCycle(values.cycle);
    },
    send: async (values) => {
      const placed = placedOf(values);
      setSent(placed);
      return (await run(placed)) ? { data: true } : { error: true };
    },
    // Each row shows why it was refused.
    onFailure: () => true,
    failed: t('bulk.failed'),
    draft: null,
    guarded: isLost,
  });
  const placed = isReady ? placedOf(form.values) : sent;
  const going = placed.flatMap(({ copied }) => copied);
  const goes = new Set(going.map(({ id }) => id));
  const left = listed.map(({ id }) => id).filter((id) => !goes.has(id));
  const tick = (ids: readonly string[], isTicked: boolean) =>
    form.change('ticks', {
      ...form.values.ticks,
      ...Object.fromEntries(ids.map((id) => [id, isTicked])),
    });
  const tickOne = (item: Item, isTicked: boolean) => {
    const next = new Set(
      leftAfterTick({ items: byId, listed, left, isThere: (id) => there.has(id) }, item, isTicked),
    );
    const changed = listed.map(({ id }) => id).filter((id) => next.has(id) === goes.has(id));
    tick(changed, isTicked);
  };
  /** What is there already is copied once more only where nothing else is listed. */
  const tickAll = () => {
    const missing = listed.filter(({ id }) => !there.has(id));
    tick(
      (missing.length > 0 ? missing : listed).map(({ id }) => id),
      true,
    );
  };
  const alongNow = before.filter(({ id }) => along.has(id) && goes.has(id));
  return (
    <BulkDialog
      title={t('bulk.title.copy')}
      confirmLabel={
        going.length === 0
          ? t('bulk.confirm.copy')
          : t('copy.submit', { what: copiedWords(t, going) })
      }
      className="mfe-okr_bulk-copy"
      selected={[...roots, ...refused]}
      tried={isReady ? roots : sent.map(({ copied }) => copied[0]!)}
      ready={target !== undefined && isKnown && going.length > 0}
      leftOut={t('bulk.leftCopy', { items: namesOf(refused) })}
      bulk={bulk}
      onStart={() => void form.submit()}
      onRetry={(answers) => void retry(sent, answers)}
      onClose={() => (isLost ? void form.leave(onClose) : onClose())}
    >
      <FormSummary form={form} />
      {alongNow.length > 0 ? (
        <Alert
          type="info"
          showIcon
          className="mfe-okr_form-alert"
          title={t('copies.along', { items: namesOf(alongNow) })}
        />
      ) : null}
      {target || !data ? (
        <CopyTargetField form={form} cycles={targets} target={target} today={today} />
      ) : (
        <>
          <Paragraph>{t('copy.noCycle')}</Paragraph>
          {newCycle}
        </>
      )}
      <TickField
        form={form}
        name="carryBaseline"
        label={t('copy.carry')}
        hint={t('copy.carryHint')}
      />
      {isKnown ? (
        <CopiedItems
          items={before}
          listed={listed}
          placed={placed}
          there={there}
          target={target?.id ?? ''}
          onTick={tickOne}
          onAll={tickAll}
          onNone={() =>
            tick(
              listed.map(({ id }) => id),
              false,
            )
          }
          carryBaseline={form.values.carryBaseline}
          form={form}
        />
      ) : (
        <LoadingState label={t('common.loading')} rows={6} />
      )}
    </BulkDialog>
  );
}
