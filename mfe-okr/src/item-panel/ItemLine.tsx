// The line of an item through the cycles: what it was copied from and into, each with its way and an address.
import type { LineItem } from '@cumbre/contract/items';
import { Link } from '@cumbre/remote/router';
import { Text } from '@cumbre/ui/base';
import { shownQuantity, shownValue } from '../shownNumbers';
import { useTexts } from '../useTexts';

export function ItemLine({ itemId, line }: { itemId: string; line: readonly LineItem[] }) {
  const { t, language } = useTexts();
  const values = ({ startValue, currentValue, targetValue, unit }: LineItem) => t('line.values', {
    start: shownValue(startValue, language), current: shownValue(currentValue, language), target: shownQuantity(targetValue, unit, language),
  });
  return (
    <ol className="okr-line">
      {line.map((each) => (
        <li key={each.id} className="okr-line-item" aria-current={each.id === itemId ? 'true' : undefined}>
          <span>
            <strong>{each.cycle.name}</strong>{' '}
            {each.id === itemId ? <Text tone="secondary">{each.code} · {t('line.here')}</Text> : <Link to={`/?${new URLSearchParams({ cycle: each.cycle.id, item: each.id })}`}>{each.code} {each.title}</Link>}
          </span>
          {each.targetValue === null ? null : <Text small tone="secondary">{values(each)}</Text>}
        </li>
      ))}
    </ol>
  );
}
