// Copies an item into another cycle: the form chooses the cycle, the descendants to include, and
// whether copies start at the last values. The preview of the start values uses the same rule as
// the server.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { skipToken } from '@cumbre/client/toolkit';
import type { CopyItemAnswer } from '@cumbre/contract/copies';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import { selectForCopy } from '@cumbre/domain/copyForward';
import {
  NativeSelectField,
  ServerForm,
  SubmitButton,
  TickField,
  useServerForm,
} from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link, useNavigate } from '@cumbre/remote/router';
import { Alert, Button, EmptyState, Flex, LoadingState, Paragraph, Text } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useItemQuery, useItemsQuery } from '../data/items';
import { copyTargets, nextCycle } from '../data/nextCycle';
import { CopyTargetField } from '../components/CopyTargetField';
import { copiedWords } from '../components/copiedWords';
import { NewTargetField } from '../components/NewTargetField';
import {
  asksForTarget,
  emptyTargets,
  hasTargets,
  newTargetsOf,
  rangeOfCopy,
  targetName,
  targetProblems,
} from '../components/newTargets';
import type { TargetValues } from '../components/newTargets';
import { offerUndoAtNextScreen } from '../components/undoOffers';
import { useCopyUndo } from '../hooks/useCopyUndo';
import { useRetainedChoices } from '../hooks/useRetainedChoices';
import { useTranslation } from '../useTranslation';
import { useCopyItemMutation } from './copiesApi';
import '../components/drawerEnd.css';
import './copyForward.css';

interface CopyValues extends TargetValues {
  /** Empty: the cycle that begins next. */
  cycle: string;
  /** Empty: at the root. */
  parentId: string;
  /** The ids of the descendants that are excluded. */
  left: readonly string[];
  carries: boolean;
}

interface CopyForwardProps {
  organizationId: string;
  item: Item;
  items: readonly Item[];
  /** The present cycle of the item. */
  cycle: Cycle;
  /** The day in the organization's time zone. */
  today: string;
  /** Creates a cycle where there is none to copy to; the copy goes on afterwards. */
  newCycle: ReactNode;
  onClose: () => void;
}

