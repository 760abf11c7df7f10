// Loading a spreadsheet into one of the organization's open cycles, for those who may.
import { useCyclesQuery } from '@cumbre/client/cycles';
import type { Organization } from '@cumbre/contract/organizations';
import { Link } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Heading, Paragraph, Skeleton } from '@cumbre/ui/base';
import { SpreadsheetImport } from '../spreadsheet-import/SpreadsheetImport';
import { useDownloadTemplateMutation } from '../spreadsheet-import/spreadsheetImportApi';
import { useTranslation } from '../useTranslation';

export function ImportPage({ organization: { id, abilities } }: { organization: Organization }) {
  const { t } = useTranslation();
  const [downloadTemplate] = useDownloadTemplateMutation();
  const { currentData } = useCyclesQuery(id);
  const open = currentData?.cycles.filter(({ state }) => state !== 'finished') ?? [];

  function content() {
    if (!abilities.includes('importOkrs'))
      return <Alert type="info" showIcon title={t('spreadsheets.import.notAllowed')} />;
    if (!currentData)
      return (
        <Card>
          <Skeleton active />
        </Card>
      );
    if (open.length === 0)
      return (
        <Card>
          <Paragraph>{t('spreadsheets.import.noCycle')}</Paragraph>
          <Link to="/cycles">{t('spreadsheets.import.toCycles')}</Link>
        </Card>
      );
    return (
      <>
        <div className="mfe-org_lead">
          <Paragraph>{t('spreadsheets.import.intro')}</Paragraph>
          <Paragraph tone="secondary">{t('spreadsheets.import.template')}</Paragraph>
          <Button type="link" className="mfe-org_inline" onClick={() => void downloadTemplate(id)}>
            {t('spreadsheets.import.toDownload')}
          </Button>
        </div>
        <SpreadsheetImport key={id} organization={id} cycles={open} current={currentData.current} />
      </>
    );
  }
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('spreadsheets.import.title')}
      </Heading>
      {content()}
    </Flex>
  );
}
