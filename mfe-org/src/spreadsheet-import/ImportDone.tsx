// The end of an import: what was written, and the ways on.
import { Link } from '@cumbre/remote/router';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { useOrgTexts } from '../useOrgTexts';
import { summaryWords } from './summaryWords';

export interface ImportDoneProps {
  file: string;
  cycle: string;
  report: ImportReport;
  onAnother: () => void;
}

export function ImportDone({ file, cycle, report, onAnother }: ImportDoneProps) {
  const t = useOrgTexts('spreadsheets');
  return (
    <Flex vertical gap={16}>
      <Alert type="success" showIcon title={t('import.done', { file })} description={summaryWords(t, report.summary, 'applied').join(' · ')} />
      <Flex gap={16} align="center" wrap>
        <Link to={`/?cycle=${cycle}`}>{t('import.toTree')}</Link>
        <Button onClick={onAnother}>{t('import.another')}</Button>
      </Flex>
    </Flex>
  );
}
