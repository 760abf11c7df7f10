// A report in words, with the next action: apply the import, or the reason why that is not
// possible.
import { Alert, Button, CheckCircleFilled, Flex, Heading, Paragraph, Text } from '@cumbre/ui/base';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from '../useTranslation';
import { DownloadedNotice } from './DownloadedNotice';
import { LeftOutRows } from './LeftOutRows';
import { causesOf, furtherLeftOut } from './reportRows';
import { changedRows, changesAnything, summaryText } from './summaryText';

export interface ReportSummaryProps {
  file: string;
  report: ImportReport;
  /** Why the server refused to apply it, in its words: nothing was written. */
  refused: string | null;
  /** An application was cut off before; this is a new check. */
  cutOff: boolean;
  /** `leaveOut`: how many rows are not imported. */
  onApply: (leaveOut?: number) => void;
  /** Offered where the file has errors. */
  copy: ReactNode;
}

export function ReportSummary({
  file,
  report,
  refused,
  cutOff,
  onApply,
  copy,
}: ReportSummaryProps) {
  const { t, language } = useTranslation();
  const reasonId = useId();
  const repeated = report.rows.filter(({ repeats }) => repeats).length;
  const faulty = report.summary.errors > 0;
  const { withoutErrors } = report;
  const partial = withoutErrors && changesAnything(withoutErrors.summary) ? withoutErrors : null;
  const further = furtherLeftOut(report);
  const reason = faulty
    ? partial
      ? null
      : t('spreadsheets.import.applyDisabled')
    : changesAnything(report.summary)
      ? null
      : t(
          report.rows.length === 0
            ? 'spreadsheets.import.noRowsInFile'
            : 'spreadsheets.import.nothingToDo',
        );

  return (
    <Flex vertical gap={12}>
      <Heading level={2}>{t('spreadsheets.import.preview', { file })}</Heading>
      {refused && <Alert role="alert" type="error" showIcon title={refused} />}
      {cutOff && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('spreadsheets.import.applyCancelled')}
        />
      )}
      <DownloadedNotice report={report} />
      {report.unknownColumns.length > 0 && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={t('spreadsheets.import.unknownColumns', {
            count: report.unknownColumns.length,
            names: new Intl.ListFormat(language).format(report.unknownColumns),
          })}
          description={t('spreadsheets.import.unknownColumnsHint')}
        />
      )}
      {repeated > 0 && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={t('spreadsheets.import.repeated', { count: repeated })}
          description={t('spreadsheets.import.repeatedHint')}
        />
      )}
      <Paragraph aria-live="polite">
        {summaryText(t, causesOf(report), 'summary').join(' · ')}
      </Paragraph>
      <Flex gap={12} align="center" wrap>
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
        {faulty && copy}
        {reason && (
          <Text id={reasonId} tone={faulty ? 'error' : undefined}>
            {reason}
          </Text>
        )}
      </Flex>
      {partial && further.length > 0 && (
        <div>
          <Text>{t('spreadsheets.import.leftOut.further')}</Text>
          <LeftOutRows rows={further} />
        </div>
      )}
    </Flex>
  );
}
