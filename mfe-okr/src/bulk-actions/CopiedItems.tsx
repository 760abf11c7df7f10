// A preview of copying several objectives: a tick for each of them, for those below and for the key
// results, at which value the copies start, and the fields for new targets.
import type { Item } from '@cumbre/contract/items';
import type { FormFields } from '@cumbre/forms/form';
import { Button, Flex, Paragraph, Text } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { NewTargetField } from '../components/NewTargetField';
import { asksForTarget, newTargetOf, rangeOfCopy } from '../components/newTargets';
import type { TargetValues } from '../components/newTargets';
import { useTranslation } from '../useTranslation';
import { aboveOf, leftAfterTick } from './goingWith';
import { startOfCopies } from './startOfCopies';

interface CopiedItemsProps {
  /** In the order of the tree. */
  items: readonly Item[];
  /** All that can be copied. */
  listed: readonly Item[];
  /** What of it is copied. */
  going: readonly Item[];
  /** The ids of what is not copied. */
  left: readonly string[];
  onLeft: (left: readonly string[]) => void;
  carryBaseline: boolean;
  form: FormFields<TargetValues>;
}

const MAX_LEVEL = 3;
/** More key results are folded at first. */
const MAX_OPEN = 6;

export function CopiedItems({
  items,
  listed,
  going,
  left,
  onLeft,
  carryBaseline,
  form,
}: CopiedItemsProps) {
  const { t, language } = useTranslation();
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const rows = useMemo(() => {
    const ids = new Set(listed.map(({ id }) => id));
    const objectives = items.filter(({ id, kind }) => kind === 'objective' && ids.has(id));
    return objectives.map((objective) => ({
      objective,
      keyResults: listed.filter(
        ({ kind, parentId }) => kind === 'key_result' && parentId === objective.id,
      ),
      level: aboveOf(byId, objective).filter((id) => ids.has(id)).length,
    }));
  }, [items, listed, byId]);
  const [opensAll] = useState(() => left.length > 0 || listed.length - rows.length <= MAX_OPEN);
  if (rows.length === 0) return null;
  const tick = (item: Item, text: ReactNode) => (
    <Checkbox
      checked={!left.includes(item.id)}
      onChange={({ target: { checked } }) =>
        onLeft(leftAfterTick(byId, listed, left, item, checked))
      }
    >
      {text}
    </Checkbox>
  );
  const { moved, reached, recurrent } = startOfCopies(going, (item) =>
    newTargetOf(item, form.values, language),
  );
  const asked = going.filter((item) => asksForTarget(item, form.values));
  const starts = carryBaseline
    ? [
        moved > 0 ? t('copies.moved', { count: moved }) : '',
        reached > 0 ? t('copies.reached', { count: reached }) : '',
        recurrent > 0 ? t('copies.recurrent', { count: recurrent }) : '',
      ]
    : [moved + reached + recurrent > 0 ? t('copies.allKeep') : ''];
  const start = starts.filter(Boolean).join(' ');
  return (
    <div className="mfe-okr_bulk-effect">
      <fieldset className="mfe-okr_bulk-ticks">
        <legend>{t('copies.which')}</legend>
        {listed.length > 1 ? (
          <Flex gap={16}>
            <Button type="link" size="small" onClick={() => onLeft([])}>
              {t('copy.all')}
            </Button>
            <Button type="link" size="small" onClick={() => onLeft(listed.map(({ id }) => id))}>
              {t('copy.none')}
            </Button>
          </Flex>
        ) : null}
        <ul className="mfe-okr_bulk-rows">
          {rows.map(({ objective, keyResults, level }) => (
            <li key={objective.id} className={`mfe-okr_bulk-level-${Math.min(level, MAX_LEVEL)}`}>
              {tick(objective, `${objective.code} ${objective.title}`)}
              {keyResults.length > 0 ? (
                <details className="mfe-okr_bulk-key-results" open={opensAll}>
                  <summary>
                    {t('copies.someKeyResults', {
                      chosen: keyResults.filter(({ id }) => !left.includes(id)).length,
                      count: keyResults.length,
                    })}
                  </summary>
                  <ul>
                    {keyResults.map((keyResult) => (
                      <li key={keyResult.id}>
                        {tick(keyResult, `${keyResult.code} ${keyResult.title}`)}
                      </li>
                    ))}
                  </ul>
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      </fieldset>
      {start ? (
        <Paragraph small tone="secondary">
          {start}
        </Paragraph>
      ) : null}
      {asked.length > 0 ? (
        <ul className="mfe-okr_bulk-targets">
          {asked.map((item) => (
            <li key={item.id}>
              <Text small tone="secondary">
                {item.title} · {rangeOfCopy(t, item, form.values, carryBaseline, language)}
              </Text>
              <NewTargetField form={form} item={item} carryBaseline={carryBaseline} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
