// What a finished cycle achieved, on few printed pages: the result, the grade of each objective with
// what was learned, the retrospective, and what continues.
import type { Closing, ClosingObjective, RetrospectiveCard } from '@cumbre/contract/closing';
import {
  ITEM_OUTCOMES,
  RETROSPECTIVE_COLUMNS,
  VERDICT_DECISIONS,
} from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import { gradeOf } from '@cumbre/domain/grade';
import { Link } from '@cumbre/remote/router';
import { Card, Heading, Paragraph, Text, useMediaQuery } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import type { ReactNode } from 'react';
import { Grade } from '../components/Grade';
import { earlyEnd } from '../data/earlyEnd';
import { shownCounts } from '../data/shownStatus';
import { endingOf } from '../data/standing';
import { formatGrade } from '../format/formatGrade';
import { formatPercent, nameOf } from '../format/formatNumbers';
import { useValueText } from '../format/useValueText';
import { useTranslation } from '../useTranslation';
import { Decision } from './Decision';
import { retrospectivesOf, teamsIn } from './retrospectives';

/** Of the objectives at the top, as people see their grades below. */
const topGrades = (objectives: readonly ClosingObjective[]): number[] =>
  objectives.flatMap(({ parentId, grade }) => (parentId === null && grade !== null ? grade : []));

const meanOf = (grades: readonly number[]): number | null =>
  grades.length === 0 ? null : grades.reduce((sum, grade) => sum + grade, 0) / grades.length;

