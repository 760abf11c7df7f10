// Downloading one of the organization's cycles as a spreadsheet, for those who may.
import { useCyclesQuery } from '@cumbre/client/cycles';
import type { Organization } from '@cumbre/contract/organizations';
import { Link } from '@cumbre/remote/router';
import { Alert, Card, Flex, Heading, Paragraph, Skeleton } from '@cumbre/ui/base';
import { SpreadsheetDownload } from '../spreadsheet-download/SpreadsheetDownload';
import { useTranslation } from '../useTranslation';

export function DownloadPage({ organization: { id, abilities } }: { organization: Organization }) {
  const { t } = useTranslation();
  const { currentData } = useCyclesQuery(id);

  function content() {
    if (!abilities.includes('exportOkrs'))
      return <Alert type="info" showIcon title={t('spreadsheets.download.notAllowed')} />;
    if (!currentData)
      return (
        <Card>
          <Skeleton active />
        </Card>
      );
    if (currentData.cycles.length === 0)
      return (
        <Card>
          <Paragraph>{t('spreadsheets.download.noCycle')}</Paragraph>
          <Link to="/cycles">{t('spreadsheets.import.toCycles')}</Link>
        </Card>
      );
    return (
      <SpreadsheetDownload
        key={id}
        organization={id}
        cycles={currentData.cycles}
        current={currentData.current}
      />
    );
  }
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('spreadsheets.download.title')}
      </Heading>
      {content()}
    </Flex>
  );
}
