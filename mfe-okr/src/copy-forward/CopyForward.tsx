// Copies an item into another cycle: the form chooses the cycle, the parent, the descendants to
// include, and whether copies start at the last values. A key result can take its objective along. The
// preview of the start values uses the same rule as the server.
import { useCyclesQuery } from '@cumbre/client/cycles';
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
import { Link, useLocation, useNavigate } from '@cumbre/remote/router';
import {
  Alert,
  Button,
  EmptyState,
  Flex,
  LoadingState,
  Paragraph,
  Text,
  useMediaQuery,
} from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useItemQuery } from '../data/items';
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
import { addressBelow } from '../hooks/addressBelow';
import { useCopyUndo } from '../hooks/useCopyUndo';
import { useRetainedChoices } from '../hooks/useRetainedChoices';
import { useTranslation } from '../useTranslation';
import { useCopyItemMutation } from './copiesApi';
import { ALONG, ROOT, useCopyParents } from './useCopyParents';
import '../components/fittingDialog.css';
import './copyForward.css';

interface CopyValues extends TargetValues {
  /** Empty: the cycle that begins next. */
  cycle: string;
  /** An objective of the other cycle, ROOT or ALONG; empty: what is suggested. */
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
  const isPhone = useMediaQuery('(max-width: 639px)');
  const navigate = useNavigate();
  const location = useLocation();
  const { data: answer } = useCyclesQuery(organizationId);
  const offered = useMemo(() => copyTargets(answer?.cycles ?? [], cycle.id), [answer, cycle.id]);
  const targets = useRetainedChoices(offered, cycle.id);
  const needsParent = item.kind === 'key_result';
  const [chosenCycle, setChosenCycle] = useState('');
  const target = targets.find(({ id }) => id === chosenCycle) ?? nextCycle(targets, cycle.end);
  const own = items.filter(({ sharedBy }) => sharedBy === undefined);
  const below = selectForCopy(own, item.id, true)
    .selected.slice(1)
    .map((each) => each.item);
  const copiedOf = ({ left }: CopyValues) => below.filter((each) => !left.includes(each.id));
  const { isLoading, above, parents, counterpart, along, missing, suggested } = useCopyParents(
    organizationId,
    item,
    own,
    target?.id,
  );
  const parentOf = ({ parentId }: CopyValues) => parentId || suggested;
  const takesAlong = (values: CopyValues) =>
    parentOf(values) === ALONG && along ? [along] : ([] as const);
  const goingWith = (values: CopyValues) => [...takesAlong(values), item, ...copiedOf(values)];
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
      parentId: parentOf(values) === '' ? t('copy.parentRequired') : null,
      ...targetProblems(t, goingWith(values), values, values.carries, language),
    }),
    onChange: (values) => {
      setHasTyped(hasTargets(values));
      setChosenCycle(values.cycle);
    },
    send: (values, { idempotencyKey }) => {
      const [root, ...others] = goingWith(values);
      const parentId = parentOf(values);
      const takesAll = root === item && values.left.length === 0;
      return copyItem({
        itemId: root!.id,
        idempotencyKey,
        body: {
          cycle: target?.id ?? '',
          children: takesAll || others.map((each) => each.id),
          carryBaseline: values.carries,
          ...newTargetsOf(goingWith(values), values, language),
          parentId: parentId === ROOT || parentId === ALONG ? null : parentId,
        },
      });
    },
    onSaved: (answer, values) => {
      const { item: made, undoable, copies } = answer;
      // An objective that was only taken along is not what the person looks for.
      const opened = copies?.[item.id] ?? made.id;
      const name = target?.name;
      const message = t('copy.done', { what: copiedWords(t, goingWith(values)), cycle: name });
      if (undoable)
        offerUndoAtNextScreen({
          message,
          itemId: opened,
          opensItem: true,
          // The row that it was copied from, unless its panel opens again.
          ...(new URLSearchParams(location.search).has('item') ? {} : { row: item.id }),
          back: addressBelow(location, cycle.id),
          done: () => t('copy.undone', { cycle: name }),
          undo: () => undoCopies([answer]),
        });
      else notify.success(message);
      void navigate(`/?${new URLSearchParams({ cycle: made.cycle, item: opened })}`);
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

  if (!answer || isLoading) return <LoadingState label={t('common.loading')} rows={4} />;
  if (!target) return <EmptyState title={t('copy.noCycle')} action={newCycle} />;

  const copiesThere = (read?.line ?? []).filter(({ cycle: of }) => of.id === target.id);
  /** On a phone it stands beside the field for the new target. */
  const valueRange = (each: Item) =>
    isPhone && asksForTarget(each, form.values) && !left.includes(each.id)
      ? null
      : rangeOfCopy(t, each, form.values, carries, language);
  const targetField = (each: Item) =>
    asksForTarget(each, form.values) ? (
      <NewTargetField form={form} item={each} carryBaseline={carries} />
    ) : null;
  const parent = parentOf(form.values);
  const nameOfItem = ({ code, title }: Pick<Item, 'code' | 'title'>) => `${code} ${title}`;
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
                  {nameOfItem({ code, title })}
                </Link>
              ))}
            </>
          }
        />
      ) : null}
      {missing ? (
        <Alert
          type="info"
          role="status"
          showIcon
          className="mfe-okr_copy-there"
          title={
            <>
              {t(`copy.${missing}`, { cycle: target.name })}{' '}
              {along ? (
                t('copy.takenAlong', { what: nameOfItem(along) })
              ) : (
                <>
                  {t('copy.parentMissing')}{' '}
                  <Link to={`/?${new URLSearchParams({ cycle: target.id })}`}>
                    {t('copies.open')}
                  </Link>
                </>
              )}
            </>
          }
        />
      ) : (
        <NativeSelectField
          form={form}
          name="parentId"
          label={t('copy.parent')}
          chosen={parent}
          hint={
            above && counterpart?.id === parent
              ? t('copy.suggested', { code: above.code, cycle: cycle.name })
              : undefined
          }
          options={[
            ...(needsParent ? [] : [{ value: ROOT, label: t('copy.atRoot') }]),
            ...(needsParent && !counterpart ? [{ value: '', label: t('form.choose') }] : []),
            ...(along && !counterpart
              ? [{ value: ALONG, label: t('copy.along', { what: nameOfItem(along) }) }]
              : []),
            ...parents.map((each) => ({ value: each.id, label: nameOfItem(each) })),
          ]}
        />
      )}
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
      <Flex gap={8} justify="end" className="mfe-okr_copy-end">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <SubmitButton form={form} disabled={missing !== null && !along}>
          {t('copy.submit', { what: copiedWords(t, goingWith(form.values)) })}
        </SubmitButton>
      </Flex>
    </ServerForm>
  );
}
