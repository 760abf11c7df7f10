// The strip of a recurrent item's periods. For people who may report values, a period that has
// begun is a button that opens its check-in.
import type { ItemAnswer } from '@cumbre/contract/items';
import { Heading, Text } from '@cumbre/ui/base';
import { OccurrenceStrip } from '@cumbre/ui/progress';
import { formatValue } from '../format/formatNumbers';
import { formatPeriod } from '../format/formatPeriod';
import { useTranslation } from '../useTranslation';

type Occurrence = NonNullable<ItemAnswer['occurrences']>[number];

interface OccurrencesProps {
  occurrences: readonly Occurrence[];
  today: string;
  /** The start of the chosen period. */
  chosen: string | null;
  /** Absent when the person may not report values. */
  onChoose?: (occurrence: Occurrence) => void;
}

export function Occurrences({ occurrences, today, chosen, onChoose }: OccurrencesProps) {
  const { t, language } = useTranslation();
  const summary = t('panel.occurrences', {
    met: occurrences.filter(({ met }) => met).length,
    all: occurrences.length,
  });
  const begun = occurrences.filter(({ startDate }) => startDate <= today).length;
  const choose = (startDate: string) => {
    const occurrence = occurrences.find((each) => each.startDate === startDate);
    if (occurrence) onChoose?.(occurrence);
  };
  return (
    <section aria-labelledby="mfe-okr_strip">
      <Heading level={2} className="mfe-okr_section" id="mfe-okr_strip">
        {summary}
      </Heading>
      <OccurrenceStrip
        label={summary}
        chosen={chosen}
        choosable={begun}
        onChoose={onChoose ? choose : undefined}
        cells={occurrences.map((each) => {
          const state = each.met ? 'met' : each.closed ? 'missed' : 'open';
          return {
            key: each.startDate,
            state,
            title: t(`panel.occurrence.${state}`, {
              days: formatPeriod(each),
              value: formatValue(each.value, language),
            }),
          };
        })}
      />
      {onChoose && begun > 0 ? (
        <Text small tone="secondary" className="mfe-okr_strip-hint">
          {t('periods.hint')}
        </Text>
      ) : null}
    </section>
  );
}
