// A report in words: what is to be known before its rows are read.
import { Alert, Flex, Heading, Paragraph, Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { useTranslation } from '../useTranslation';
import { DownloadedNotice } from './DownloadedNotice';
import { NamedRows } from './NamedRows';
import { furtherLeftOut } from './reportRows';
import { summaryText } from './summaryText';

export interface ReportSummaryProps {
  file: string;
  report: ImportReport;
  /** Why the server refused to apply it, in its words: nothing was written. */
  refused: string | null;
  /** An application was cut off before; this is a new check. */
  cutOff: boolean;
}

export function ReportSummary({ file, report, refused, cutOff }: ReportSummaryProps) {
  const { t, language } = useTranslation();
  const repeated = report.rows.filter(({ repeats }) => repeats).length;
  const further = furtherLeftOut(report);

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
      {report.early && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={t('spreadsheets.import.early', {
            count: report.early.count,
            cycle: report.early.cycle,
            date: formatDate(report.early.start),
          })}
          description={t('spreadsheets.import.earlyHint')}
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
        {report.rows.length === 0
          ? t('spreadsheets.import.noRowsInFile')
          : summaryText(t, report, 'summary').join(' · ')}
      </Paragraph>
      {further.length > 0 && (
        <div>
          <Text>{t('spreadsheets.import.leftOut.further')}</Text>
          <NamedRows rows={further} sentenceOf={({ reason }) => reason ?? ''} />
        </div>
      )}
    </Flex>
  );
}
