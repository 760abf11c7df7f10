// Where a cycle, a team or an objective is heading, in words.
import type { Overview } from '@cumbre/contract/overview';
import { formatPercent } from '../format/formatNumbers';
import type { Texts } from '../useTranslation';

type Answer = Pick<Overview, 'forecast' | 'noForecast'>;
type Forecast = NonNullable<Overview['forecast']>;

/** A narrower range says nothing that the figure does not say. */
const NARROW = 0.02;
const hasRange = ({ best, worst }: Forecast): boolean => best - worst >= NARROW;

/** The number at the end of the cycle with its range, or why there is none. */
export function forecastSentence(
  of: 'cycle' | 'objective',
  { forecast, noForecast }: Answer,
  t: Texts,
  language: string,
): string {
  if (!forecast) return t(`groupForecast.none.${noForecast ?? 'TOO_FEW'}`);
  // In whole points: a mean of forecasts is not exact to a tenth.
  const [progress, worst, best] = [forecast.progress, forecast.worst, forecast.best].map((share) =>
    formatPercent(Math.round(share * 100) / 100, language),
  );
  return hasRange(forecast)
    ? t(`groupForecast.${of}`, { progress, worst, best })
    : t(`groupForecast.${of}WithoutRange`, { progress });
}

/** What the forecast is made of; empty for an answer of an earlier server. */
export function forecastBasis({ forecast }: Pick<Answer, 'forecast'>, t: Texts): string {
  if (forecast?.items === undefined) return '';
  const { items, standing = 0 } = forecast;
  const basis = t('groupForecast.basis', { count: items });
  return standing > 0 ? `${basis} ${t('groupForecast.standing', { count: standing })}` : basis;
}

/** The line of a forecast in the key of a chart; none without a forecast. */
export const forecastLine = (forecast: Forecast | null, t: Texts) =>
  forecast
    ? [
        {
          line: 'forecast' as const,
          label: t(hasRange(forecast) ? 'groupForecast.key' : 'groupForecast.keyWithoutRange'),
        },
      ]
    : [];