export function CopyForward({
  organizationId,
  item,
  items,
  cycle,
  today,
  newCycle,
  onClose,
}: CopyForwardProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const navigate = useNavigate();
  const { data: answer } = useCyclesQuery(organizationId);
  const offered = useMemo(() => copyTargets(answer?.cycles ?? [], cycle.id), [answer, cycle.id]);
  const targets = useRetainedChoices(offered, cycle.id);
  const needsParent = item.kind === 'key_result';
  const targetOf = ({ cycle: chosen }: CopyValues) =>
    targets.find((each) => each.id === chosen) ?? nextCycle(targets, cycle.end);
  const own = items.filter(({ sharedBy }) => sharedBy === undefined);
  const below = selectForCopy(own, item.id, true)
    .selected.slice(1)
    .map((each) => each.item);
  const copiedOf = ({ left }: CopyValues) => below.filter((each) => !left.includes(each.id));
  const goingWith = (values: CopyValues) => [item, ...copiedOf(values)];
  const [copyItem] = useCopyItemMutation();
  const undoCopies = useCopyUndo();
  const [hasTyped, setHasTyped] = useState(false);
  const form = useServerForm<CopyValues, CopyItemAnswer>({
    id: 'copy',
    initial: {
      cycle: '',
      parentId: '',
      left: [],
      carries: true,
      ...emptyTargets([item, ...below]),
    },
    check: (values) => ({
      parentId: needsParent && values.parentId === '' ? t('copy.parentRequired') : null,
      ...targetProblems(t, goingWith(values), values, values.carries, language),
    }),
    onChange: (values) => setHasTyped(hasTargets(values)),
    send: (values, { idempotencyKey }) =>
      copyItem({
        itemId: item.id,
        idempotencyKey,
        body: {
          cycle: targetOf(values)?.id ?? '',
          children: values.left.length === 0 ? true : copiedOf(values).map((each) => each.id),
          carryBaseline: values.carries,
          ...newTargetsOf(goingWith(values), values, language),
          parentId: values.parentId === '' ? null : values.parentId,
        },
      }),
    onSaved: (answer, values) => {
      const { item: made, undoable } = answer;
      const name = targetOf(values)?.name;
      const message = t('copy.done', { what: copiedWords(t, goingWith(values)), cycle: name });
      if (undoable)
        offerUndoAtNextScreen({
          message,
          itemId: made.id,
          opensItem: true,
          row: null,
          done: () => t('copy.undone', { cycle: name }),
          undo: () => undoCopies([answer]),
        });
      else notify.success(message);
      void navigate(`/?${new URLSearchParams({ cycle: made.cycle, item: made.id })}`);
    },
    fieldOf: (path) => {
      const [first, itemId] = path.split('.');
      if (first === 'targets' && itemId) return targetName(itemId);
      return path === 'carryBaseline' ? 'carries' : (path as keyof CopyValues);
    },
    failed: t('copy.failed'),
    draft: null,
    guarded: hasTyped,
  });
  const { left, carries } = form.values;
  // Its line has the copies of it, in any cycle.
  const { data: read } = useItemQuery(item.id);
  const target = targetOf(form.values);
  const { data: targetTree } = useItemsQuery(
    target ? { organizationId, cycle: target.id } : skipToken,
  );
  const parents = (targetTree?.items ?? []).filter(
    (each) => each.kind === 'objective' && each.abilities.includes('createChild'),
  );

  if (!answer) return <LoadingState label={t('common.loading')} rows={4} />;
  if (!target) return <EmptyState title={t('copy.noCycle')} action={newCycle} />;

  const copiesThere = (read?.line ?? []).filter(({ cycle: of }) => of.id === target.id);
  const valueRange = (each: Item) => rangeOfCopy(t, each, form.values, carries, language);
  const targetField = (each: Item) =>
    asksForTarget(each, form.values) ? (
      <NewTargetField form={form} item={each} carryBaseline={carries} />
    ) : null;
  const levelOf = (each: Item) => {
    let level = 0;
    for (
      let above = items.find((one) => one.id === each.parentId);
      above && above.id !== item.id;
      above = items.find((one) => one.id === above?.parentId)
    )
      level += 1;
    return Math.min(level, 4);
  };
  return (
    <ServerForm form={form} className="mfe-okr_copy">
      <Paragraph tone="secondary">{t('copy.intro')}</Paragraph>
      <CopyTargetField
        form={form}
        cycles={targets}
        target={target}
        today={today}
        onChange={(chosen) => form.changeAll({ cycle: chosen, parentId: '' })}
      />
      {copiesThere.length > 0 ? (
        <Alert
          type="info"
          role="status"
          showIcon
          className="mfe-okr_copy-there"
          title={
            <>
              {t('copy.alreadyThere')}{' '}
              {copiesThere.map(({ id, code, title }) => (
                <Link key={id} to={`/?${new URLSearchParams({ cycle: target.id, item: id })}`}>
                  {code} {title}
                </Link>
              ))}
            </>
          }
        />
      ) : null}
      <NativeSelectField
        form={form}
        name="parentId"
        label={t('copy.parent')}
        options={[
          { value: '', label: needsParent ? t('form.choose') : t('copy.atRoot') },
          ...parents.map((each) => ({ value: each.id, label: `${each.code} ${each.title}` })),
        ]}
      />
      <TickField form={form} name="carries" label={t('copy.carry')} hint={t('copy.carryHint')} />
      {needsParent && valueRange(item) ? <Text>{valueRange(item)}</Text> : null}
      {targetField(item)}
      {below.length > 0 ? (
        <fieldset className="mfe-okr_copy-below">
          <legend>{t('copy.below')}</legend>
          <Flex gap={8} hidden={below.length < 2}>
            <Button size="small" onClick={() => form.change('left', [])}>
              {t('copy.all')}
            </Button>
            <Button
              size="small"
              onClick={() =>
                form.change(
                  'left',
                  below.map((each) => each.id),
                )
              }
            >
              {t('copy.none')}
            </Button>
          </Flex>
          <ul className="mfe-okr_copy-list">
            {items
              .filter((each) => below.includes(each))
              .map((each) => (
                <li key={each.id} className={`mfe-okr_copy-level-${levelOf(each)}`}>
                  <Checkbox
                    checked={!left.includes(each.id)}
                    onChange={({ target: box }) =>
                      form.change(
                        'left',
                        box.checked ? left.filter((one) => one !== each.id) : [...left, each.id],
                      )
                    }
                  >
                    {each.code} {each.title}
                    {valueRange(each) ? (
                      <Text small tone="secondary">
                        {' '}
                        · {valueRange(each)}
                      </Text>
                    ) : null}
                  </Checkbox>
                  {left.includes(each.id) ? null : targetField(each)}
                </li>
              ))}
          </ul>
        </fieldset>
      ) : null}
      <Flex gap={8} justify="end" className="mfe-okr_drawer-end">
        <Button type="text" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <SubmitButton form={form}>
          {t('copy.submit', { what: copiedWords(t, goingWith(form.values)) })}
        </SubmitButton>
      </Flex>
    </ServerForm>
  );
}
