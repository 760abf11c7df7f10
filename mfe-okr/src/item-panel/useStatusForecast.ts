// The sentence beside the status of a key result when its forecast contradicts that status. The panel
// waits for the check-ins of every key result that may have a forecast, so that nothing moves later.
import { skipToken } from '@cumbre/client/toolkit';
import type { Item } from '@cumbre/contract/items';
import { forecastOf } from '@cumbre/domain/forecast';
import { hasMeasure } from '@cumbre/domain/measure';
import { contrastOf, verdictOf } from '../components/itemVerdict';
import { useCheckInsQuery } from '../data/checkIns';
import { useTranslation } from '../useTranslation';

interface Plan {
  endDate: string;
  today: string;
  isFinished: boolean;
}

export function useStatusForecast(
  item: Item | null,
  { endDate, today, isFinished }: Plan,
): { text: string | null; isLoading: boolean } {
  const { t } = useTranslation();
  const measured =
    item !== null &&
    item.kind === 'key_result' &&
    hasMeasure(item) &&
    item.type === 'SINGLE' &&
    !isFinished &&
    item.lastCheckIn !== null
      ? item
      : null;
  const { currentData: entries, isLoading } = useCheckInsQuery(measured?.id ?? skipToken);
  if (!measured || !entries) return { text: null, isLoading };
  const { forecast } = forecastOf({
    entries,
    startValue: measured.startValue,
    targetValue: measured.targetValue,
    endDate,
    today,
  });
  const verdict = forecast && verdictOf(forecast);
  return {
    text: verdict && contrastOf(measured, verdict) ? t(`forecast.verdict.${verdict}`) : null,
    isLoading,
  };
}
