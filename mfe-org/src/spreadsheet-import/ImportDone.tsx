// The result of an import: the written rows in numbers, the items by name, which rows were left out, and
// links to the next screens.
import { Link } from '@cumbre/remote/router';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { useTranslation } from '../useTranslation';
import { LeftOutRows } from './LeftOutRows';
import { WrittenItems } from './WrittenItems';
import { summaryText } from './summaryText';

export interface ImportDoneProps {
  file: string;
  cycle: string;
  report: ImportReport;
  onAnother: () => void;
}

export function ImportDone({ file, cycle, report, onAnother }: ImportDoneProps) {
  const { t } = useTranslation();
  const { withoutErrors } = report;
  return (
    <Flex vertical gap={16}>
      <Alert
        type="success"
        showIcon
        title={t('spreadsheets.import.done', { file })}
        description={summaryText(t, report, 'applied').join(' · ')}
      />
      <WrittenItems report={report} />
      {withoutErrors && (
        <Alert
          type="warning"
          showIcon
          title={t('spreadsheets.import.leftOut.done', { count: withoutErrors.count })}
          description={
            <>
              <LeftOutRows rows={withoutErrors.leftOut} count={withoutErrors.count} />
              {t('spreadsheets.import.leftOut.next')}
            </>
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
