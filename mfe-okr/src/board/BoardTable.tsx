// The people of a cycle: how the items that each checks in are doing, the late ones as links, and
// the last check-in.
import type { BoardPerson } from '@cumbre/contract/board';
import { useAppSelector } from '@cumbre/client/hooks';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { selectUser } from '@cumbre/client/session';
import { Link } from '@cumbre/remote/router';
import { PersonAvatar, RelativeDate } from '@cumbre/ui/activity';
import { Button, Tag, Text, toast } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { NOTHING, nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { StatusBar } from './StatusBar';
import { useNudgeMutation } from './boardApi';
import './board.css';

interface BoardTableProps {
  caption: string;
  people: readonly BoardPerson[];
  organizationId: string;
  cycle: string;
  empty: string;
  /** Today in the organization's time zone. */
  today: string;
  isFinished: boolean;
  /** Whether the reader may create an objective in the cycle, for those who have none. */
  mayCreate: boolean;
}

/** The number of late items that a line names; the others are only counted. */
const MAX_LISTED = 5;

/** The address of a person's items in the tree. */
const treeOfPerson = (cycle: string, who: string) => `/?${new URLSearchParams({ cycle, who })}`;

/** One click reminds a person of what is late, once a day. */
function Reminder({
  line: { person, nudged },
  ...place
}: {
  line: BoardPerson;
  organizationId: string;
  cycle: string;
}) {
  const { t } = useTranslation();
  const [nudge, { isLoading }] = useNudgeMutation();
  const remind = async () => {
    const { data } = await nudge({
      ...place,
      user: person.id,
      idempotencyKey: newIdempotencyKey(),
    });
    if (data !== undefined) toast.success(t('board.remindedPerson', { name: nameOf(person) }));
  };
  if (nudged)
    return (
      <Text small tone="secondary">
        {t('board.reminded')}
      </Text>
    );
  return (
    <Button
      sends
      size="small"
      loading={isLoading}
      aria-label={t('board.remindPerson', { name: nameOf(person) })}
      onClick={() => void remind()}
    >
      {t('board.remind')}
    </Button>
  );
}

function LateItems({
  line,
  cycle,
  mayCreate,
}: {
  line: BoardPerson;
  cycle: string;
  mayCreate: boolean;
}) {
  const { t } = useTranslation();
  if (line.late.length === 0 && line.items > 0)
    return (
      <Text tone="secondary" className="mfe-okr_late-none">
        {NOTHING}
      </Text>
    );
  if (line.late.length === 0)
    return (
      <>
        <Text tone="secondary">{t('board.nothing')}</Text>
        {mayCreate && line.role !== null ? (
          <Link
            to={`/?${new URLSearchParams({ cycle, new: 'objective', owner: line.person.id })}`}
            aria-label={t('board.newObjectiveFor', { name: nameOf(line.person) })}
          >
            {t('board.newObjective')}
          </Link>
        ) : null}
      </>
    );
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
          <Link to={treeOfPerson(cycle, line.person.id)}>{t('board.more', { count: more })}</Link>
        </li>
      ) : null}
    </ul>
  );
}

export function BoardTable({
  caption,
  people,
  organizationId,
  cycle,
  isFinished,
  empty,
  today,
  mayCreate,
}: BoardTableProps) {
  const { t, language } = useTranslation();
  const me = useAppSelector(selectUser)?.id;
  const lateColumn: TableColumn<BoardPerson> = {
    key: 'late',
    title: t('board.late'),
    render: (line) => (
      <div className="mfe-okr_late">
        <LateItems line={line} cycle={cycle} mayCreate={mayCreate} />
        {line.late.length > 0 && line.role !== null && line.person.id !== me ? (
          <Reminder line={line} organizationId={organizationId} cycle={cycle} />
        ) : null}
      </div>
    ),
  };
  return (
    <div className="mfe-okr_board">
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
            className: 'cu-names',
            rowHeader: true,
            render: ({ person, role, items }) => (
              <span className="cu-named">
                <PersonAvatar name={person} />
                <span className="mfe-okr_board-name">
                  {items > 0 ? (
                    <Link to={treeOfPerson(cycle, person.id)}>{nameOf(person)}</Link>
                  ) : (
                    nameOf(person)
                  )}{' '}
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
            title: t(isFinished ? 'board.outcomes' : 'board.statuses'),
            render: ({ statuses, outcomes, reports }) => (
              <StatusBar
                statuses={statuses}
                outcomes={outcomes}
                reports={reports}
                isFinished={isFinished}
              />
            ),
          },
          // After the end nothing is late, and nobody plans.
          ...(isFinished ? [] : [lateColumn]),
          {
            key: 'items',
            title: t('board.items'),
            align: 'end',
            className: 'mfe-okr_board-fact',
            // The bar has only those whose values the person reports.
            render: ({ person, role, items, reports }) => {
              const count =
                role === null && items > 0 ? (
                  <Link
                    to={treeOfPerson(cycle, person.id)}
                    aria-label={t('board.itemsOf', { count: items, name: nameOf(person) })}
                  >
                    {items}
                  </Link>
                ) : (
                  items
                );
              return items === reports ? (
                count
              ) : (
                <>
                  {count}
                  <Text as="div" small tone="secondary" className="mfe-okr_board-reports">
                    {t(isFinished ? 'board.withCheckInsEnded' : 'board.withCheckIns', {
                      count: reports,
                    })}
                  </Text>
                </>
              );
            },
          },
          {
            key: 'last',
            title: t('board.lastCheckIn'),
            className: 'mfe-okr_board-fact',
            render: ({ lastCheckIn }) => {
              if (!lastCheckIn) return NOTHING;
              return isFinished ? (
                formatDate(lastCheckIn)
              ) : (
                <RelativeDate date={lastCheckIn} today={today} language={language} />
              );
            },
          },
        ]}
      />
    </div>
  );
}
