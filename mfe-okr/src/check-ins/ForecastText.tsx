// The forecast of an item in words: the expected end value, the certainty and the basis of the
// forecast, or why there is none. When the reported confidence and the numbers disagree, it shows
// both.
import type { Item } from '@cumbre/contract/items';
import type { CheckIn } from '@cumbre/contract/checkIns';
import { FORECAST_MIN_DAYS, FORECAST_MIN_ENTRIES } from '@cumbre/domain/forecast';
import type { Forecast, ForecastAnswer } from '@cumbre/domain/forecast';
import { CONFIDENT_FROM } from '@cumbre/domain/status';
import { Alert, Heading, Paragraph } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { contrastOf, verdictOf } from '../components/itemVerdict';
import { formatPercent, formatRounded, withUnit } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import type { Texts } from '../useTranslation';

/** Where the verdict differs from the status of today, one sentence says both. */
function verdictText(t: Texts, item: Item, forecast: Forecast): string {
  const verdict = verdictOf(forecast);
  const contrast = contrastOf(item, verdict);
  return contrast
    ? t(`forecast.contrast.${contrast}`, { status: t(`items.status.${item.status!}`) })
    : t(`forecast.verdict.${verdict}`);
}

/** How many decimals a number was entered with. */
const decimalsOf = (value: number | null): number => `${value ?? 0}`.split('.')[1]?.length ?? 0;

export function ForecastText({
  item,
  answer,
  endDate,
}: {
  item: Item;
  answer: ForecastAnswer;
  endDate: string;
}) {
  const { t, language } = useTranslation();
  const { forecast, reason } = answer;
  if (reason)
    return (
      <Paragraph>
        {t(`forecast.none.${reason}`, { entries: FORECAST_MIN_ENTRIES, days: FORECAST_MIN_DAYS })}
      </Paragraph>
    );
  const shares = {
    worst: formatPercent(forecast.worst, language),
    best: formatPercent(forecast.best, language),
  };
  // A forecast has one decimal more than the values: 0.5 complaints, not 0.512.
  const decimals =
    1 + Math.max(...[item.startValue, item.currentValue, item.targetValue].map(decimalsOf));
  const value = (number: number) =>
    withUnit(formatRounded(Number(number.toFixed(decimals)), language), item.unit, language);
  return (
    <>
      <Paragraph>
        <strong>{verdictText(t, item, forecast)}</strong>{' '}
        {forecast.reachedOn && forecast.reachedOn <= endDate
          ? t('forecast.reachedOn', { date: formatDate(forecast.reachedOn) })
          : ''}
      </Paragraph>
      <Paragraph>
        {t(shares.worst === shares.best ? 'forecast.wordsOfOneShare' : 'forecast.words', {
          date: formatDate(endDate),
          value: value(forecast.value),
          progress: formatPercent(forecast.progress, language),
          low: value(forecast.low),
          high: value(forecast.high),
          ...shares,
        })}
      </Paragraph>
      <Paragraph className="mfe-okr_forecast-basis">
        {t('forecast.basis', { count: forecast.entries, days: forecast.days })}
      </Paragraph>
    </>
  );
}

/**
 * Shown when the server reports a disagreement. `entry` is the entry with the current confidence.
 */
export function ConfidenceMismatch({ item, entry }: { item: Item; entry: CheckIn }) {
  const { t, language } = useTranslation();
  const confident = (entry.confidence ?? 0) >= CONFIDENT_FROM;
  const numbers = {
    date: formatDate(entry.date),
    progress: formatPercent(item.realProgress, language),
    expected: formatPercent(item.expectedProgress, language),
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={<Heading level={3}>{t('items.disagrees')}</Heading>}
      description={t(confident ? 'forecast.tooConfident' : 'forecast.tooDoubtful', numbers)}
    />
  );
}
