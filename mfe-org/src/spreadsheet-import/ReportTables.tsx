// A report row by row: first what is wrong, by sheet, row and column, then the rows, filtered by what would become of
// them. The filter is part of the address.
import type { CellError, ImportReport } from '@cumbre/contract/spreadsheets';
import { IMPORT_MAX_ERRORS } from '@cumbre/contract/limits';
import { useSearchParams } from '@cumbre/remote/router';
import { Card, Flex, Tag, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { Select } from '@cumbre/ui/form';
import { useId, useMemo } from 'react';
import { useOrgTexts } from '../useOrgTexts';
import { ChangedCells } from './ChangedCells';
import { changesOf, outcomeCounts, outcomeFilterOf, reportRows } from './reportRows';
import type { ReportRow } from './reportRows';

const PAGE = 50;
const colours: Record<ReportRow['outcome'], string> = { create: 'success', update: 'blue', archive: 'warning', unchanged: 'default', error: 'error' };

export function ReportTables({ report }: { report: ImportReport }) {
  const t = useOrgTexts('spreadsheets');
  const [search, setSearch] = useSearchParams();
  const filterLabel = useId();
  const filter = outcomeFilterOf(search.get('show'));
  const rows = useMemo(() => reportRows(report, filter), [report, filter]);
  const counts = useMemo(() => outcomeCounts(report.rows), [report]);

  const errorColumns: TableColumn<CellError>[] = [
    { key: 'sheet', title: t('import.table.sheet'), dataIndex: 'sheet' },
    { key: 'row', title: t('import.table.row'), dataIndex: 'row' },
    { key: 'column', title: t('import.table.column'), render: ({ column }) => (column ? t(`column.${column}`, { defaultValue: column }) : t('import.wholeRow')) },
    { key: 'message', title: t('import.table.message'), dataIndex: 'message' },
  ];
  const rowColumns: TableColumn<ReportRow>[] = [
    { key: 'title', title: t('import.table.title'), rowHeader: true, render: ({ title, code }) => title || code || '–' },
    { key: 'place', title: t('import.table.place'), render: ({ sheet, row }) => t('import.place', { sheet, row }) },
    { key: 'outcome', title: t('import.table.outcome'), render: ({ outcome }) => <Tag color={colours[outcome]}>{t(`import.outcome.${outcome}`)}</Tag> },
    { key: 'code', title: t('import.table.code'), dataIndex: 'code' },
    { key: 'changes', title: t('import.table.changes'), render: (row) => <ChangedCells changes={changesOf(report, row)} errors={row.errors} /> },
  ];
  const choose = (show: string) => setSearch((next) => {
    if (show === 'all') next.delete('show');
    else next.set('show', show);
    return next;
  }, { replace: true });

  return (
    <>
      {report.errors.length > 0 && (
        <Card title={t('import.errors')}>
          <Table caption={t('import.errors')} columns={errorColumns} dataSource={report.errors} pageSize={PAGE} rowKey={(error) => String(report.errors.indexOf(error))} />
          {report.errors.length < report.summary.errors && <Text small>{t('import.moreErrors', { count: IMPORT_MAX_ERRORS })}</Text>}
        </Card>
      )}
      <Card title={t('import.rows')} actions={(
        <Flex gap={8} align="center" wrap>
          <span id={filterLabel}>{t('import.filter')}</span>
          <Select aria-labelledby={filterLabel} value={filter} onChange={choose} popupMatchSelectWidth={false}
            options={counts.map(({ outcome, count }) => ({ value: outcome, label: t('import.filterOption', { outcome: t(`import.outcome.${outcome}`), count }) }))} />
        </Flex>
      )}>
        <Table key={filter} caption={t('import.rows')} columns={rowColumns} dataSource={rows} rowKey="key" pageSize={PAGE} empty={t('import.noRows')} />
      </Card>
    </>
  );
}
