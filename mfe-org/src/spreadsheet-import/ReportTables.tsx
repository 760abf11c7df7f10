// A report row by row: first the errors by sheet, rows and column, then the rows without errors,
// filtered by their effect. The filter is part of the address. On a phone the rows of each effect are folded.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { useSearchParams } from '@cumbre/remote/router';
import { Card, Flex, NativeSelect, Tag, Text, useMediaQuery } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { useId, useMemo } from 'react';
import { useTranslation } from '../useTranslation';
import { sheetName } from './columnName';
import { ChangedCells } from './ChangedCells';
import { ErrorTable } from './ErrorTable';
import { placeText } from './placeText';
import { changesOf, outcomeCounts, outcomeFilterOf, reportRows } from './reportRows';
import type { OutcomeFilter, ReportRow } from './reportRows';

const PAGE = 50;
const PAGE_ON_PHONE = 10;
/** On a phone so many rows of one effect need no folding. */
const FEW = 3;
/** On a phone what needs attention comes first. */
const URGENCY: Record<OutcomeFilter, number> = {
  all: 0,
  archive: 1,
  update: 2,
  create: 3,
  unchanged: 4,
};
const colours: Record<Exclude<OutcomeFilter, 'all'>, string> = {
  create: 'success',
  update: 'blue',
  archive: 'warning',
  unchanged: 'default',
};

export function ReportTables({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const filterLabel = useId();
  const filter = outcomeFilterOf(search.get('show'));
  const rows = useMemo(() => reportRows(report, filter), [report, filter]);
  const counts = useMemo(() => outcomeCounts(report.rows), [report]);

  const rowColumns: TableColumn<ReportRow>[] = [
    {
      key: 'title',
      title: t('spreadsheets.import.table.title'),
      rowHeader: true,
      render: (row) => (
        <Flex vertical>
          <span>{row.title || row.code || '–'}</span>
          {placeText(t, row) && <Text small>{placeText(t, row)}</Text>}
        </Flex>
      ),
    },
    {
      key: 'place',
      title: t('spreadsheets.import.table.place'),
      render: ({ sheet, row }) =>
        t('spreadsheets.import.place', { sheet: sheetName(t, sheet), row }),
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
  const choose = (show: string) =>
    setSearch(
      (next) => {
        if (show === 'all') next.delete('show');
        else next.set('show', show);
        return next;
      },
      { replace: true },
    );

  const optionOf = ({ outcome, count }: (typeof counts)[number]) =>
    t('spreadsheets.import.filterOption', {
      outcome: t(`spreadsheets.import.outcome.${outcome}`),
      count,
    });
  const tableOf = (shown: readonly ReportRow[]) => (
    <Table
      key={filter}
      caption={t('spreadsheets.import.rows')}
      columns={rowColumns}
      dataSource={shown}
      rowKey="key"
      pageSize={isPhone ? PAGE_ON_PHONE : PAGE}
      empty={t('spreadsheets.import.noRows')}
    />
  );
  const kinds = counts
    .filter(({ outcome }) => outcome !== 'all')
    .toSorted((one, other) => URGENCY[one.outcome] - URGENCY[other.outcome]);

  return (
    <>
      {report.errors.length > 0 && (
        <Card title={t('spreadsheets.import.errors')}>
          <ErrorTable report={report} pageSize={isPhone ? PAGE_ON_PHONE : PAGE} />
        </Card>
      )}
      {report.errors.length > 0 && kinds.length === 0 ? null : isPhone && kinds.length > 0 ? (
        <Card title={t('spreadsheets.import.rows')}>
          {kinds.map((kind) => (
            <details
              key={kind.outcome}
              className="mfe-org_import-kind"
              open={kind.count <= FEW || kind.outcome === filter}
            >
              <summary>{optionOf(kind)}</summary>
              {tableOf(reportRows(report, kind.outcome))}
            </details>
          ))}
        </Card>
      ) : (
        <Card
          title={t('spreadsheets.import.rows')}
          actions={
            <Flex gap={8} align="center" wrap>
              <span id={filterLabel}>{t('spreadsheets.import.filter')}</span>
              <NativeSelect
                aria-labelledby={filterLabel}
                value={filter}
                onChange={choose}
                options={counts.map((kind) => ({ value: kind.outcome, label: optionOf(kind) }))}
              />
            </Flex>
          }
        >
          {tableOf(rows)}
        </Card>
      )}
    </>
  );
}
