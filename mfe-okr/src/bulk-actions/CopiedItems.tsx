// A preview of copying several objectives: what goes with each, at which value the copies start, and
// the fields for new targets.
import type { Item } from '@cumbre/contract/items';
import type { FormFields } from '@cumbre/forms/form';
import { Paragraph, Text } from '@cumbre/ui/base';
import { copiedWords } from '../components/copiedWords';
import { NewTargetField } from '../components/NewTargetField';
import { asksForTarget, newTargetOf, rangeOfCopy } from '../components/newTargets';
import type { TargetValues } from '../components/newTargets';
import { useTranslation } from '../useTranslation';
import { startOfCopies } from './startOfCopies';

interface CopiedItemsProps {
  /** Each copied objective with all that is copied with it, itself first. */
  rows: readonly { item: Item; going: readonly Item[] }[];
  carryBaseline: boolean;
  form: FormFields<TargetValues>;
}

export function CopiedItems({ rows, carryBaseline, form }: CopiedItemsProps) {
  const { t, language } = useTranslation();
  if (rows.length === 0) return null;
  const all = rows.flatMap((row) => row.going);
  const { moved, reached, recurrent } = startOfCopies(all, (item) =>
    newTargetOf(item, form.values, language),
  );
  const asked = all.filter((item) => asksForTarget(item, form.values));
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
      <Paragraph strong>{t('copies.total', { what: copiedWords(t, all) })}</Paragraph>
      <ul className="mfe-okr_bulk-rows">
        {rows.map(({ item, going: [, ...below] }) => (
          <li key={item.id}>
            <strong>{item.code}</strong> {item.title}
            {below.length > 0 ? (
              <Text small tone="secondary">
                {' '}
                · {t('copies.below', { what: copiedWords(t, below) })}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
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
