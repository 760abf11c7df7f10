// When the file was downloaded, and what changed in the application since: rows that would write over a
// newer state are named before anything is written.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { relativeDate } from '@cumbre/ui/activity';
import { Alert, Paragraph } from '@cumbre/ui/base';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import { NamedRows } from './NamedRows';
import { changeOf, overwritingRows } from './reportRows';

export function DownloadedNotice({ report }: { report: ImportReport }) {
  const { t, language } = useTranslation();
  const [shownAt] = useState(() => new Date().toISOString());
  const { downloaded } = report;
  if (!downloaded) return null;
  const ago = (instant: string) => relativeDate(instant, shownAt, language);
  const { at, changed } = downloaded;
  const title = t('spreadsheets.import.downloaded.changed', { when: ago(at), count: changed });
  const rows = overwritingRows(report);
  if (rows.length === 0) return <Paragraph tone="secondary">{title}</Paragraph>;
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      title={title}
      description={
        <>
          {t('spreadsheets.import.downloaded.overwrites', { count: rows.length })}
          <NamedRows
            rows={rows}
            sentenceOf={(row) =>
              t(`spreadsheets.import.downloaded.${changeOf(row)}`, { when: ago(row.changedAt) })
            }
          />
          {t('spreadsheets.import.downloaded.hint')}
        </>
      }
    />
  );
}
