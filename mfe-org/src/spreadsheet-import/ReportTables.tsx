// The rows of a report without errors: those of one effect, or all. It begins with what changes; another
// choice is part of the address. On a phone the rows of each effect are folded.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { useSearchParams } from '@cumbre/remote/router';
import { Card, Flex, NativeSelect, Tag, Text, useMediaQuery } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { relativeDate } from '@cumbre/ui/activity';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from '../useTranslation';
import { placeWords } from './columnName';
import { ChangedCells } from './ChangedCells';
import { placeText } from './placeText';
import { changeOf, changesOf, choicesOf, reportRows, shownOf } from './reportRows';
import type { Choice, ReportRow, Shown } from './reportRows';

const PAGE = 50;
const PAGE_ON_PHONE = 10;
/** On a phone so many rows of one effect need no folding. */
const FEW = 3;
/** What needs attention comes first. */
const FOLDED: readonly Shown[] = ['archive', 'update', 'create', 'values', 'leftOut', 'unchanged'];
const colours: Record<ReportRow['outcome'], string> = {
  create: 'success',
  update: 'blue',
  archive: 'warning',
  leftOut: 'warning',
  unchanged: 'default',
};

export function ReportTables({ report }: { report: ImportReport }) {
  const { t, language } = useTranslation();
  const [shownAt] = useState(() => new Date().toISOString());
  const [search, setSearch] = useSearchParams();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const filterLabel = useId();
  const choices = useMemo(() => choicesOf(report), [report]);
  const shown = shownOf(choices, search.get('show'));
  const rows = useMemo(() => reportRows(report, shown), [report, shown]);

  const rowColumns: TableColumn<ReportRow>[] = [
    {
      key: 'title',
      title: t('spreadsheets.import.table.title'),
      rowHeader: true,
      render: (row) => (
        <Flex vertical>
          <span>{row.title || row.code || '–'}</span>
          {placeText(t, row) && <Text small>{placeText(t, row)}</Text>}
          {row.reason && <Text small>{row.reason}</Text>}
          {row.changedAt && (
            <Text small tone="warning">
              {t(`spreadsheets.import.downloaded.${changeOf(row)}`, {
                when: relativeDate(row.changedAt, shownAt, language),
              })}
            </Text>
          )}
        </Flex>
      ),
    },
    {
      key: 'place',
      title: t('spreadsheets.import.table.place'),
      render: (row) => placeWords(t, row),
    },
    {
      key: 'outcome',
      title: t('spreadsheets.import.table.outcome'),
      render: ({ outcome }) => (
        <Tag color={colours[outcome]}>{t(`spreadsheets.import.outcome.${outcome}`)}</Tag>
      ),
    },
    { key: 'code', title: t('spreadsheets.import.table.code'), dataIndex: 'code' },
    {
      key: 'changes',
      title: t('spreadsheets.import.table.changes'),
      render: (row) => (
        <ChangedCells changes={changesOf(report, row)} repeats={row.repeats?.code ?? null} />
      ),
    },
  ];
  const choose = (choice: string) =>
    setSearch(
      (next) => {
        next.set('show', choice);
        return next;
      },
      { replace: true },
    );

  const optionOf = (choice: Choice) =>
    t('spreadsheets.import.filterOption', {
      shown: t(`spreadsheets.import.shown.${choice.shown}`),
      count: choice.count,
    });
  const pageSize = isPhone ? PAGE_ON_PHONE : PAGE;
  const tableOf = (listed: readonly ReportRow[]) => (
    <Table
      key={shown}
      caption={t('spreadsheets.import.rows')}
      columns={rowColumns}
      dataSource={listed}
      rowKey="key"
      pageSize={pageSize}
      empty={t('spreadsheets.import.noRows')}
    />
  );
  const kinds = FOLDED.flatMap((kind) => choices.filter((choice) => choice.shown === kind));

  if (report.errors.length > 0 && kinds.length === 0) return null;
  if (isPhone && kinds.length > 0)
    return (
      <Card title={t('spreadsheets.import.rows')}>
        {kinds.map((kind) => (
          <details
            key={kind.shown}
            className="mfe-org_import-kind"
            open={kind.count <= FEW || kind.shown === shown}
          >
            <summary>{optionOf(kind)}</summary>
            {tableOf(reportRows(report, kind.shown))}
          </details>
        ))}
      </Card>
    );
  return (
    <Card
      title={t('spreadsheets.import.rows')}
      actions={
        <Flex gap={8} align="center" wrap>
          <span id={filterLabel}>{t('spreadsheets.import.filter')}</span>
          <NativeSelect
            aria-labelledby={filterLabel}
            value={shown}
            onChange={choose}
            options={choices.map((choice) => ({ value: choice.shown, label: optionOf(choice) }))}
          />
        </Flex>
      }
    >
      {tableOf(rows)}
    </Card>
  );
}
