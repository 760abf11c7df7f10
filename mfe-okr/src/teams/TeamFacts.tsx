// What a team is, below its name: its lead, the team that it is part of, and the teams below it.
import type { Team } from '@cumbre/contract/teams';
import { Link } from '@cumbre/remote/router';
import { NOTHING } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';

interface TeamFactsProps {
  team: Team;
  teams: readonly Team[];
  names: ReadonlyMap<string, string>;
  /** The address of a team's page. */
  pageOf: (team: string) => string;
}

export function TeamFacts({ team, teams, names, pageOf }: TeamFactsProps) {
  const { t } = useTranslation();
  const linkTo = ({ id, name, colour }: Team) => (
    <Link key={id} to={pageOf(id)} className={`mfe-okr_mark mfe-okr_mark-${colour}`}>
      {name}
    </Link>
  );
  const parent = teams.find(({ id }) => id === team.parentId);
  const parts = teams.filter(({ parentId }) => parentId === team.id);
  return (
    <section aria-label={t('teams.page.about', { name: team.name })}>
      <dl className="mfe-okr_team-facts">
        <div>
          <dt>{t('teams.lead')}</dt>
          <dd>{team.lead === null ? NOTHING : (names.get(team.lead) ?? NOTHING)}</dd>
        </div>
        {parent ? (
          <div>
            <dt>{t('teams.form.parent')}</dt>
            <dd>{linkTo(parent)}</dd>
          </div>
        ) : null}
        {parts.length > 0 ? (
          <div>
            <dt>{t('teams.page.parts')}</dt>
            <dd>{parts.map(linkTo)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
