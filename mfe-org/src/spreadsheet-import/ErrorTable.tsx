// The errors of a report by sheet, rows and column. Rows that only wait for another one are folded
// at that row, because they need no correction of their own.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { IMPORT_MAX_ERRORS } from '@cumbre/contract/limits';
import { Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { useMemo } from 'react';
import { useTranslation } from '../useTranslation';
import { columnName, sheetName } from './columnName';
import { causesOf } from './importCounts';
import { errorGroups, placeOf, rangesOf, rowsByPlace } from './reportRows';
import type { ErrorGroup } from './reportRows';

/** Few, because the next file is chosen below. */
const PAGE = 10;
/** How many rows of one error are named. */
const NAMED_ROWS = 10;

export interface ErrorTableProps {
  report: ImportReport;
}

export function ErrorTable({ report }: ErrorTableProps) {
  const { t } = useTranslation();
  const groups = useMemo(() => errorGroups(report), [report]);
  const rows = useMemo(() => rowsByPlace(report.rows), [report]);
  const listed = groups.reduce((sum, group) => sum + group.rows.length, 0);

  const columns: TableColumn<ErrorGroup>[] = [
    {
      key: 'sheet',
      title: t('spreadsheets.import.table.sheet'),
      render: ({ sheet }) => sheetName(t, sheet),
    },
    {
      key: 'rows',
      title: t('spreadsheets.import.table.rows'),
      render: ({ sheet, rows: all, waiting }) => (
        <ul className="mfe-org_cells">
          {all.slice(0, NAMED_ROWS).map((row) => {
            const { title = '', code = '' } = rows.get(placeOf({ sheet, row })) ?? {};
            const name = title || code;
            const waits = waiting.get(row);
            return (
              <li key={row}>
                {name ? t('spreadsheets.import.titledRow', { row, title: name }) : row}
                {waits && (
                  <details className="mfe-org_waiting">
                    <summary>
                      {t('spreadsheets.import.waiting', { count: waits.length, code })}
                    </summary>
                    {t('spreadsheets.import.waitingRows', {
                      sheet: t('spreadsheets.import.values'),
                      rows: rangesOf(waits),
                    })}
                  </details>
                )}
              </li>
            );
          })}
          {all.length > NAMED_ROWS && (
            <li>{t('spreadsheets.import.moreRows', { count: all.length - NAMED_ROWS })}</li>
          )}
        </ul>
      ),
    },
    {
      key: 'column',
      title: t('spreadsheets.import.table.column'),
      render: ({ column }) => (column ? columnName(t, column) : t('spreadsheets.import.wholeRow')),
    },
    { key: 'message', title: t('spreadsheets.import.table.message'), dataIndex: 'message' },
  ];

  return (
    <>
      <Table
        caption={t('spreadsheets.import.errors')}
        columns={columns}
        dataSource={groups}
        pageSize={PAGE}
        rowKey="key"
      />
      {listed < causesOf(report).errors && (
        <Text small>{t('spreadsheets.import.moreErrors', { count: IMPORT_MAX_ERRORS })}</Text>
      )}
    </>
  );
}
