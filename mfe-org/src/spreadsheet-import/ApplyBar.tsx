// The next action of a checked file, below what it would change and in view in every window: import
// it, or the reason why that is not possible.
import { Button, CheckCircleFilled, Text } from '@cumbre/ui/base';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { useId } from 'react';
import { useTranslation } from '../useTranslation';
import { partialOf } from './reportRows';
import { changedRows, changesAnything } from './importCounts';

export interface ApplyBarProps {
  report: ImportReport;
  /** `leaveOut`: how many rows are not imported. */
  onApply: (leaveOut?: number) => void;
}

export function ApplyBar({ report, onApply }: ApplyBarProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const faulty = report.summary.errors > 0;
  const partial = partialOf(report);
  const isOfLockedCycle = report.errors.every(
    ({ code, causedBy }) => causedBy || code === 'CYCLE_FINISHED',
  );
  const reason = faulty
    ? partial
      ? null
      : t(`spreadsheets.import.${isOfLockedCycle ? 'lockedCycle' : 'applyDisabled'}`)
    : changesAnything(report.summary)
      ? null
      : t('spreadsheets.import.nothingToDo');
  return (
    <div className="mfe-org_apply">
      <Button
        sends
        type="primary"
        icon={<CheckCircleFilled aria-hidden />}
        disabled={reason !== null}
        onClick={() => onApply(partial?.count)}
        aria-describedby={reason ? reasonId : undefined}
      >
        {partial
          ? t('spreadsheets.import.leftOut.apply', {
              count: changedRows(partial.summary),
              left: partial.count,
            })
          : t('spreadsheets.import.apply')}
      </Button>
      {reason && (
        <Text id={reasonId} tone={faulty ? 'error' : undefined}>
          {reason}
        </Text>
      )}
    </div>
  );
}
