// The people of a team, and who of them, or of the others who report its items, has not reported. After
// the end of a cycle nobody is late.
import type { Team } from '@cumbre/contract/teams';
import { Link } from '@cumbre/remote/router';
import { Card, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { useTranslation } from '../useTranslation';

/** Late check-ins of a person; `silent`: those without a value for four weeks. */
export interface LatePerson {
  person: string;
  late: number;
  silent: number;
}

interface TeamPeopleProps {
  team: Team;
  /** Members of the teams below it. */
  below: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
  late: readonly LatePerson[];
  /** How many persons are late, also those that `late` leaves out. */
  lateCount: number;
  isFinished: boolean;
  /** The address of the person's items of the team in the tree. */
  treeOfPerson: (person: string) => string;
}

export function TeamPeople({
  team,
  below,
  names,
  late,
  lateCount,
  isFinished,
  treeOfPerson,
}: TeamPeopleProps) {
  const { t } = useTranslation();
  const lateOf = new Map(late.map((each) => [each.person, each]));
  // Those who have not reported come first.
  const people = [...new Set([...late.map(({ person }) => person), ...team.members, ...below])];
  const roleOf = (person: string) => {
    if (person === team.lead) return t('teams.lead');
    if (team.members.includes(person)) return t('teams.page.member');
    return below.has(person) ? t('teams.page.below') : t('teams.page.notMember');
  };
  const stateOf = (person: string) => {
    const counts = lateOf.get(person);
    if (!counts) return <Text tone="secondary">{t('teams.page.notLate')}</Text>;
    const words = t('teams.page.late', { count: counts.late });
    return counts.silent > 0
      ? `${words} ${t('teams.page.silent', { count: counts.silent })}`
      : words;
  };
  const summary = () => {
    if (people.length === 0) return t('teams.page.noPeople');
    if (isFinished) return null;
    return lateCount === 0
      ? t('teams.page.allReported')
      : t('teams.page.notReported', { count: lateCount });
  };
  const words = summary();
  return (
    <Card
      title={t('teams.people')}
      className={`mfe-okr_picture${isFinished ? ' mfe-okr_wide' : ''}`}
    >
      {words === null ? null : <Text tone="secondary">{words}</Text>}
      {people.length > 0 ? (
        <Table
          caption={t('teams.people')}
          dataSource={people}
          rowKey={(person) => person}
          pageSize={25}
          columns={[
            {
              key: 'name',
              title: t('teams.page.name'),
              className: 'cu-names',
              rowHeader: true,
              render: (person) => (
                <Link to={treeOfPerson(person)}>
                  {names.get(person) ?? t('form.unknownPerson')}
                </Link>
              ),
            },
            { key: 'role', title: t('teams.page.role'), render: roleOf },
            ...(isFinished
              ? []
              : [{ key: 'late', title: t('teams.page.checkIns'), render: stateOf }]),
          ]}
        />
      ) : null}
    </Card>
  );
}
