// The result of an import: the written rows in numbers, the items by name, which rows were left out, and
// links to the next screens.
import { Link } from '@cumbre/remote/router';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { useTranslation } from '../useTranslation';
import { AnnotatedCopy } from './AnnotatedCopy';
import { LeftOutRows } from './LeftOutRows';
import { WrittenItems } from './WrittenItems';
import { summaryText } from './summaryText';

export interface ImportDoneProps {
  organization: string;
  file: File;
  cycle: string;
  report: ImportReport;
  onAnother: () => void;
}

export function ImportDone({ organization, file, cycle, report, onAnother }: ImportDoneProps) {
  const { t } = useTranslation();
  const { withoutErrors } = report;
  return (
    <Flex vertical gap={16}>
      <Alert
        type="success"
        showIcon
        title={t('spreadsheets.import.done', { file: file.name })}
        description={summaryText(t, report, 'applied').join(' · ')}
      />
      <WrittenItems report={report} />
      {withoutErrors && (
        <Alert
          type="warning"
          showIcon
          title={t('spreadsheets.import.leftOut.done', { count: withoutErrors.count })}
          description={
            <Flex vertical gap={8} align="start">
              <LeftOutRows rows={withoutErrors.leftOut} count={withoutErrors.count} />
              {t('spreadsheets.import.leftOut.next')}
              <AnnotatedCopy organization={organization} cycle={cycle} file={file} rows="leftOut">
                {t('spreadsheets.import.leftOut.download')}
              </AnnotatedCopy>
            </Flex>
          }
        />
      )}
      <Flex gap={16} align="center" wrap>
        <Link to={`/?cycle=${cycle}`}>{t('spreadsheets.import.toTree')}</Link>
        <Button onClick={onAnother}>{t('spreadsheets.import.another')}</Button>
      </Flex>
    </Flex>
  );
}
