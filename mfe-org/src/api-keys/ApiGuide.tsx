// A guide to updating values from a script and from a spreadsheet, with this organization's own
// addresses, so that the examples run unchanged. An e2e test runs them (e2e/apiKeys.e2e.ts).
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Card, Flex, Heading, Paragraph } from '@cumbre/ui/base';
import { CopyOutlined } from '@cumbre/ui/icons';
import { copyText } from '../copyText';
import type { ReactNode } from 'react';
import { useTranslation } from '../useTranslation';
import { appsScript, curlRead, curlWorkbook, curlWrite, powerQuery } from './snippets';
import type { SnippetOf } from './snippets';

function Snippet({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const copy = async () => {
    if (await copyText(text)) notify.success(t('apiKeys.guide.copied'));
    else notify.error(t('apiKeys.guide.notCopied'));
  };
  return (
    <figure className="mfe-org_snippet">
      <figcaption>{label}</figcaption>
      <pre>
        <code>{text}</code>
      </pre>
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={`${t('apiKeys.guide.copy')}: ${label}`}
        onClick={() => void copy()}
      >
        {t('apiKeys.guide.copy')}
      </Button>
    </figure>
  );
}

/** Folded, because nobody needs all of them. */
const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="mfe-org_samples">
    <summary>{title}</summary>
    <Flex vertical gap={16}>
      {children}
    </Flex>
  </details>
);

export function ApiGuide({ of }: { of: SnippetOf }) {
  const { t } = useTranslation();
  const { i18n } = useRemoteContext();
  return (
    <Card>
      <Flex vertical gap={16}>
        <Heading level={2}>{t('apiKeys.guide.title')}</Heading>
        <Paragraph>{t('apiKeys.guide.intro')}</Paragraph>
        <Way title={t('apiKeys.guide.script')}>
          <Paragraph>{t('apiKeys.guide.scriptText')}</Paragraph>
          <Snippet label={t('apiKeys.guide.readLabel')} text={curlRead(of)} />
          <Snippet label={t('apiKeys.guide.writeLabel')} text={curlWrite(of)} />
        </Way>
        <Way title={t('apiKeys.guide.sheet')}>
          <ol className="mfe-org_steps">
            {(['sheetRows', 'sheetScript', 'sheetKey', 'sheetRun'] as const).map((step) => (
              <li key={step}>{t(`apiKeys.guide.${step}`)}</li>
            ))}
          </ol>
          <Snippet label={t('apiKeys.guide.sheetLabel')} text={appsScript(of)} />
        </Way>
        <Way title={t('apiKeys.guide.excel')}>
          <ol className="mfe-org_steps">
            {(['excelQuery', 'excelKey', 'excelAccess', 'excelRefresh'] as const).map((step) => (
              <li key={step}>{t(`apiKeys.guide.${step}`)}</li>
            ))}
          </ol>
          <Snippet label={t('apiKeys.guide.excelLabel')} text={powerQuery(of)} />
          <Paragraph>{t('apiKeys.guide.workbookText')}</Paragraph>
          <Snippet label={t('apiKeys.guide.workbookLabel')} text={curlWorkbook(of)} />
        </Way>
        <Paragraph tone="secondary">{t('apiKeys.guide.limits')}</Paragraph>
        <Paragraph>
          <a href={`/api/docs?language=${i18n.language()}&organization=${of.organization}`}>
            {t('apiKeys.guide.docs')}
          </a>
        </Paragraph>
      </Flex>
    </Card>
  );
}
