// What the progress of a team is made of: its objectives and its key results in objectives of other
// teams, as links into the tree, and the sentence by which a reader can check the number.
import type { Overview } from '@cumbre/contract/overview';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { Link } from '@cumbre/remote/router';
import { Card, Paragraph, Text } from '@cumbre/ui/base';
import { ShownStanding } from '../components/ShownStanding';
import { formatPercent, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import type { Texts } from '../useTranslation';
import { ItemList } from './ItemList';
import { treeOf } from './place';
import type { Place } from './place';

type Objectives = NonNullable<Overview['objectives']>;
type Listed = Omit<Objectives['items'][number], 'within'>;

/** Null where there is no number, and in an answer of an earlier server. */
function sentenceOf({ counted, weeks }: Overview, t: Texts, language: string): string | null {
  const progress = weeks.at(-1)?.progress ?? null;
  if (!counted || progress === null) return null;
  const objectives = t('teams.page.number.objectives', { count: counted.objectives });
  const keyResults = t('teams.page.number.keyResults', { count: counted.keyResults });
  const bothOr = (one: string) =>
    counted.objectives > 0 && counted.keyResults > 0
      ? t('teams.page.number.both', { objectives, keyResults })
      : one;
  const manner = counted.sameWeight ? 'average' : 'weighted';
  const isAlone = counted.objectives + counted.keyResults === 1;
  return t(`teams.page.number.${isAlone ? 'one' : manner}`, {
    progress: formatPercent(progress, language),
    parts: bothOr(counted.objectives > 0 ? objectives : keyResults),
  });
}

interface TeamObjectivesProps {
  overview: Overview;
  objectives: Objectives;
  place: Place;
  /** All teams of the organization. */
  teams: readonly Pick<TeamOfTree, 'id' | 'name'>[];
  hasTeamsBelow: boolean;
}

export function TeamObjectives({
  overview,
  objectives: { count, items },
  place,
  teams,
  hasTeamsBelow,
}: TeamObjectivesProps) {
  const { t, language } = useTranslation();
  const { keyResults, counted } = overview;
  const sentence = sentenceOf(overview, t, language);
  const all: readonly Listed[] = [...items, ...(keyResults?.items ?? [])];
  const explanations = [
    sentence,
    sentence && hasTeamsBelow && t('teams.page.number.below'),
    sentence && items.some(({ within }) => within) && t('teams.page.number.within'),
    sentence && all.some(({ progress }) => progress === null) && t('teams.page.number.without'),
  ].filter(Boolean);
  const weightOf = ({ weight }: Listed): string | null => {
    if (weight === undefined || !counted) return null;
    if (weight === 0) return t('teams.page.notCounted');
    return counted.sameWeight
      ? null
      : t('teams.page.weight', { weight: formatValue(weight, language) });
  };
  const standing = ({ code, title, status, progress, expected }: Listed) => (
    <ShownStanding
      name={`${code} ${title}`}
      progress={progress}
      expected={expected}
      standing={{ status, isNearlyOnTrack: false }}
      isFinished={place.isFinished ?? false}
    />
  );
  const list = { cycle: place.cycle, rest: treeOf(place) };
  const isOfTeams = keyResults?.items.every(({ parent }) => parent.team !== null);
  return (
    <>
      <Card title={t('teams.objectives')} className="mfe-okr_picture mfe-okr_wide">
        {explanations.length > 0 ? <Paragraph>{explanations.join(' ')}</Paragraph> : null}
        <ItemList
          {...list}
          items={items}
          count={count}
          shown={items.length}
          note={({ within, ...item }) =>
            within ? t('teams.page.countsIn', { code: within.code }) : weightOf(item)
          }
        >
          {standing}
        </ItemList>
        {count === 0 ? <Text tone="secondary">{t('teams.page.noObjectives')}</Text> : null}
        <Link to={treeOf(place)}>{t('teams.page.toTree')}</Link>
      </Card>
      {keyResults && keyResults.count > 0 ? (
        <Card
          title={t(isOfTeams ? 'teams.page.elsewhere' : 'teams.page.elsewhereOrNone')}
          className="mfe-okr_picture mfe-okr_wide"
        >
          <ItemList
            {...list}
            items={keyResults.items}
            count={keyResults.count}
            shown={keyResults.items.length}
            note={({ parent, ...item }) => {
              const words = [teams.find(({ id }) => id === parent.team)?.name, weightOf(item)];
              return (
                <>
                  {t('teams.page.in')}{' '}
                  <Link to={treeOf({ cycle: place.cycle }, { item: parent.id })}>
                    {parent.code} {parent.title}
                  </Link>
                  {words.map((word) => (word ? ` · ${word}` : ''))}
                </>
              );
            }}
          >
            {standing}
          </ItemList>
        </Card>
      ) : null}
    </>
  );
}
