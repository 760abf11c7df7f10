// The people of a cycle: how the items that each checks in are doing, the late ones as links, and
// the last check-in.
import type { BoardPerson } from '@cumbre/contract/board';
import { Link } from '@cumbre/remote/router';
import { PersonAvatar, RelativeDate } from '@cumbre/ui/activity';
import { Tag, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { NOTHING, nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { StatusBar } from './StatusBar';
import './board.css';

interface BoardTableProps {
  caption: string;
  people: readonly BoardPerson[];
  cycle: string;
  empty: string;
  /** Today in the organization's time zone. */
  today: string;
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

export function BoardTable({ caption, people, cycle, empty, today }: BoardTableProps) {
  const { t, language } = useTranslation();
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
            <span className="cu-named">
              <PersonAvatar id={person.id} name={nameOf(person)} />
              <span className="mfe-okr_board-name">
                {nameOf(person)}{' '}
                {role === null ? (
                  <span>
                    <Tag>{t('board.former')}</Tag>
                  </span>
                ) : (
                  <Text small tone="secondary">
                    {t(`labels.memberRole.${role}`)}
                  </Text>
                )}
              </span>
            </span>
          ),
        },
        {
          key: 'statuses',
          title: t('board.statuses'),
          render: ({ statuses, reports }) => <StatusBar statuses={statuses} reports={reports} />,
        },
        {
          key: 'late',
          title: t('board.late'),
          render: (line) => <LateItems line={line} cycle={cycle} />,
        },
        { key: 'items', title: t('board.items'), align: 'end', render: ({ items }) => items },
        {
          key: 'last',
          title: t('board.lastCheckIn'),
          render: ({ lastCheckIn }) =>
            lastCheckIn ? (
              <RelativeDate date={lastCheckIn} today={today} language={language} />
            ) : (
              NOTHING
            ),
        },
      ]}
    />
  );
}
