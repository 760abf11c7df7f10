// Where a cycle, a team or an objective is heading, in words.
import type { Overview } from '@cumbre/contract/overview';
import type { ItemStatus } from '@cumbre/domain/enumerations';
import { formatPercent } from '../format/formatNumbers';
import type { Texts } from '../useTranslation';

type Answer = Pick<Overview, 'forecast' | 'noForecast'>;
type Forecast = NonNullable<Overview['forecast']>;

/** A narrower range says nothing that the figure does not say. */
const NARROW = 0.02;
const hasRange = ({ best, worst }: Forecast): boolean => best - worst >= NARROW;

/** In whole points: a mean of forecasts is not exact to a tenth. */
const wholePoints = (share: number): number => Math.round(share * 100) / 100;

const sharesOf = ({ progress, worst, best }: Forecast, language: string) => ({
  progress: formatPercent(wholePoints(progress), language),
  worst: formatPercent(wholePoints(worst), language),
  best: formatPercent(wholePoints(best), language),
});

/**
 * How the end differs from the status of today: on track that ends below its target, or behind that still
 * reaches it; null where they agree, or where one of them says nothing about the plan. `end`: null where
 * the forecast leaves it open.
 */
export function statusContrast(
  status: ItemStatus | null,
  end: 'below' | 'reaches' | null,
): 'below' | 'reaches' | null {
  const isBehind = status === 'behind' || status === 'atRisk';
  const differs = (status === 'onTrack' && end === 'below') || (isBehind && end === 'reaches');
  return differs ? end : null;
}

export const forecastContrast = (
  status: ItemStatus | null,
  forecast: Pick<Forecast, 'progress'> | null,
) =>
  statusContrast(status, forecast && (wholePoints(forecast.progress) >= 1 ? 'reaches' : 'below'));

/** Goes on from the sentence that names the status; null where both agree. */
export function forecastBut(
  status: ItemStatus,
  { forecast }: Pick<Answer, 'forecast'>,
  t: Texts,
  language: string,
): string | null {
  const contrast = forecastContrast(status, forecast);
  return (
    contrast &&
    t(`groupForecast.but.${contrast}`, {
      progress: formatPercent(wholePoints(forecast!.progress), language),
    })
  );
}

/** The number at the end of the cycle with its range, or why there is none. */
export function forecastSentence(
  of: 'cycle' | 'objective',
  { forecast, noForecast }: Answer,
  t: Texts,
  language: string,
): string {
  if (!forecast) return t(`groupForecast.none.${noForecast ?? 'TOO_FEW'}`);
  const { progress, worst, best } = sharesOf(forecast, language);
  return hasRange(forecast)
    ? t(`groupForecast.${of}`, { progress, worst, best })
    : t(`groupForecast.${of}WithoutRange`, { progress });
}

/** The same for an objective that stands so today: one sentence brings both together where they differ. */
export function forecastBesideStatus(
  status: ItemStatus | null,
  answer: Answer,
  t: Texts,
  language: string,
): string {
  const { forecast } = answer;
  const contrast = forecastContrast(status, forecast);
  if (!status || !forecast || !contrast) return forecastSentence('objective', answer, t, language);
  const { progress, worst, best } = sharesOf(forecast, language);
  const sentence = t(`groupForecast.contrast.${contrast}`, {
    status: t(`items.status.${status}`),
    progress,
  });
  return hasRange(forecast) ? `${sentence} ${t('groupForecast.range', { worst, best })}` : sentence;
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
