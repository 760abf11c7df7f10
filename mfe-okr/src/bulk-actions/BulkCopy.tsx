// Copies what a selection means (`planCopies`) into another cycle: one objective after the other, each
// with its own result.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { failureOf } from '@cumbre/client/failure';
import { FormSummary, TickField, useServerForm } from '@cumbre/forms/form';
import type { CopyItemAnswer, CopyItemBody } from '@cumbre/contract/copies';
import type { Item } from '@cumbre/contract/items';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CopyTargetField } from '../components/CopyTargetField';
import { copiedWords } from '../components/copiedWords';
import { useUndo } from '../components/UndoScope';
import { emptyTargets, hasTargets, newTargetsOf, targetProblems } from '../components/newTargets';
import type { TargetValues } from '../components/newTargets';
import { copyTargets, nextCycle } from '../data/nextCycle';
import { useCopyUndo } from '../hooks/useCopyUndo';
import { useRetainedChoices } from '../hooks/useRetainedChoices';
import { useTranslation } from '../useTranslation';
import { Alert, Paragraph } from '@cumbre/ui/base';
import { BulkDialog } from './BulkDialog';
import { CopiedItems } from './CopiedItems';
import { goingWith } from './goingWith';
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
  /** The ids of what is listed and not copied. */
  left: readonly string[];
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
  copy,
  newCycle,
  onDone,
  onClose,
}: BulkCopyProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
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
  const copiedWith = (item: Item, left: readonly string[]) => {
    if (left.includes(item.id)) return [];
    const going = goingWith(before, item.id, new Set([...leftOut, ...left]));
    return along.size === 0 ? going : going.filter((each) => listed.includes(each));
  };
  /** A key result stays selected where its objective was refused. */
  const keepSelected = (ids: readonly string[]) =>
    onDone(
      ids.flatMap((root) => {
        if (!along.has(root)) return root;
        const below = new Set(goingWith(before, root, leftOut).map(({ id }) => id));
        return selected.map(({ id }) => id).filter((id) => below.has(id));
      }),
    );
  const goingOf = ({ left }: BulkCopyValues) => roots.flatMap((item) => copiedWith(item, left));
  const offered = useMemo(() => copyTargets(data?.cycles ?? [], cycle), [data, cycle]);
  const targets = useRetainedChoices(offered, cycle);
  const end = data?.cycles.find(({ id }) => id === cycle)?.end ?? '';

  const [hasTyped, setHasTyped] = useState(false);
  const undoCopies = useCopyUndo();
  const made = useRef<{ answer: CopyItemAnswer; copied: readonly Item[] }[]>([]);

  const send = async ([item]: readonly Item[]): Promise<RowAnswer[]> => {
    if (!item || !target) return [];
    const { left } = form.values;
    const copied = copiedWith(item, left);
    const body = {
      cycle: target.id,
      carryBaseline: form.values.carryBaseline,
      ...(leftOut.size + left.length + along.size > 0 && {
        children: copied.map(({ id }) => id).filter((id) => id !== item.id),
      }),
      ...newTargetsOf(copied, form.values, language),
    };
    const { data: answer, error } = await copy(item.id, body, newIdempotencyKey());
    const failure = failureOf(error);
    if (answer) made.current.push({ answer, copied });
    return [
      { id: item.id, done: !failure, message: failure && (failure.message || t('bulk.failed')) },
    ];
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
          keepsUndo: true,
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
  const isLost = hasTyped && bulk.run.phase === 'ready';
  const form = useServerForm<BulkCopyValues>({
    id: 'bulk-copy',
    initial: { cycle: '', carryBaseline: true, left: leftAtFirst, ...emptyTargets(listed) },
    check: (values) => targetProblems(t, goingOf(values), values, values.carryBaseline, language),
    onChange: (values) => setHasTyped(hasTargets(values)),
    send: async ({ left }) =>
      (await run(roots.filter(({ id }) => !left.includes(id)))) ? { data: true } : { error: true },
    // Each row shows why it was refused.
    onFailure: () => true,
    failed: t('bulk.failed'),
    draft: null,
    guarded: isLost,
  });
  const target = targets.find(({ id }) => id === form.values.cycle) ?? nextCycle(targets, end);
  const going = goingOf(form.values);
  return (
    <BulkDialog
      title={t('bulk.title.copy')}
      confirmLabel={
        going.length === 0
          ? t('bulk.confirm.copy')
          : t('copy.submit', { what: copiedWords(t, going) })
      }
      selected={[...roots, ...refused]}
      tried={roots}
      ready={target !== undefined && going.length > 0}
      leftOut={t('bulk.leftCopy', { items: namesOf(refused) })}
      bulk={bulk}
      onStart={() => void form.submit()}
      onRetry={(answers) => void retry(roots, answers)}
      onClose={() => (isLost ? void form.leave(onClose) : onClose())}
    >
      <FormSummary form={form} />
      {along.size > 0 ? (
        <Alert
          type="info"
          showIcon
          className="mfe-okr_form-alert"
          title={t('copies.along', {
            items: namesOf(before.filter(({ id }) => along.has(id))),
          })}
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
      <CopiedItems
        items={before}
        listed={listed}
        going={going}
        left={form.values.left}
        onLeft={(left) => form.change('left', left)}
        carryBaseline={form.values.carryBaseline}
        form={form}
      />
    </BulkDialog>
  );
}
