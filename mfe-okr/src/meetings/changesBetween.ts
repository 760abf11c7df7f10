// What changed in a line between two meetings, in words. Progress that rounds to the same number has
// not changed for a reader.
import type { MeetingNumbers } from '@cumbre/contract/meetings';
import { confidenceText } from '../format/confidence';
import { formatPercent } from '../format/formatNumbers';
import type { Texts } from '../useTranslation';

type Compared = Pick<MeetingNumbers, 'progress' | 'confidence' | 'status'>;

export const confidenceIn = (t: Texts, confidence: number | null): string =>
  confidence === null ? t('meetings.notSet') : t(confidenceText(confidence));

export function changesBetween(
  before: Compared,
  after: Compared,
  { t, language }: { t: Texts; language: string },
): string[] {
  const pairs = [
    {
      key: 'progress' as const,
      before: formatPercent(before.progress, language),
      after: formatPercent(after.progress, language),
    },
    {
      key: 'confidence' as const,
      before: confidenceIn(t, before.confidence),
      after: confidenceIn(t, after.confidence),
    },
    {
      key: 'status' as const,
      before: t(`items.status.${before.status}`),
      after: t(`items.status.${after.status}`),
    },
  ];
  return pairs
    .filter((pair) => pair.before !== pair.after)
    .map(({ key, ...words }) => t(`meetings.change.${key}`, words));
}
