// A preview of copying several items: a tick for each objective, for those below and for the key results,
// from which value to which one each copy goes, the field for its new target, and what the other cycle has
// of it already.
import type { Item } from '@cumbre/contract/items';
import type { FormFields } from '@cumbre/forms/form';
import { Link } from '@cumbre/remote/router';
import { Button, Flex, Text, useMediaQuery } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { Fragment, useMemo } from 'react';
import { NewTargetField } from '../components/NewTargetField';
import { asksForTarget, rangeOfCopy } from '../components/newTargets';
import type { TargetValues } from '../components/newTargets';
import { useTranslation } from '../useTranslation';
import { aboveOf } from './goingWith';
import type { CopiesThere, PlacedCopy } from './placedCopies';

interface CopiedItemsProps {
  /** In the order of the tree. */
  items: readonly Item[];
  /** All that can be copied. */
  listed: readonly Item[];
  /** What of it is copied, and where. */
  placed: readonly PlacedCopy[];
  there: CopiesThere;
  /** The id of the other cycle. */
  target: string;
  onTick: (item: Item, isTicked: boolean) => void;
  onAll: () => void;
  onNone: () => void;
  carryBaseline: boolean;
  form: FormFields<TargetValues>;
}

const MAX_LEVEL = 3;
/** More key results are folded at first. */
const MAX_OPEN = 6;

export function CopiedItems({
  items,
  listed,
  placed,
  there,
  target,
  onTick,
  onAll,
  onNone,
  carryBaseline,
  form,
}: CopiedItemsProps) {
  const { t, language } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const rows = useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]));
    const ids = new Set(listed.map(({ id }) => id));
    const objectives = items.filter(({ id, kind }) => kind === 'objective' && ids.has(id));
    return objectives.map((objective) => ({
      objective,
      keyResults: listed.filter(
        ({ kind, parentId }) => kind === 'key_result' && parentId === objective.id,
      ),
      level: aboveOf(byId, objective).filter((id) => ids.has(id)).length,
    }));
  }, [items, listed]);
  if (rows.length === 0) return null;
  const opensAll = listed.length - rows.length <= MAX_OPEN;
  const goes = new Set(placed.flatMap(({ copied }) => copied.map(({ id }) => id)));
  const belowOf = new Map(placed.map(({ id, below }) => [id, below]));
  /** Copies that are there and get something below them. */
  const takers = new Set(placed.map(({ below }) => below?.id));
  const listedIds = new Set(listed.map(({ id }) => id));
  /** What is open from the start: what asks, and what differs from the rest. */
  const isOpen = (keyResults: readonly Item[], objective: Item) =>
    opensAll ||
    there.has(objective.id) ||
    keyResults.some((item) => there.has(item.id) || asksForTarget(item, form.values));
  const line = (item: Item) => {
    const asks = goes.has(item.id) && asksForTarget(item, form.values);
    // On a phone it stands beside the field for the new target.
    const range =
      isPhone && asks ? null : rangeOfCopy(t, item, form.values, carryBaseline, language);
    const copies = there.get(item.id) ?? [];
    const below = belowOf.get(item.id);
    const isSaidAbove = below && listedIds.has(below.of);
    return (
      <>
        <Checkbox
          checked={goes.has(item.id)}
          onChange={({ target: { checked } }) => onTick(item, checked)}
        >
          {item.code} {item.title}
          {range ? (
            <Text small tone="secondary">
              {' '}
              · {range}
            </Text>
          ) : null}
        </Checkbox>
        {copies.length > 0 || (below && !isSaidAbove) ? (
          <Text as="p" small tone="secondary" className="mfe-okr_bulk-there">
            {copies.length > 0 ? t('copy.alreadyThere') : null}
            {copies.map(({ id, code, title }) => (
              <Fragment key={id}>
                {' '}
                <Link to={`/?${new URLSearchParams({ cycle: target, item: id })}`}>
                  {code} {title}
                </Link>
              </Fragment>
            ))}{' '}
            {copies.some(({ id }) => takers.has(id)) ? `· ${t('copies.belowThat')}` : null}
            {below && !isSaidAbove
              ? t('copies.below', { what: `${below.code} ${below.title}` })
              : null}
          </Text>
        ) : null}
        {asks ? <NewTargetField form={form} item={item} carryBaseline={carryBaseline} /> : null}
      </>
    );
  };
  return (
    <fieldset className="mfe-okr_bulk-ticks">
      <legend>{t('copies.which')}</legend>
      {listed.length > 1 ? (
        <Flex gap={8}>
          <Button size="small" onClick={onAll}>
            {t('copy.all')}
          </Button>
          <Button size="small" onClick={onNone}>
            {t('copy.none')}
          </Button>
        </Flex>
      ) : null}
      <ul className="mfe-okr_bulk-rows">
        {rows.map(({ objective, keyResults, level }) => (
          <li key={objective.id} className={`mfe-okr_bulk-level-${Math.min(level, MAX_LEVEL)}`}>
            {line(objective)}
            {keyResults.length > 0 ? (
              <details className="mfe-okr_bulk-key-results" open={isOpen(keyResults, objective)}>
                <summary>
                  {t('copies.someKeyResults', {
                    chosen: keyResults.filter(({ id }) => goes.has(id)).length,
                    count: keyResults.length,
                  })}
                </summary>
                <ul>
                  {keyResults.map((keyResult) => (
                    <li key={keyResult.id}>{line(keyResult)}</li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
