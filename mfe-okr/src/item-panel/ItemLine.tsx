// The copies of an item through the cycles: its source and its copies, each with the values of its
// measure and a link.
import type { LineItem } from '@cumbre/contract/items';
import { hasMeasure } from '@cumbre/domain/measure';
import { Link } from '@cumbre/remote/router';
import { Text } from '@cumbre/ui/base';
import { formatQuantity, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

export function ItemLine({ itemId, line }: { itemId: string; line: readonly LineItem[] }) {
  const { t, language } = useTranslation();
  const values = ({ startValue, currentValue, targetValue, unit }: LineItem) =>
    t('line.values', {
      start: formatValue(startValue, language),
      current: formatValue(currentValue, language),
      target: formatQuantity(targetValue, unit, language),
    });
  return (
    <ol className="mfe-okr_line">
      {line.map((each) => (
        <li
          key={each.id}
          className="mfe-okr_line-item"
          aria-current={each.id === itemId ? 'true' : undefined}
        >
          <span>
            <strong>{each.cycle.name}</strong>{' '}
            {each.id === itemId ? (
              <Text tone="secondary">
                {each.code} · {t('line.here')}
              </Text>
            ) : (
              <Link to={`/?${new URLSearchParams({ cycle: each.cycle.id, item: each.id })}`}>
                {each.code} {each.title}
              </Link>
            )}
          </span>
          {hasMeasure(each) ? (
            <Text small tone="secondary">
              {values(each)}
            </Text>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
