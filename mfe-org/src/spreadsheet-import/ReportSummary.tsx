// A report in words, with the next action: apply the import, or the reason why that is not
// possible.
import { Alert, Button, CheckCircleFilled, Flex, Heading, Paragraph, Text } from '@cumbre/ui/base';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from '../useTranslation';
import { causesOf } from './reportRows';
import { changesAnything, summaryText } from './summaryText';

export interface ReportSummaryProps {
  file: string;
  report: ImportReport;
  /** The server refused to apply it: nothing was written. */
  refused: boolean;
  /** An application was cut off before; this is a new check. */
  cutOff: boolean;
  onApply: () => void;
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
  const reason = faulty
    ? t('spreadsheets.import.applyDisabled')
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
      {refused && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={t('spreadsheets.import.refused', { file })}
        />
      )}
      {cutOff && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('spreadsheets.import.applyCancelled')}
        />
      )}
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
          onClick={onApply}
          aria-describedby={reason ? reasonId : undefined}
        >
          {t('spreadsheets.import.apply')}
        </Button>
        {faulty && copy}
        {reason && (
          <Text id={reasonId} tone={faulty ? 'error' : undefined}>
            {reason}
          </Text>
        )}
      </Flex>
    </Flex>
  );
}
