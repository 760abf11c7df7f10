// How to update values from a script and from a spreadsheet, with this organization's own addresses: copied as it stands,
// it works. A journey runs what stands here.
import { useHost } from '@cumbre/remote/host';
import { Button, Card, Flex, Heading, Paragraph } from '@cumbre/ui/base';
import { CopyOutlined } from '@cumbre/ui/icons';
import { copyText } from '../copyText';
import { useOrgTexts } from '../useOrgTexts';
import { appsScript, curlRead, curlWorkbook, curlWrite, powerQuery } from './snippets';
import type { SnippetOf } from './snippets';

function Snippet({ label, text }: { label: string; text: string }) {
  const t = useOrgTexts('apiKeys');
  const { notify } = useHost();
  const copy = async () => {
    if (await copyText(text)) notify.success(t('guide.copied'));
    else notify.error(t('guide.notCopied'));
  };
  return (
    <figure className="org-snippet">
      <figcaption>{label}</figcaption>
      <pre><code>{text}</code></pre>
      <Button size="small" icon={<CopyOutlined aria-hidden />} aria-label={`${t('guide.copy')}: ${label}`} onClick={() => void copy()}>{t('guide.copy')}</Button>
    </figure>
  );
}

export function ApiGuide({ of }: { of: SnippetOf }) {
  const t = useOrgTexts('apiKeys');
  const { i18n } = useHost();
  return (
    <Card>
      <Flex vertical gap={16}>
        <Heading level={2}>{t('guide.title')}</Heading>
        <Paragraph>{t('guide.intro')}</Paragraph>
        <Heading level={3}>{t('guide.script')}</Heading>
        <Paragraph>{t('guide.scriptText')}</Paragraph>
        <Snippet label={t('guide.readLabel')} text={curlRead(of)} />
        <Snippet label={t('guide.writeLabel')} text={curlWrite(of)} />
        <Heading level={3}>{t('guide.sheet')}</Heading>
        <ol className="org-steps">
          {(['sheetRows', 'sheetScript', 'sheetKey', 'sheetRun'] as const).map((step) => <li key={step}>{t(`guide.${step}`)}</li>)}
        </ol>
        <Snippet label={t('guide.sheetLabel')} text={appsScript(of)} />
        <Heading level={3}>{t('guide.excel')}</Heading>
        <ol className="org-steps">
          {(['excelQuery', 'excelKey', 'excelAccess', 'excelRefresh'] as const).map((step) => <li key={step}>{t(`guide.${step}`)}</li>)}
        </ol>
        <Snippet label={t('guide.excelLabel')} text={powerQuery(of)} />
        <Paragraph>{t('guide.workbookText')}</Paragraph>
        <Snippet label={t('guide.workbookLabel')} text={curlWorkbook(of)} />
        <Paragraph tone="secondary">{t('guide.limits')}</Paragraph>
        <Paragraph><a href={`/api/docs?language=${i18n.language()}&organization=${of.organization}`}>{t('guide.docs')}</a></Paragraph>
      </Flex>
    </Card>
  );
}
