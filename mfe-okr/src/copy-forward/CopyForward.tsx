// Copies an item into another cycle: which one, what goes along, and whether copies begin at the last values. What each
// will begin at is shown by the same rule that the server applies.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import { skipToken } from '@cumbre/client/toolkit';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import { baselineOf, selectForCopy } from '@cumbre/domain/copyForward';
import { useHost } from '@cumbre/remote/host';
import { Link, useNavigate } from '@cumbre/remote/router';
import { Alert, Button, EmptyState, Flex, LoadingState, NativeSelect, Paragraph, Text } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useItemsQuery } from '../items';
import { shownQuantity, shownValue } from '../shownNumbers';
import { useTexts } from '../useTexts';
import { useCopyItemMutation } from './copyCalls';
import './copyForward.css';

interface CopyForwardProps {
  organizationId: string;
  item: Item;
  items: readonly Item[];
  /** Where it is now. */
  cycle: Cycle;
}

/** The cycle that begins next after this one, else any. */
function nextOf(cycles: readonly Cycle[], { end }: Cycle): Cycle | undefined {
  const byStart = cycles.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  return byStart.find(({ start }) => start > end) ?? byStart.at(-1);
}

export function CopyForward({ organizationId, item, items, cycle }: CopyForwardProps) {
  const { t, language } = useTexts();
  const { notify } = useHost();
  const navigate = useNavigate();
  const id = useId();
  const { data: answer } = useCyclesQuery(organizationId);
  const targets = (answer?.cycles ?? []).filter((each) => each.id !== cycle.id && each.abilities.includes('createItem'));
  const [chosenCycle, setChosenCycle] = useState<string | null>(null);
  const target = targets.find((each) => each.id === chosenCycle) ?? nextOf(targets, cycle);
  const needsParent = item.kind === 'key_result';
  const { data: there } = useItemsQuery(target ? { organizationId, cycle: target.id } : skipToken);
  const parents = (there?.items ?? []).filter((each) => each.kind === 'objective' && each.abilities.includes('createChild'));
  const [parentId, setParentId] = useState('');
  const below = selectForCopy(items, item.id, true).selected.slice(1).map((each) => each.item);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [carries, setCarries] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useIdempotencyKey();
  const [copyItem, { isLoading }] = useCopyItemMutation();

  if (!answer) return <LoadingState label={t('common.loading')} rows={4} />;
  if (!target) return <EmptyState title={t('copy.noCycle')} action={<Link to="/cycles?new">{t('copy.toCycles')}</Link>} />;

  const going = below.filter((each) => !left.has(each.id));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (needsParent && parentId === '') return setFailure(t('copy.parentRequired'));
    const body = { cycle: target.id, children: going.length === below.length ? true : going.map((each) => each.id), carryBaseline: carries, parentId: parentId === '' ? null : parentId };
    const done = await copyItem({ itemId: item.id, body, idempotencyKey: attempt.keyFor(body) });
    if (done.error) {
      const refusal = done.error as Failure;
      return setFailure(refusal.errors[0]?.message ?? (refusal.message || t('copy.failed')));
    }
    attempt.done();
    notify.success(t('copy.done', { count: done.data.copied, cycle: target.name }));
    void navigate(`/?${new URLSearchParams({ cycle: target.id, item: done.data.item.id })}`);
  };
  const way = (each: Item) => (each.startValue === null || each.targetValue === null ? null : t('copy.from', {
    start: shownValue(baselineOf(each, carries), language), target: shownQuantity(each.targetValue, each.unit, language),
  }));
  const levelOf = (each: Item) => {
    let level = 0;
    for (let above = items.find((one) => one.id === each.parentId); above && above.id !== item.id; above = items.find((one) => one.id === above?.parentId)) level += 1;
    return Math.min(level, 4);
  };
  return (
    <form className="okr-copy" onSubmit={(event) => void submit(event)} noValidate>
      <Paragraph tone="secondary">{t('copy.intro')}</Paragraph>
      <div className="okr-copy-field">
        <label htmlFor={`${id}-cycle`}>{t('copy.cycle')}</label>
        <NativeSelect
          id={`${id}-cycle`} value={target.id} options={targets.map((each) => ({ value: each.id, label: `${each.name} · ${t(`labels.cycleState.${each.state}`)}` }))}
          onChange={(value) => {
            setChosenCycle(value);
            setParentId('');
          }}
        />
      </div>
      <div className="okr-copy-field">
        <label htmlFor={`${id}-parent`}>{t('copy.parent')}</label>
        <NativeSelect
          id={`${id}-parent`} value={parentId} onChange={setParentId} aria-invalid={failure !== null && needsParent && parentId === ''}
          options={[{ value: '', label: needsParent ? t('form.choose') : t('copy.atRoot') }, ...parents.map((each) => ({ value: each.id, label: `${each.code} ${each.title}` }))]}
        />
      </div>
      <div>
        <Checkbox checked={carries} onChange={({ target: box }) => setCarries(box.checked)}>{t('copy.carry')}</Checkbox>
        <Text small tone="secondary" as="p">{t('copy.carryHint')}</Text>
      </div>
      {needsParent && way(item) ? <Text>{way(item)}</Text> : null}
      {below.length > 0 ? (
        <fieldset className="okr-copy-below">
          <legend>{t('copy.below')}</legend>
          <Flex gap={8}>
            <Button size="small" onClick={() => setLeft(new Set())}>{t('copy.all')}</Button>
            <Button size="small" onClick={() => setLeft(new Set(below.map((each) => each.id)))}>{t('copy.none')}</Button>
          </Flex>
          <ul className="okr-copy-list">
            {items.filter((each) => below.includes(each)).map((each) => (
              <li key={each.id} className={`okr-copy-level-${levelOf(each)}`}>
                <Checkbox
                  checked={!left.has(each.id)}
                  onChange={({ target: box }) => setLeft((former) => (box.checked ? new Set([...former].filter((one) => one !== each.id)) : new Set([...former, each.id])))}
                >
                  {each.code} {each.title}{way(each) ? <Text small tone="secondary"> · {way(each)}</Text> : null}
                </Checkbox>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      {failure === null ? null : <Alert role="alert" type="error" showIcon title={failure} />}
      <Flex><Button type="primary" htmlType="submit" loading={isLoading}>{t('copy.submit', { count: going.length + 1 })}</Button></Flex>
    </form>
  );
}
