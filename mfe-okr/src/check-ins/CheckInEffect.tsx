// The preview of a value while it is typed: the progress of the item and its parents, before and
// after.
import type { Item } from '@cumbre/contract/items';
import { ProgressBar } from '@cumbre/ui/progress';
import { Text } from '@cumbre/ui/base';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface CheckInEffectProps {
  before: readonly Item[];
  /** The item first, then its parents upwards. */
  after: readonly Item[];
}

export function CheckInEffect({ before, after }: CheckInEffectProps) {
  const { t, language } = useTranslation();
  const [item, ...parents] = after;
  if (!item)
    return (
      <div className="mfe-okr_effect">
        <Text small tone="secondary">
          {t('checkIn.effectWaits')}
        </Text>
      </div>
    );
  const formerOf = (row: Item) => before.find(({ id }) => id === row.id)?.realProgress ?? null;
  const change = (row: Item) =>
    t('checkIn.fromTo', {
      from: formatPercent(formerOf(row), language),
      to: formatPercent(row.realProgress, language),
    });
  const moved = parents.filter(
    (row) => formatPercent(formerOf(row), language) !== formatPercent(row.realProgress, language),
  );
  return (
    <div className="mfe-okr_effect" aria-live="polite">
      <ProgressBar
        value={item.realProgress}
        expected={item.expectedProgress}
        status={item.status}
        label={t('checkIn.newProgress')}
        text={formatPercent(item.realProgress, language)}
      />
      <Text strong>{change(item)}</Text>
      {moved.length > 0 ? (
        <ul className="mfe-okr_effect-parents">
          {moved.map((row) => (
            <li key={row.id}>
              <Text small>
                {row.code} {row.title}: {change(row)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