function Result({ closing, timeZone }: { closing: Closing; timeZone: string }) {
  const { t, language } = useTranslation();
  const { progress, objectives, cycle } = closing;
  const early = earlyEnd(cycle, timeZone);
  const ended = shownCounts({ statuses: closing.statuses, outcomes: closing.outcomes }, true);
  const grades = topGrades(objectives);
  const decided = objectives.filter(({ verdict }) => verdict !== null).length;
  // Two scales of the same objectives, so each has its name, and says how many it counts.
  const scales = [
    {
      name: t('closing.story.ended', { count: objectives.length }),
      // A cycle that has ended is neither on track nor behind.
      facts: ITEM_OUTCOMES.map((outcome) => ({
        key: outcome,
        label: <StatusTag status={outcome} label={t(`items.status.${outcome}`)} />,
        count: ended[outcome] ?? 0,
      })),
    },
    {
      name: t('closing.story.next', { count: objectives.length, decided }),
      facts: VERDICT_DECISIONS.map((decision) => ({
        key: decision,
        label: <Decision decision={decision} isAlone />,
        count: objectives.filter(({ verdict }) => verdict?.decision === decision).length,
      })),
    },
  ]
    .map(({ name, facts }) => ({ name, facts: facts.filter(({ count }) => count > 0) }))
    .filter(({ facts }) => facts.length > 0);
  return (
    <Card className="mfe-okr_story-result" aria-labelledby="mfe-okr_story-result">
      <Heading level={2} id="mfe-okr_story-result">
        {t('closing.story.result')}
      </Heading>
      <Paragraph>
        {t('closing.story.sentence', {
          start: formatDate(cycle.start),
          end: formatDate(early?.date ?? cycle.end),
          progress: formatPercent(progress, language),
        })}{' '}
        {t('closing.story.grade', {
          count: grades.length,
          grade: formatGrade(gradeOf(meanOf(grades)), language),
        })}
      </Paragraph>
      {early ? (
        <Paragraph>
          {t('closing.story.early', { date: formatDate(early.date), end: formatDate(cycle.end) })}{' '}
          {early.reason ? t('closing.story.earlyReason', { reason: early.reason }) : null}
        </Paragraph>
      ) : null}
      <ProgressBar
        value={progress}
        status={endingOf({
          progress,
          expected: closing.expected,
          hasCheckIn: objectives.some(({ status }) => status !== 'notStarted'),
          today: cycle.end,
        })}
        label={t('closing.story.result')}
        text={formatPercent(progress, language)}
        figure
      />
      <div className="mfe-okr_story-scales">
        {scales.map(({ name, facts }) => (
          <section key={name} aria-label={name}>
            <Text small tone="secondary">
              {name}
            </Text>
            <dl className="mfe-okr_facts">
              {facts.map(({ key, label, count }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}

function levelsOf(objectives: readonly ClosingObjective[]): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { id, parentId } of objectives)
    levels.set(id, parentId === null ? 0 : Math.min(3, (levels.get(parentId) ?? 0) + 1));
  return levels;
}

/** Folded on a phone; on paper they are all there. */
function KeyResults({ keyResults }: { keyResults: readonly Item[] }) {
  const { t, language } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 639px)');
  const valueText = useValueText();
  if (keyResults.length === 0) return null;
  return (
    <details className="mfe-okr_story-key-results" open={!isPhone}>
      <summary>{t('closing.story.keyResults', { count: keyResults.length })}</summary>
      <ul>
        {keyResults.map((item) => (
          <li key={item.id}>
            {item.code} {item.title}{' '}
            <Text small tone="secondary">
              {[valueText(item), formatPercent(item.realProgress, language)].join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ObjectiveStory({
  objective,
  level,
  owner,
  cycle,
  keyResults,
}: {
  objective: ClosingObjective;
  level: number;
  owner: string;
  cycle: string;
  keyResults: readonly Item[];
}) {
  const { t, language } = useTranslation();
  const { verdict, continuedIn } = objective;
  return (
    <li className={`mfe-okr_story-objective mfe-okr_story-level-${level}`}>
      <div className="mfe-okr_closing-head">
        <h3 className="mfe-okr_closing-title">
          <Link to={`/?${new URLSearchParams({ cycle, item: objective.id })}`}>
            {objective.code} {objective.title}
          </Link>
        </h3>
        <Grade objective={objective} />
      </div>
      <Text small tone="secondary">
        {[owner, formatPercent(objective.progress, language)].join(' · ')}
        {verdict ? (
          <>
            {' · '}
            <Decision decision={verdict.decision} />
          </>
        ) : null}
      </Text>
      {verdict?.reason ? (
        <p className="mfe-okr_card-text">
          <strong>{t('closing.reason')}:</strong> {verdict.reason}
        </p>
      ) : null}
      {verdict?.learning ? (
        <p className="mfe-okr_card-text">
          <strong>{t('closing.learning')}:</strong> {verdict.learning}
        </p>
      ) : null}
      <KeyResults keyResults={keyResults} />
      {continuedIn ? (
        <p>
          <Link to={`/?${new URLSearchParams({ cycle: continuedIn.cycle, item: continuedIn.id })}`}>
            {t('closing.story.continued', { cycle: continuedIn.cycleName })}
          </Link>
        </p>
      ) : null}
    </li>
  );
}

function Columns({ cards, level }: { cards: readonly RetrospectiveCard[]; level: 3 | 4 }) {
  const { t } = useTranslation();
  const Title = `h${level}` as const;
  return (
    <div className="mfe-okr_retrospective">
      {RETROSPECTIVE_COLUMNS.filter((column) => cards.some((card) => card.column === column)).map(
        (column) => (
          <section key={column} aria-label={t(`closing.column.${column}`)}>
            <Title className="mfe-okr_retro-title">{t(`closing.column.${column}`)}</Title>
            <ul className="mfe-okr_story-cards">
              {cards
                .filter((card) => card.column === column)
                .map((card) => (
                  <li key={card.id} className="mfe-okr_card-text">
                    {card.content} ·{' '}
                    <Text small tone="secondary">
                      {nameOf(card.user)}
                    </Text>
                  </li>
                ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

export function Story({
  closing,
  items,
  picture,
  timeZone,
}: {
  closing: Closing;
  /** Of the cycle; empty until they are read. */
  items: readonly Item[];
  picture: ReactNode;
  /** Of the organization. */
  timeZone: string;
}) {
  const { t } = useTranslation();
  const { objectives, cards, cycle } = closing;
  const levels = levelsOf(objectives);
  const hasTeams = teamsIn(closing).length > 0;
  const people = new Map(closing.people.map((person) => [person.id, nameOf(person)]));
  return (
    <div className="mfe-okr_story">
      <Result closing={closing} timeZone={timeZone} />
      {picture}
      <Card aria-labelledby="mfe-okr_story-objectives">
        <Heading level={2} id="mfe-okr_story-objectives">
          {t('closing.objectives')}
        </Heading>
        {objectives.length === 0 ? (
          <Text tone="secondary">{t('closing.noObjectives')}</Text>
        ) : (
          <ol className="mfe-okr_story-list">
            {objectives.map((objective) => (
              <ObjectiveStory
                key={objective.id}
                objective={objective}
                level={levels.get(objective.id) ?? 0}
                owner={people.get(objective.assignedUser ?? objective.owner) ?? ''}
                cycle={cycle.id}
                keyResults={items.filter(
                  ({ kind, parentId }) => kind === 'key_result' && parentId === objective.id,
                )}
              />
            ))}
          </ol>
        )}
      </Card>
      <Card aria-labelledby="mfe-okr_story-retrospective">
        <Heading level={2} id="mfe-okr_story-retrospective">
          {t('closing.retrospective')}
        </Heading>
        {cards.length === 0 ? (
          <Text tone="secondary">{t('closing.noCards')}</Text>
        ) : (
          retrospectivesOf(closing).map(({ team, cards: own }) => (
            <section
              key={team?.id ?? ''}
              aria-label={team?.name ?? t('closing.organization')}
              className="mfe-okr_story-retrospective"
            >
              {hasTeams ? (
                <h3 className="mfe-okr_retro-title">{team?.name ?? t('closing.organization')}</h3>
              ) : null}
              <Columns cards={own} level={hasTeams ? 4 : 3} />
            </section>
          ))
        )}
      </Card>
    </div>
  );
}
