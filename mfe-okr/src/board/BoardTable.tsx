// The people of a cycle: the items that each is responsible for, and the late ones as links.
import type { BoardPerson } from '@cumbre/contract/board';
import { Link } from '@cumbre/remote/router';
import { Tag, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { NOTHING, nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import './board.css';

interface BoardTableProps {
  caption: string;
  people: readonly BoardPerson[];
  cycle: string;
  empty: string;
}

/** The number of late items that a line names; the others are only counted. */
const MAX_LISTED = 5;

function LateItems({ line, cycle }: { line: BoardPerson; cycle: string }) {
  const { t } = useTranslation();
  if (line.late.length === 0)
    return <Text tone="secondary">{line.items === 0 ? t('board.nothing') : NOTHING}</Text>;
  const more = line.late.length - MAX_LISTED;
  return (
    <ul className="mfe-okr_late-list">
      {line.late.slice(0, MAX_LISTED).map((item) => (
        <li key={item.id}>
          <Link to={`/?${new URLSearchParams({ cycle, item: item.id })}`}>
            {item.code} {item.title}
          </Link>{' '}
          <span className="mfe-okr_late-days">{t('board.days', { count: item.daysLate })}</span>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Text tone="secondary">{t('board.more', { count: more })}</Text>
        </li>
      ) : null}
    </ul>
  );
}

export function BoardTable({ caption, people, cycle, empty }: BoardTableProps) {
  const { t } = useTranslation();
  return (
    <Table
      caption={caption}
      dataSource={people}
      rowKey={({ person }) => person.id}
      empty={empty}
      pageSize={50}
      columns={[
        {
          key: 'person',
          title: t('board.person'),
          rowHeader: true,
          render: ({ person, role }) => (
            <>
              {nameOf(person)}{' '}
              {role === null ? (
                <Tag>{t('board.former')}</Tag>
              ) : (
                <Text small tone="secondary">
                  {t(`labels.memberRole.${role}`)}
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'late',
          title: t('board.late'),
          render: (line) => <LateItems line={line} cycle={cycle} />,
        },
        { key: 'items', title: t('board.items'), align: 'end', render: ({ items }) => items },
        {
          key: 'outdated',
          title: t('items.status.outdated'),
          align: 'end',
          render: ({ outdated }) => outdated,
        },
        {
          key: 'atRisk',
          title: t('items.status.atRisk'),
          align: 'end',
          render: ({ atRisk }) => atRisk,
        },
        {
          key: 'last',
          title: t('board.lastCheckIn'),
          render: ({ lastCheckIn }) => formatDate(lastCheckIn) || NOTHING,
        },
      ]}
    />
  );
}
