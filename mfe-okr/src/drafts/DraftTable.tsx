// The drafts that the person can read, last changed first.
import type { DraftSummary } from '@cumbre/contract/drafts';
import { Link } from '@cumbre/remote/router';
import { Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { NOTHING } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface DraftTableProps {
  drafts: readonly DraftSummary[];
  names: ReadonlyMap<string, string>;
  cycles: ReadonlyMap<string, string>;
}

/** What is below the objective: key results, other objectives, or both. */
function LinesText({ lines, keyResults }: Pick<DraftSummary, 'lines' | 'keyResults'>) {
  const { t, language } = useTranslation();
  if (lines === 0 || keyResults === undefined) return t('drafts.lines', { count: lines });
  const objectives = lines - keyResults;
  return new Intl.ListFormat(language).format([
    ...(objectives === 0 ? [] : [t('drafts.objectives', { count: objectives })]),
    ...(keyResults === 0 ? [] : [t('drafts.keyResults', { count: keyResults })]),
  ]);
}

export function DraftTable({ drafts, names, cycles }: DraftTableProps) {
  const { t, language } = useTranslation();
  const namesOf = (ids: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(
      ids.map((id) => names.get(id)).filter((name) => name !== undefined),
    );
  const columns: TableColumn<DraftSummary>[] = [
    {
      key: 'title',
      title: t('items.kind.objective'),
      className: 'cu-names',
      rowHeader: true,
      render: ({ id, title, lines, keyResults }) => (
        <span className="mfe-okr_draft-title">
          <Link to={`/drafts/${id}`}>{title || t('drafts.untitled')}</Link>
          <Text small tone="secondary">
            <LinesText lines={lines} keyResults={keyResults} />
          </Text>
        </span>
      ),
    },
    {
      key: 'cycle',
      title: t('home.cycle'),
      render: ({ cycle }) => (cycle === null ? NOTHING : (cycles.get(cycle) ?? NOTHING)),
    },
    {
      key: 'author',
      title: t('drafts.author'),
      className: 'cu-names',
      render: ({ author }) => names.get(author) ?? NOTHING,
    },
    {
      key: 'named',
      title: t('drafts.people'),
      className: 'cu-names',
      render: ({ named, author }) => namesOf(named.filter((id) => id !== author)) || NOTHING,
    },
    {
      key: 'changed',
      title: t('drafts.changed'),
      render: ({ lastUpdated }) => (
        <time dateTime={lastUpdated} className="cu-nowrap">
          {formatInstant(lastUpdated)}
        </time>
      ),
    },
  ];
  return (
    <Table
      caption={t('drafts.title')}
      columns={columns}
      dataSource={drafts}
      rowKey="id"
      pageSize={50}
    />
  );
}
